"""JavaScript and Python snippets that run between two tests that share a page.

They open and close a room, undo what a test has changed, and set the language.
"""

from tools.paths import REPOSITORY

BYTES_DRAWN = 2520
"""The random bytes that a start draws before it opens the room. A shared page skips as many, so
that it deals the same cards as a freshly loaded one."""

SAVED_SEED = 'Number(window.name.split("luck ")[1]) || 1'
"""Reads the seed from `window.name`, which survives a reload during a test."""

TRACK_CHANGES = """
{
  const own = (thing) => Object.getOwnPropertyDescriptors(thing);
  const isThing = (value) => Object(value) === value;

  /** The current properties of the window, its objects and their prototypes. */
  const capture = () => {
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
    // PyScript sets this property while it runs main.py.
    if (Object.hasOwn(document, "currentScript")) setTimeout(remember);
    else before = capture();
  };
  document.addEventListener("parlour:ready", () => setTimeout(remember), { once: true });

  /** The properties changed since the start: object, name, and old descriptor. */
  const changes = () => [...before].flatMap(([thing, names]) => {
    const now = own(thing);
    const all = Reflect.ownKeys({ ...names, ...now });
    return all.filter((name) => differs(names[name], now[name]))
      .map((name) => [thing, name, names[name]]);
  });

  window[Symbol.for("changes")] = () =>
    [...(before.size ? [] : ["the start"]), ...changes().map(([, name]) => String(name))];

  window[Symbol.for("undo changes")] = () => {
    for (const [thing, name, was] of changes()) {
      if (was) Object.defineProperty(thing, name, was);
      else delete thing[name];
    }
  };
}
"""
"""Run in every page: adds functions that list and undo the changes by a test's scripts."""

UNDO_CHANGES = "window[Symbol.for('undo changes')]()"

CLEAR_STORAGE = """(home) => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", home);
}"""

RESET = """async () => {
  const root = document.documentElement;
  for (const name of Object.keys(root.dataset)) {
    if (!["deal", "languages", "way"].includes(name)) delete root.dataset[name];
  }
  for (const sheet of document.querySelectorAll("#sheet-parlour, #sheet-1994")) {
    sheet.disabled = sheet.id !== "sheet-parlour";
  }
  for (const drawn of document.querySelectorAll(".drawings")) {
    delete document.body.dataset[drawn.id];
    drawn.remove();  // loaded again by the event below
  }
  document.dispatchEvent(new Event("parlour:dressed"));
  // Left by axe-core, which many tests add.
  for (const name of ["axe", "__core-js_shared__"]) delete window[name];
  delete document.elementsFromPoint;
  const element = document.querySelector("#greeting .greeted");
  const greeting = element.textContent;
  element.textContent = "";  // the greeting depends on the time
  const changed = window[Symbol.for("changes")]();
  const whole = new TextEncoder().encode(root.outerHTML);
  element.textContent = greeting;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  return [changed.join(), digest.toHex()];
}"""
"""Resets a page whose room is closed. Returns its state as a digest, because the page has half a
million characters."""

WAIT_FOR_HISTORY = """async () => {
  while (history.state?.modals) await new Promise((passed) => setTimeout(passed, 5));
}"""
"""Waits until open dialogs of the room have left the session history (static/modal_history.mjs)."""

PREPARE = """([address, seed, drawn]) => {
  window.name = `luck ${seed}`;
  crypto.getRandomValues.begin(seed, drawn);
  history.replaceState(null, "", address);
  scrollTo(0, 0);
}"""

SET_ITEM = "([key, text]) => localStorage.setItem(key, text)"

PYTHON = """async (source) => {
  const { started } = await import(new URL("static/interpreter.mjs", document.baseURI));
  const late = new Promise((_, refuse) => {
    setTimeout(refuse, 60_000, new Error(`This takes longer than a minute: ${source}`));
  });
  return Promise.race([late, (await started).runPythonAsync(source)]);
}"""
"""Runs Python in the namespace of py/main.py, in which `room` is defined."""

OPENED = """
from parlour.room.app.room import Room
room = Room()
await room.open()
"""
CLOSED = """
await room.close()
del room
"""
SET_PAGE_LANGUAGE = (
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
"""Sets the page's language as a start does. Returns its catalogue, or null if the language has not
changed."""

SET_PYTHON_LANGUAGE = """
from parlour.language import speak_english
from parlour.room.appearance.page_language import CATALOGUE, speak_as_the_page
from parlour.table.faces import letter_faces
speak_english()
CATALOGUE.write_text(%r, encoding="utf-8")
speak_as_the_page()
letter_faces()
"""
"""Makes Python use the page's language. `%r` stands for its catalogue."""

PYTHON_LANGUAGE = """
from parlour.language import code, grammar
f"{code()} {grammar().letters}"
"""
"""Returns Python's language. Apart from caches, nothing else in Python stays from room to room."""
