// Adds the drawings of cards and portraits to the page: at the start, and after a change of theme
// (py/parlour/room/appearance/theme.py). References to an SVG file do not work in a sandboxed frame.
const DEFAULT = { faces: "static/faces.svg", portraits: "static/people.svg" };
const root = document.documentElement;
const OF_THEMES = { 1994: { faces: "static/faces-1994.svg" } }; // the 1994 theme has no portraits

/** Loads the drawings of the current theme, unless the page has them. */
function loadAll() {
  const sheets = OF_THEMES[root.dataset.look] ?? DEFAULT;
  for (const [name, address] of Object.entries(sheets)) {
    if (document.body.dataset[name] !== address) load(name, address);
  }
}

async function load(name, address) {
  const { body } = document;
  body.dataset[name] = address;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    if (document.body.dataset[name] !== address) return; // the theme has changed, or the page was reset
    const drawings = document.importNode(sheet.documentElement, true);
    drawings.id = name;
    drawings.setAttribute("class", "drawings");
    drawings.setAttribute("aria-hidden", "true");
    document.getElementById(name)?.remove();
    body.append(drawings);
    if (name === "faces") setLetters();
    document.dispatchEvent(new Event("parlour:drawn"));
  } catch {
    delete body.dataset[name]; // the next `parlour:dressed` event tries again
  }
}

/** Draws the letters of the language on the court cards, from the same sheet of drawings. */
function setLetters() {
  const sheet = document.getElementById("faces");
  if (!sheet) return;
  for (const path of sheet.querySelectorAll("[data-english]")) {
    path.setAttribute("d", path.dataset.english);
    for (const name of ["data-english", "transform"]) path.removeAttribute(name);
  }
  for (const [rank, sign] of Object.entries(JSON.parse(root.dataset.letters ?? "{}"))) {
    const [english, own] = [`rank-${rank}`, `letter-${sign}`].map((id) => sheet.querySelector(`#${id}`));
    english.dataset.english = english.getAttribute("d");
    english.setAttribute("d", own.getAttribute("d"));
    const { width } = english.dataset; // to centre the letter in its column
    if (width) english.setAttribute("transform", `translate(${(width - own.dataset.width) / 2})`);
  }
}

document.addEventListener("parlour:letters", setLetters);
document.addEventListener("parlour:dressed", loadAll);
loadAll();
