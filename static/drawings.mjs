// The drawings of cards and of people become part of the page: for the covers at once, and those of
// another look when it is put on (py/parlour/room/appearance/theme.py). From a file of its own a drawing
// could be shown as well, but not in a frame that has no origin.
const USUAL = { faces: "static/faces.svg", portraits: "static/people.svg" };
const OF_LOOKS = { 1994: { faces: "static/faces-1994.svg" } }; // it shows no people

/** Brings the sheets of drawings of the look that is worn, in place of others. */
function lay() {
  const sheets = OF_LOOKS[document.documentElement.dataset.look] ?? USUAL;
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
    document.dispatchEvent(new Event("parlour:drawn"));
  } catch {
    delete body.dataset[name]; // asked for once more with the next look, and when the room opens
  }
}

document.addEventListener("parlour:dressed", lay);
lay();
