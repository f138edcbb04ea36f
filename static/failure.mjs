// Says on the page that the start has failed or come to a halt, and what to do about it.

import { halt, resume } from "./early_table.mjs";
import { say } from "./language.mjs";

const panel = document.querySelector("#start-failure");
const reason = panel.querySelector("p");
panel.querySelector("button").addEventListener("click", () => location.reload());

let final = false;
let told = ""; // what is wrong, in short

/** At a table that is laid already there is room for a few words. */
function show(sentence, inShort) {
  told = inShort;
  if (halt(inShort)) return;
  reason.textContent = sentence;
  panel.hidden = false;
}

document.addEventListener("parlour:laid", () => {
  panel.hidden ||= halt(told);
});

/** The start cannot go on: the first reason counts, what follows from it does not. */
export function failed(error) {
  if (final) return;
  final = true;
  document.querySelector("#start")?.setAttribute("hidden", "");
  const lines = String(error?.message ?? error).trim().split("\n");
  const advice = say("Reload the page; if this comes back, try later.");
  show(`${say("Parlour could not start.")} ${lines.at(-1)} ${advice}`, lines.at(-1));
}

/** Nothing has happened for long: it may still go on by itself, and then this goes away. */
export function stalled(missing) {
  if (final) return;
  const what = missing.length
    ? say("Still missing: {file}.", { file: missing[0] })
    : say("All files are there.");
  const advice = say("Wait a little longer, or reload the page.");
  const inShort = say("The connection is slow or was cut.");
  show(`${say("Parlour is not getting on.")} ${what} ${advice}`, inShort);
}

/** Python has died in the middle of it all, which it does not survive; the table is kept. */
export function stopped() {
  const overlay = document.querySelector("#stopped");
  if (overlay.open) return;
  // The listeners on the page are Python's.
  for (const kind of ["keydown", "click"]) overlay.addEventListener(kind, (e) => e.stopPropagation());
  overlay.addEventListener("cancel", (event) => event.preventDefault());
  overlay.querySelector("button").addEventListener("click", () => location.reload());
  overlay.showModal();
}

/** Something happened after all. */
export function recovered() {
  if (final) return;
  panel.hidden = true;
  resume();
}
