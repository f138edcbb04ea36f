// Shows that the start has failed or stalled, and what to do about it.

import { halt, resume } from "./pre_start_table.mjs";
import { say, spoken } from "./language.mjs";
import { kindOf, lastLine } from "./start_error.mjs";

const LATEST = 1000; // milliseconds to wait for the translations

const panel = document.querySelector("#start-failure");
const reason = panel.querySelector("p");
const reload = panel.querySelector("button");
reload.addEventListener("click", () => location.reload());

const isApple = /^Apple/.test(navigator.vendor);

/** What has happened and what to do, by the kind of error. */
const SENTENCES = {
  webassembly: () => [
    say("Parlour needs WebAssembly, which this browser does not allow."),
    isApple
      ? say("If Lockdown Mode is on, turn it off in Safari's settings for this website.")
      : say("Use another browser, or ask your administrator to allow WebAssembly."),
  ],
  permission: () => [
    say("Parlour needs WebAssembly, which is blocked on this page."),
    say("Update the browser, use another one, or ask your administrator to allow it."),
  ],
  features: () => [
    say("This browser is too old for Parlour."),
    say("Update the browser, or use another one."),
  ],
  engine: () => [
    say("This browser cannot run the game's engine."),
    say("Reload the page. If that does not help, update the browser."),
  ],
  memory: () => [
    say("There is not enough memory for Parlour."),
    say("Close other tabs and apps, then reload the page."),
  ],
  cut: ({ file }) => [
    file ? say("{file} did not load completely.", { file }) : say("A part of the game did not load."),
    say("Check your connection, then reload the page."),
  ],
  refused: ({ file, status }) => [
    say("The server did not send {file} ({status}).", { file, status }),
    say("Wait a few minutes, then reload the page."),
  ],
  damaged: ({ file }) => [
    say("{file} is damaged.", { file }),
    say("Reload the page. If that does not help, try another network."),
  ],
};

/** The sentences for an error. An error of an unknown kind is quoted. */
function sentencesFor(error) {
  const kind = kindOf(error);
  const [what, advice] = SENTENCES[kind]?.(error.values ?? {}) ?? [
    `${say("Parlour could not start.")} ${lastLine(error).replace(/[^.!?]$/, "$&.")}`,
    say("Reload the page. If it happens again, update the browser or try later."),
  ];
  return `${what} ${advice}`;
}

let hasFailed = false;
let atTable = []; // the short message, for a prerendered table that appears later

/** Shows the error: in the panel, or in short form at a prerendered table. */
function show(sentences, ...inShort) {
  atTable = inShort;
  if (halt(...atTable)) return;
  reason.textContent = sentences;
  panel.hidden = false;
}

document.addEventListener("parlour:laid", () => {
  panel.hidden ||= halt(...atTable);
});

/** Shows why the start has failed. Later errors follow from the first one and are ignored. */
export async function failed(error) {
  if (hasFailed) return;
  hasFailed = true;
  await Promise.race([spoken, new Promise((go) => setTimeout(go, LATEST))]);
  document.querySelector("#start")?.setAttribute("hidden", "");
  reload.hidden = Boolean(document.lacking); // a reload would not help
  delete document.documentElement.dataset.bound; // no table will appear
  show(sentencesFor(error), sentencesFor(error));
}

/** Shows that loading makes no progress; `recovered` removes the message. */
export function stalled(missing) {
  if (hasFailed) return;
  const what = missing.length
    ? say("Still missing: {file}.", { file: missing[0] })
    : say("All files have loaded.");
  const advice = say("Wait a little longer, or reload the page.");
  const [late, why] = [say("Loading is taking too long."), say("The connection is slow or was cut.")];
  show(`${late} ${what} ${advice}`, late, why);
}

/** Shows that the interpreter has crashed. Only a reload helps; the table is saved. */
export function stopped(error) {
  const overlay = document.querySelector("#stopped");
  if (overlay.open) return;
  if (kindOf(error) === "memory") overlay.querySelector("p").prepend(`${sentencesFor(error)} `);
  // Other listeners of the page would call Python.
  for (const kind of ["keydown", "click"]) overlay.addEventListener(kind, (e) => e.stopPropagation());
  overlay.addEventListener("cancel", (event) => event.preventDefault());
  overlay.querySelector("button").addEventListener("click", () => location.reload());
  overlay.showModal();
}

/** Removes the message, because loading continues. */
export function recovered() {
  if (hasFailed) return;
  panel.hidden = true;
  resume();
}
