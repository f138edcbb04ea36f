// The drawings of cards and of people become part of the page: for the covers at once, and those of
// another look when it is put on (py/parlour/room/appearance/theme.py). From a file of its own a drawing
// could be shown as well, but not in a frame that has no origin.
const USUAL = { faces: "static/faces.svg", portraits: "static/people.svg" };
const root = document.documentElement;
const OF_LOOKS = { 1994: { faces: "static/faces-1994.svg" } }; // it shows no people

/** Brings the sheets of drawings of the look that is worn, in place of others. */
function lay() {
  const sheets = OF_LOOKS[root.dataset.look] ?? USUAL;
  for (const [name, address] of Object.entries(sheets)) {
    if (document.body.dataset[name] !== address) bring(name, address);
  }
}

async function bring(name, address) {
  const { body } = document;
  body.dataset[name] = address;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    if (document.body.dataset[name] !== address) return; // another look, or the page is made anew
    const drawings = document.importNode(sheet.documentElement, true);
    drawings.id = name;
    drawings.setAttribute("class", "drawings");
    drawings.setAttribute("aria-hidden", "true");
    document.getElementById(name)?.remove();
    body.append(drawings);
    if (name === "faces") letter();
    document.dispatchEvent(new Event("parlour:drawn"));
  } catch {
    delete body.dataset[name]; // asked for once more with the next look, and when the room opens
  }
}

/** Has the court cards bear the letters of the language; each is drawn on its sheet. */
function letter() {
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
    const { width } = english.dataset; // it stood in the middle of its column
    if (width) english.setAttribute("transform", `translate(${(width - own.dataset.width) / 2})`);
  }
}

document.addEventListener("parlour:letters", letter);
document.addEventListener("parlour:dressed", lay);
lay();
