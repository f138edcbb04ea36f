// Opens the room: loads PyScript, which runs py/main.py, while Python starts (first.mjs). The event
// `parlour:ready` from Python ends the start. Errors before this event are shown. After `parlour:closed`
// the body is reset for another room.
import { arrivals } from "./arrivals.mjs";
import { failed, stalled, stopped, recovered } from "./start_failure.mjs";
import { freshBody, say, spoken } from "./language.mjs";
import { StartError } from "./start_error.mjs";
import { replaceBlockedStorage } from "./storage.mjs";

const STALL = 15_000; // milliseconds without progress before the page says so

const root = document.documentElement;
const panel = document.querySelector("#start");
const bar = panel.querySelector("progress");
const text = panel.querySelector("p");

let stallTimer;

/** Shows the progress of loading and restarts the stall timer. */
function onProgress(sentence) {
  recovered();
  document.dispatchEvent(new CustomEvent("parlour:news"));
  if (sentence) text.textContent = sentence;
  bar.value = arrivals.share();
  clearTimeout(stallTimer);
  stallTimer = setTimeout(() => stalled(arrivals.missing()), STALL);
}

function stopWatching() {
  clearTimeout(stallTimer);
  arrivals.close();
  removeEventListener("unhandledrejection", onUnhandledRejection);
}

/** Loads the modules that the snapshot lacks, and tells Python whether they are available. */
async function bringArchives() {
  const { loadArchives } = await import("./interpreter.mjs");
  const detail = await loadArchives();
  document.dispatchEvent(new CustomEvent("parlour:brought", { detail }));
}

/** Registers the service worker, then loads the remaining Python modules. */
async function finishInstall() {
  const { quiet } = await import("./update.mjs");
  await quiet;
  await bringArchives();
}

function fail(error) {
  stopWatching();
  console.error(error);
  failed(error);
  document.dispatchEvent(new CustomEvent("parlour:failed"));
}

function onUnhandledRejection(event) {
  fail(event.reason);
}

arrivals.listen({
  onProgress() {
    const percent = Math.floor(arrivals.share() * 100);
    onProgress(percent < 100 ? say("Loading the game: {percent} %", { percent }) : say("Starting Python"));
  },
  onFault: fail,
});
addEventListener("unhandledrejection", onUnhandledRejection);
document.querySelector("#start-late").remove();
document.addEventListener(
  "parlour:ready",
  () => {
    performance.mark("parlour:room");
    stopWatching();
    recovered();
    panel.remove();
    root.removeAttribute("data-bound");
    finishInstall();
  },
  { once: true },
);
// Python needs a module that the snapshot lacks.
document.addEventListener("parlour:lacking", bringArchives);
document.addEventListener("parlour:closed", () => {
  const { body } = document;
  const fresh = freshBody();
  for (const each of fresh.querySelectorAll("#start, #start-late")) each.remove();
  for (const name of body.getAttributeNames()) body.removeAttribute(name);
  for (const { name, value } of fresh.attributes) body.setAttribute(name, value);
  // PyScript runs every script that is added to the page, so the existing one stays.
  const script = body.querySelector("script");
  const parts = [...fresh.childNodes];
  const at = parts.findIndex((part) => part.localName === "script");
  for (const part of [...body.childNodes]) if (part !== script) part.remove();
  script.before(...parts.slice(0, at));
  script.after(...parts.slice(at + 1));
  for (const form of document.forms) form.reset();
});
onProgress();

try {
  if (document.lacking) throw new StartError(document.lacking); // static/first_paint.js
  await replaceBlockedStorage();
  await spoken;
  // PyScript opens a BroadcastChannel even if the browser has none. Parlour does not use it.
  globalThis.BroadcastChannel ??= class extends EventTarget {
    postMessage() {}
    close() {}
  };
  const { hooks } = await import("./vendor/pyscript.mjs");
  // PyScript's default worker hook evaluates text as code. The page's policy forbids that.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ io }) => {
    performance.mark("parlour:pyscript");
    onProgress(say("Preparing the table"));
    const { stderr } = io;
    io.stderr = (error, ...rest) => {
      if (error instanceof Error && panel.isConnected) fail(error);
      else stderr(error, ...rest);
    };
  });
  // PyScript need not unpack and compile its Python package if the package is already imported.
  hooks.main.onBeforeRunAsync.add(({ interpreter }) => {
    interpreter.runPython("import pyscript");
  });
  const { started } = await import("./interpreter.mjs");
  const python = await started;
  // Pyodide reports the end of an interpreter only through this hook of its console.
  python._api.on_fatal = stopped;
} catch (error) {
  fail(error);
}
