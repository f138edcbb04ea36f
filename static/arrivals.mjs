// Counts the bytes of the start's files as they arrive, and reports files that do not load.
//
// The build lists the files and their sizes in the page, as links with `data-bytes`. Links with
// `data-way` belong to one start mode (start_mode.mjs). Errors of snapshot files are not reported,
// because the start falls back to the archives.

import { StartError } from "./start_error.mjs";

const plainFetch = globalThis.fetch;
/** The size of each file, and the start mode that needs it if only one does. */
const files = new Map(
  [...document.querySelectorAll("link[data-bytes]")].map(({ href, dataset }) => [
    href,
    { bytes: Number(dataset.bytes), way: dataset.way },
  ]),
);
const arrived = new Map();
const fetched = new Set();

let onProgress = () => {};
let onFault = (error) => {
  earlyFault ??= error;
};
let earlyFault; // an error from before start.mjs listens

/** The files of the start mode in use. */
const expected = () => {
  const mode = document.documentElement.dataset.way;
  return [...files].filter(([, { way }]) => !way || way === mode);
};

const nameOf = (url) => url.split("/").at(-1);

/** Adds the name of the file, which browser errors lack. */
const named = (error, url) =>
  error instanceof TypeError ? new StartError("cut", { file: nameOf(url) }) : error;

const absent = (url, status) => new StartError("refused", { file: nameOf(url), status });

/** Counts the bytes of a response. `body` is a clone, so the caller can still read the original. */
async function count(url, body) {
  const { bytes: all } = files.get(url);
  let bytes = 0;
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length;
    arrived.set(url, Math.max(arrived.get(url) ?? 0, Math.min(bytes, all)));
    onProgress();
  }
  if (bytes !== all) throw new StartError("damaged", { file: nameOf(url), bytes, all });
}

/** Reports a file that did not load, unless the start can do without it. */
function lose(url, error) {
  if (files.get(url).way !== "snapshot") onFault(error);
}

/** Whether a service worker serves the files. Accessing it may throw in a frame. */
const isCached = () => window.top === window && Boolean(navigator.serviceWorker?.controller);

async function countedFetch(resource, options) {
  const url = new URL(resource instanceof Request ? resource.url : resource, location.href).href;
  // Cached files arrive complete. Counting would read them twice.
  if (!files.has(url) || isCached()) return plainFetch(resource, options);
  fetched.add(url);
  try {
    const response = await plainFetch(resource, options);
    if (!response.ok) throw absent(url, response.status);
    count(url, response.clone().body).catch((error) => lose(url, named(error, url)));
    return response;
  } catch (error) {
    lose(url, named(error, url));
    throw error;
  }
}

/** Counts modules and preloads, which are not requested by `fetch`. */
const others = new PerformanceObserver((list) => {
  for (const { name, responseStatus } of list.getEntries()) {
    const bytes = files.get(name)?.bytes;
    if (!bytes || arrived.get(name) === bytes) continue;
    if (responseStatus >= 400) {
      lose(name, absent(name, responseStatus));
    } else if (!fetched.has(name)) {
      arrived.set(name, bytes);
      onProgress();
    }
  }
});

globalThis.fetch = countedFetch;
others.observe({ type: "resource", buffered: true });

export const arrivals = {
  /** Calls `onProgress` for every chunk from now on, and `onFault` for errors that end the start. */
  listen(listeners) {
    ({ onProgress, onFault } = listeners);
    if (earlyFault) onFault(earlyFault);
    else onProgress();
  },

  close() {
    others.disconnect();
    globalThis.fetch = plainFetch;
    onProgress = onFault = () => {};
  },

  /** The share of all bytes that has arrived, from 0 to 1. */
  share() {
    const all = expected();
    const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
    return sum(all.map(([url]) => arrived.get(url) ?? 0)) / sum(all.map(([, { bytes }]) => bytes));
  },

  /** The names of the files that are not complete. */
  missing() {
    return expected()
      .filter(([url, { bytes }]) => (arrived.get(url) ?? 0) < bytes)
      .map(([url]) => nameOf(url));
  },
};
