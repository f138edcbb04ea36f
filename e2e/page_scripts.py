"""What is run in a started page between two tests: scripts for the page, and snippets for Python.

A room is opened and closed, what a test has left is found and put back, and a language is settled.
"""

from tools.paths import REPOSITORY

DRAWN = 2520
"""Random bytes that a start draws before it makes the room. A reused page skips as many, so that
its room gets the same cards as in a fresh page."""

KEPT_LUCK = 'Number(window.name.split("luck ")[1]) || 1'
"""The seed of the test, read from `window.name`, which survives a reload."""

UNTOUCHED = """
{
  const own = (thing) => Object.getOwnPropertyDescriptors(thing);
  const isThing = (value) => Object(value) === value;

  /** The window, what it holds, and what all things of a kind have: as it is now. */
  const look = () => {
    const held = Object.values(own(window)).map(({ value }) => value).filter(isThing);
    const kinds = held.map(({ prototype }) => prototype).filter(isThing);
    const more = [crypto, document, history, navigator, performance];
    const things = new Set([window, ...held, ...kinds, ...more]);
    return new Map([...things].map((thing) => [thing, own(thing)]));
  };

  const differs = (one, other) =>
    !one !== !other || ["value", "get", "set"].some((part) => !Object.is(one[part], other[part]));

  let before = new Map();
  const remember = () => {
    if (Object.hasOwn(document, "currentScript")) setTimeout(remember);  // the start has to tidy up
    else before = look();
  };
  document.addEventListener("parlour:ready", () => setTimeout(remember), { once: true });

  /** Everything that is another than it was when the start was over: where, what, as it was. */
  const touched = () => [...before].flatMap(([thing, names]) => {
    const now = own(thing);
    const all = Reflect.ownKeys({ ...names, ...now });
    return all.filter((name) => differs(names[name], now[name]))
      .map((name) => [thing, name, names[name]]);
  });

  window[Symbol.for("touched")] = () =>
    [...(before.size ? [] : ["the start"]), ...touched().map(([, name]) => String(name))];

  window[Symbol.for("put back")] = () => {
    for (const [thing, name, was] of touched()) {
      if (was) Object.defineProperty(thing, name, was);
      else delete thing[name];
    }
  };
}
"""
"""Run in every page: finds what a test's scripts have left in it, and puts it back."""

PUT_BACK = "window[Symbol.for('put back')]()"

FORGET = """(home) => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", home);
}"""

BLANK = """async () => {
  const root = document.documentElement;
  for (const name of Object.keys(root.dataset)) {
    if (!["deal", "way"].includes(name)) delete root.dataset[name];  // a preference that was kept
  }
  for (const sheet of document.querySelectorAll("#sheet-parlour, #sheet-1994")) {
    sheet.disabled = sheet.id !== "sheet-parlour";
  }
  for (const drawn of document.querySelectorAll(".drawings")) {
    delete document.body.dataset[drawn.id];
    drawn.remove();  // it is brought again: where no room was open, nothing has taken it away
  }
  document.dispatchEvent(new Event("parlour:dressed"));
  // axe-core, which many tests bring, and what it has brought with it.
  for (const name of ["axe", "__core-js_shared__"]) delete window[name];
  delete document.elementsFromPoint;
  const greeted = document.querySelector("#greeting .greeted");
  const greeting = greeted.textContent;
  greeted.textContent = "";  // which is of the hour
  const touched = window[Symbol.for("touched")]();
  const whole = new TextEncoder().encode(root.outerHTML);
  greeted.textContent = greeting;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  return [touched.join(), digest.toHex()];
}"""
"""Resets a page without a room. Returns what a test has left in it, and a digest of its HTML."""

SETTLED = """async () => {
  while (history.state?.modals) await new Promise((passed) => setTimeout(passed, 5));
}"""
"""What was open in the room has left the history of the page (static/modal_history.mjs)."""

BEGIN = """([address, luck, drawn]) => {
  window.name = `luck ${luck}`;
  crypto.getRandomValues.begin(luck, drawn);
  history.replaceState(null, "", address);
  scrollTo(0, 0);
}"""

KEEP = "([key, text]) => localStorage.setItem(key, text)"

PYTHON = """async ([source, patience]) => {
  const { started } = await import(new URL("static/interpreter.mjs", document.baseURI));
  const late = new Promise((_, refuse) => {
    setTimeout(refuse, patience, new Error(`This takes for ever: ${source}`));
  });
  return Promise.race([late, (await started).runPythonAsync(source)]);
}"""
"""Runs Python source in the namespace of py/main.py, where `room` is."""

OPENED = """
from parlour.room.app.room import Room
room = Room()
await room.open()
"""
CLOSED = """
await room.close()
del room
"""
TONGUE = (
    """async () => {
  const root = document.documentElement;
  const before = root.lang;
"""
    + (REPOSITORY / "static/page_language.js").read_text(encoding="utf-8")
    + """
  if (root.lang === before) return null;
  const text = async (name) => (await fetch(`static/languages/${name}.json`)).text();
  const both = () => Promise.all(["messages", root.lang].map(text));
  const detail = root.lang === "en" ? "" : `[${await both()}]`;
  document.dispatchEvent(new CustomEvent("parlour:language", { detail }));
  return detail;
}"""
)
"""Sets the language of the page as a start does. Returns its translations, or null if the
language is unchanged."""

SPEAK = """
from parlour.language import speak_english
from parlour.room.appearance.page_language import CATALOGUE, speak_as_the_page
from parlour.table.faces import letter_faces
speak_english()
CATALOGUE.write_text(%r, encoding="utf-8")
speak_as_the_page()
letter_faces()
"""
"""Switches Python to the language of the page; `%r` takes its translations."""

SPOKEN = """
from parlour.language import code, grammar
f"{code()} {grammar().letters}"
"""
"""What Python itself remembers from room to room, beside caches."""
