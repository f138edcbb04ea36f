// Says on the page that the start has failed or come to a halt, and what to do about it.

import { say } from "./language.mjs";

const panel = document.querySelector("#start-failure");
const reason = panel.querySelector("p");
panel.querySelector("button").addEventListener("click", () => location.reload());

let final = false;

function show(sentence) {
  reason.textContent = sentence;
  panel.hidden = false;
}

/** The start cannot go on: the first reason counts, what follows from it does not. */
export function failed(error) {
  if (final) return;
  final = true;
  document.querySelector("#start")?.setAttribute("hidden", "");
  const lines = String(error?.message ?? error).trim().split("\n");
  const advice = say("Reload the page; if this comes back, try later.");
  show(`${say("Parlour could not start.")} ${lines.at(-1)} ${advice}`);
}

/** Nothing has happened for long: it may still go on by itself, and then this goes away. */
export function stalled(missing) {
  if (final) return;
  const what = missing.length
    ? say("Still missing: {file}.", { file: missing[0] })
    : say("All files are there.");
  const advice = say("Wait a little longer, or reload the page.");
  show(`${say("Parlour is not getting on.")} ${what} ${advice}`);
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
  if (!final) panel.hidden = true;
}
