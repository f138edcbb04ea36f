// Shows a prerendered table before Python runs (docs/adr/0030). People can see it and press cards. The
// presses are noted in data attributes of the table. Python then takes over the elements and plays the
// noted moves (py/parlour/table/prerendered_table.py). If Python's position differs, Python's counts.
import { say } from "./language.mjs";
import { remove, render } from "./prerendered_table.mjs";

const MOVE = "move:"; // prefix of a button's name among the noted presses
const NOTES = ["laid", "touched", "wanted", "dealt"]; // data attributes of the table that Python reads

const part = (id) => document.getElementById(id);
const table = () => part("table");

let isReady = false; // whether Python runs
let shown = null; // the prerendered table; null once Python has taken over
let replacedActions = null; // the table's own buttons, while "Try again" is shown

/** Whether the page shows a prerendered table that Python has not taken over yet. */
export const isShown = () => shown !== null;

/** Shows a prerendered table in place of the lobby.
 * @param {object} prerendered
 * @param {?string} dealt the data with which Python continues a fresh deal
 * @returns {boolean} whether it is shown */
export function show(prerendered, dealt = null) {
  if (isReady || isShown() || document.lacking || !render(prerendered)) return false;
  shown = prerendered;
  performance.mark("parlour:laid");
  delete document.body.dataset.lobby;
  part("lobby").hidden = true;
  table().dataset.laid = "";
  if (dealt) table().dataset.dealt = dealt;
  // The progress bar goes where the buttons would be. If there are buttons, it stays at the edge.
  if (!part("actions").firstElementChild) part("own").append(part("start"));
  document.dispatchEvent(new Event("parlour:laid"));
  table().focus({ preventScroll: true });
  return true;
}

/** Removes the prerendered table, except the content of `except`. */
function clear(except) {
  resume();
  for (const id of ["prompt", "aside"]) part(id).textContent = "";
  remove(except);
  shown = null;
  for (const name of NOTES) delete table().dataset[name];
  const waiting = document.querySelector("#own > #start");
  if (waiting) part("cloth").prepend(waiting);
}

/** Returns to the lobby. */
export function leave() {
  clear();
  table().hidden = true;
  document.body.dataset.lobby = "";
  part("lobby").hidden = false;
}

/** Notes a command for Python to carry out at the table. */
export function requestCommand(command) {
  table().dataset.wanted = command;
}

// -- noted presses

const noted = () => JSON.parse(table().dataset.touched ?? "[]");
const nameOf = ({ dataset: { move, touch } }) => (move === undefined ? touch : MOVE + move);

/** Notes a press and shows it; a second press undoes it. If a card cannot be played, shows why. */
function touch(found) {
  if (found.ariaDisabled === "true") {
    part("aside").textContent = found.ariaLabel;
    return;
  }
  const [name, before] = [nameOf(found), noted()];
  const isNew = !before.includes(name);
  const now = isNew ? [...before, name] : before.filter((each) => each !== name);
  table().dataset.touched = JSON.stringify(now);
  found.ariaPressed = isNew ? "true" : null;
  if (replacedActions) return; // an error message is shown there
  if (now.length) part("aside").textContent = say("Your choice will apply when the table is ready.");
  else showQuestion("aside");
}

/** The data with which `restore` shows this table again, with its noted presses. */
export function savedState() {
  return { still: shown, dealt: table().dataset.dealt, touched: noted() };
}

/** Shows a saved table again; returns whether it is shown. */
export function restore({ still, dealt, touched }) {
  if (!show(still, dealt)) return false;
  const all = [...table().querySelectorAll("[data-touch], [data-move]")];
  for (const name of [touched].flat()) {
    const found = all.find((each) => nameOf(each) === name);
    if (found) touch(found);
  }
  return true;
}

/** Moves the focus from card to card with the arrow keys. */
function onArrow({ key, target }) {
  const step = { ArrowLeft: "previousElementSibling", ArrowRight: "nextElementSibling" }[key];
  if (isShown() && step) target.closest("#hand > *")?.[step]?.focus();
}

// -- loading takes too long

/** Shows a prerendered text: that of `prompt` or `aside`. */
function showQuestion(id) {
  part(id).textContent = shown.places[id]?.words ?? "";
}

function button(words, command) {
  const made = part("shape-action").content.firstElementChild.cloneNode(true);
  made.querySelector("[data-part=before]").textContent = words;
  made.toggleAttribute("data-main", command === "again");
  made.dataset.command = command;
  return made;
}

/** Shows at a prerendered table why loading stopped, and that nothing is lost.
 * @returns {boolean} whether such a table is shown */
export function halt(...sentences) {
  if (!isShown()) return false;
  replacedActions ??= [...part("actions").children];
  part("actions").replaceChildren(button(say("Try again"), "again"), button(say("Back"), "leave"));
  const [what, ...more] = [...sentences, say("Your cards and your choice are saved.")];
  part("prompt").textContent = what;
  part("aside").textContent = more.join(" ");
  part("alert").textContent = [what, ...more].join(" ");
  return true;
}

/** Shows the buttons and the question of the table again, because loading continues. */
export function resume() {
  if (!replacedActions) return;
  part("actions").replaceChildren(...replacedActions);
  replacedActions = null;
  for (const id of ["prompt", "aside"]) showQuestion(id);
  part("alert").textContent = "";
}

addEventListener("online", () => replacedActions && location.reload());
document.addEventListener("click", ({ target }) => {
  const found = isShown() && target.closest("#table [data-touch], #table [data-move]");
  if (found) touch(found);
});
// Dropping a card on the table counts as a press. Which pile it is dropped on does not matter here.
document.addEventListener("pointerdown", ({ target }) => {
  const card = isShown() && target.closest("#hand > [data-touch]");
  if (!card) return;
  const drop = ({ x, y }) => {
    const under = document.elementFromPoint(x, y);
    if (isShown() && under?.closest("#table") && !under.closest("#hand")) touch(card);
  };
  addEventListener("pointerup", drop, { once: true });
  addEventListener("pointercancel", () => removeEventListener("pointerup", drop), { once: true });
});
document.addEventListener("keydown", onArrow);
document.addEventListener("parlour:taken-over", () => clear(part("hand")));
document.addEventListener("parlour:ready", () => (isReady = true), { once: true });
