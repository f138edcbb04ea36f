// A table that is laid before Python is there (docs/adr/0030). It can be read, and what is touched is
// noted on it; Python takes the cards over as they lie, plays what was touched (py/parlour/table/prerendered_table.py),
// and is right wherever it knows better.
import { say } from "./language.mjs";
import { lay, lift } from "./prerendered_table.mjs";

const MOVE = "move:"; // before the name of a button among what was touched
const NOTES = ["laid", "touched", "wanted", "dealt"]; // what stands on the table for Python

const part = (id) => document.getElementById(id);
const table = () => part("table");

let isReady = false; // Python is there
let shown = null; // the still that is laid; null once Python has the table
let put = null; // what lay where one acts, while something else is offered there

/** Has anything been laid that Python has not taken over yet? */
export const isLaid = () => shown !== null;

/** Shows a still, in place of the choice of games.
 * @param {object} still
 * @param {?string} dealt of a fresh deal what Python needs to go on with it
 * @returns {boolean} whether it is shown */
export function show(still, dealt = null) {
  if (isReady || isLaid() || document.lacking || !lay(still)) return false;
  shown = still;
  performance.mark("parlour:laid");
  delete document.body.dataset.lobby;
  part("lobby").hidden = true;
  table().dataset.laid = "";
  if (dealt) table().dataset.dealt = dealt;
  // What tells of waiting stands where one acts, if there is room; else it is a line at the edge.
  if (!part("actions").firstElementChild) part("own").append(part("start"));
  document.dispatchEvent(new Event("parlour:laid"));
  table().focus({ preventScroll: true });
  return true;
}

/** Takes what was laid off the table, but for what lies in `kept`. */
function takeOff(kept) {
  resume();
  for (const id of ["prompt", "aside"]) part(id).textContent = "";
  lift(kept);
  shown = null;
  for (const name of NOTES) delete table().dataset[name];
  const waiting = document.querySelector("#own > #start");
  if (waiting) part("cloth").prepend(waiting);
}

/** Back to the choice of games. */
export function leave() {
  takeOff();
  table().hidden = true;
  document.body.dataset.lobby = "";
  part("lobby").hidden = false;
}

/** A command that Python is to carry out at the table. */
export function want(command) {
  table().dataset.wanted = command;
}

// -- touched

const noted = () => JSON.parse(table().dataset.touched ?? "[]");
const nameOf = ({ dataset: { move, touch } }) => (move === undefined ? touch : MOVE + move);

/** Notes what is touched, shows it, and with a second touch lets it go; says why it may not be. */
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
  if (put) return; // something else is told
  if (now.length) part("aside").textContent = say("It is done as soon as the table is ready.");
  else ask("aside");
}

/** What has to be known to lay this table once more, touches and all. */
export function asTouched() {
  return { still: shown, dealt: table().dataset.dealt, touched: noted() };
}

/** Lays it once more; whether it lies there. */
export function showAgain({ still, dealt, touched }) {
  if (!show(still, dealt)) return false;
  const all = [...table().querySelectorAll("[data-touch], [data-move]")];
  for (const name of [touched].flat()) {
    const found = all.find((each) => nameOf(each) === name);
    if (found) touch(found);
  }
  return true;
}

/** The arrows go from card to card. */
function walk({ key, target }) {
  const step = { ArrowLeft: "previousElementSibling", ArrowRight: "nextElementSibling" }[key];
  if (isLaid() && step) target.closest("#hand > *")?.[step]?.focus();
}

// -- waited for too long

/** Asks what the still asks: `prompt` and `aside`. */
function ask(id) {
  part(id).textContent = shown.places[id]?.words ?? "";
}

function button(words, command) {
  const made = part("shape-action").content.firstElementChild.cloneNode(true);
  made.querySelector("[data-part=before]").textContent = words;
  made.toggleAttribute("data-main", command === "again");
  made.dataset.command = command;
  return made;
}

/** Says at a laid table why it does not get ready, and that nothing is lost; false at no table. */
export function halt(...sentences) {
  if (!isLaid()) return false;
  put ??= [...part("actions").children];
  part("actions").replaceChildren(button(say("Try again"), "again"), button(say("Back"), "leave"));
  const [what, ...more] = [...sentences, say("Your cards and your choice are kept.")];
  part("prompt").textContent = what;
  part("aside").textContent = more.join(" ");
  part("alert").textContent = [what, ...more].join(" ");
  return true;
}

/** It goes on after all. */
export function resume() {
  if (!put) return;
  part("actions").replaceChildren(...put);
  put = null;
  for (const id of ["prompt", "aside"]) ask(id);
  part("alert").textContent = "";
}

addEventListener("online", () => put && location.reload());
document.addEventListener("click", ({ target }) => {
  const found = isLaid() && target.closest("#table [data-touch], #table [data-move]");
  if (found) touch(found);
});
// A card that is dragged away is touched: where it is dropped is nothing yet.
document.addEventListener("pointerdown", ({ target }) => {
  const card = isLaid() && target.closest("#hand > [data-touch]");
  if (!card) return;
  const drop = ({ x, y }) => {
    const under = document.elementFromPoint(x, y);
    if (isLaid() && under?.closest("#table") && !under.closest("#hand")) touch(card);
  };
  addEventListener("pointerup", drop, { once: true });
  addEventListener("pointercancel", () => removeEventListener("pointerup", drop), { once: true });
});
document.addEventListener("keydown", walk);
document.addEventListener("parlour:taken-over", () => takeOff(part("hand")));
document.addEventListener("parlour:ready", () => (isReady = true), { once: true });
