// Starts the room. While first.mjs starts Python, this module loads PyScript, which runs py/main.py.
// The event `parlour:ready` from Python ends the start. Errors before that are shown on the page. The
// event `parlour:closed` from Python resets the page for another room.
import { arrivals } from "./arrivals.mjs";
import { failed, stalled, stopped, recovered } from "./start_failure.mjs";
import { bodyAnew, say, spoken } from "./language.mjs";
import { StartError } from "./start_error.mjs";
import { settleStorage } from "./storage.mjs";

const STALL = 15_000; // milliseconds without any news before the page says so

const root = document.documentElement;
const panel = document.querySelector("#start");
const bar = panel.querySelector("progress");
const text = panel.querySelector("p");

let alarm;

/** Loading has made progress: shows it and restarts the stall timer. */
function news(sentence) {
  recovered();
  document.dispatchEvent(new CustomEvent("parlour:news"));
  if (sentence) text.textContent = sentence;
  bar.value = arrivals.share();
  clearTimeout(alarm);
  alarm = setTimeout(() => stalled(arrivals.missing()), STALL);
}

function over() {
  clearTimeout(alarm);
  arrivals.close();
  removeEventListener("unhandledrejection", refused);
}

/** Brings the modules that the snapshot lacks; false if they cannot be loaded. */
async function bringArchives() {
  const interpreter = await import("./interpreter.mjs");
  return interpreter.bringArchives();
}

/** Loads update.mjs (service worker), waits for `quiet`, then brings the modules that Python lacks. */
async function keepWhole() {
  const { quiet } = await import("./update.mjs");
  await quiet;
  await bringArchives();
}

function fail(error) {
  over();
  console.error(error);
  failed(error);
  document.dispatchEvent(new CustomEvent("parlour:failed"));
}

function refused(event) {
  fail(event.reason);
}

arrivals.tell({
  onNews() {
    const percent = Math.floor(arrivals.share() * 100);
    news(percent < 100 ? say("Fetching the game: {percent} %", { percent }) : say("Starting Python"));
  },
  onFault: fail,
});
addEventListener("unhandledrejection", refused);
document.querySelector("#start-late").remove();
document.addEventListener(
  "parlour:ready",
  () => {
    performance.mark("parlour:room");
    over();
    recovered();
    panel.remove();
    root.removeAttribute("data-bound");
    keepWhole();
  },
  { once: true },
);
// Python needs a module now that is not in the snapshot; it is told whether it can be had.
document.addEventListener("parlour:lacking", async () => {
  const detail = await bringArchives();
  document.dispatchEvent(new CustomEvent("parlour:brought", { detail }));
});
document.addEventListener("parlour:closed", () => {
  const { body } = document;
  const anew = bodyAnew();
  for (const over of anew.querySelectorAll("#start, #start-late")) over.remove();
  for (const name of body.getAttributeNames()) body.removeAttribute(name);
  for (const { name, value } of anew.attributes) body.setAttribute(name, value);
  // PyScript would run a script that comes into the page: the one that is there stays.
  const script = body.querySelector("script");
  const parts = [...anew.childNodes];
  const at = parts.findIndex((part) => part.localName === "script");
  for (const part of [...body.childNodes]) if (part !== script) part.remove();
  script.before(...parts.slice(0, at));
  script.after(...parts.slice(at + 1));
  for (const form of document.forms) form.reset();
});
news();

try {
  if (document.lacking) throw new StartError(document.lacking); // static/first_paint.js
  await settleStorage();
  await spoken;
  // PyScript opens a channel at once, also where the browser has none; nobody here listens.
  globalThis.BroadcastChannel ??= class extends EventTarget {
    postMessage() {}
    close() {}
  };
  const { hooks } = await import("./vendor/pyscript.mjs");
  // The only default hook of workers is built from text at run time. The page's content-security
  // policy forbids that, and nothing here needs the hook.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ io }) => {
    performance.mark("parlour:pyscript");
    news(say("Laying the table"));
    const { stderr } = io;
    io.stderr = (error, ...rest) => {
      if (error instanceof Error && panel.isConnected) fail(error);
      else stderr(error, ...rest);
    };
  });
  // PyScript writes its Python package out and compiles it, unless it is imported by then.
  hooks.main.onBeforeRunAsync.add(({ interpreter }) => {
    interpreter.runPython("import pyscript");
  });
  const { started } = await import("./interpreter.mjs");
  const python = await started;
  // A private hook of Pyodide's console: nothing else reports that the interpreter has crashed.
  python._api.on_fatal = stopped;
} catch (error) {
  fail(error);
}
