"""Scripts and Python snippets that run in a started page between two tests.

They open and close a room, undo what a test has changed, and set the language.
"""

from tools.paths import REPOSITORY

BYTES_DRAWN = 2520
"""Random bytes that a start draws before it opens the room. A started page skips as many, so that
both deal the same cards."""

SAVED_SEED = 'Number(window.name.split("luck ")[1]) || 1'
"""Reads the seed when a page is reloaded during a test: the name of its window stays."""

TRACK_CHANGES = """
{
  const own = (thing) => Object.getOwnPropertyDescriptors(thing);
  const isThing = (value) => Object(value) === value;

  /** The present properties of the window, its objects and their prototypes. */
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
    if (Object.hasOwn(document, "currentScript")) setTimeout(remember);  // still starting
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
"""Run in every page: finds and undoes what a test's scripts have changed."""

UNDO_CHANGES = "window[Symbol.for('undo changes')]()"

CLEAR_STORAGE = """(home) => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", home);
}"""

RESET = """async () => {
  const root = document.documentElement;
  for (const name of Object.keys(root.dataset)) {
    if (!["deal", "languages", "way"].includes(name)) delete root.dataset[name];  // preferences
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
  element.textContent = "";  // it depends on the time
  const changed = window[Symbol.for("changes")]();
  const whole = new TextEncoder().encode(root.outerHTML);
  element.textContent = greeting;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  return [changed.join(), digest.toHex()];
}"""
"""Resets a page without a room, and returns its state. The page is half a million characters long,
so only a digest is returned."""

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
"""Runs Python in the namespace of py/main.py, which has the room."""

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
"""Sets the page's language as at a start. Returns its catalogue, or null if the language has not
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
"""Makes Python use the language of the page, whose catalogue is filled in."""

PYTHON_LANGUAGE = """
from parlour.language import code, grammar
f"{code()} {grammar().letters}"
"""
"""What Python remembers from room to room, except caches."""
