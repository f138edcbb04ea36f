// Counts the bytes of the start's files as they arrive, and says when one does not arrive whole.
//
// Which files there are and how large they are stands in the page: links with `data-bytes`,
// written by the build. Those with `data-way` belong to one way of starting Python (start_mode.mjs); where
// that of the snapshot fails there is another, so nothing is said of its files.

import { StartError } from "./start_error.mjs";

const plainFetch = globalThis.fetch;
/** Each file of the start: how many bytes it has, and the one way that it belongs to, if any. */
const files = new Map(
  [...document.querySelectorAll("link[data-bytes]")].map(({ href, dataset }) => [
    href,
    { bytes: Number(dataset.bytes), way: dataset.way },
  ]),
);
const arrived = new Map();
const fetched = new Set();

let onNews = () => {};
let onFault = (error) => {
  unheard ??= error;
};
let unheard;

/** What there is to come on the way that is taken. */
const expected = () => {
  const taken = document.documentElement.dataset.way;
  return [...files].filter(([, { way }]) => !way || way === taken);
};

const nameOf = (url) => url.split("/").at(-1);

/** The browser's own error does not say which file it lost. */
const named = (error, url) =>
  error instanceof TypeError ? new StartError("cut", { file: nameOf(url) }) : error;

const absent = (url, status) => new StartError("refused", { file: nameOf(url), status });

/** Keeps count of a body without touching the copy that its reader gets. */
async function count(url, body) {
  const { bytes: all } = files.get(url);
  let bytes = 0;
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length;
    arrived.set(url, Math.max(arrived.get(url) ?? 0, Math.min(bytes, all)));
    onNews();
  }
  if (bytes !== all) throw new StartError("damaged", { file: nameOf(url), bytes, all });
}

/** A file will not come whole, which ends the start unless there is another way. */
function lose(url, error) {
  if (files.get(url).way !== "snapshot") onFault(error);
}

/** Does a service worker bring the files? In a frame there is none, and to ask may be an error. */
const isKeptHere = () => window.top === window && Boolean(navigator.serviceWorker?.controller);

async function countedFetch(resource, options) {
  const url = new URL(resource instanceof Request ? resource.url : resource, location.href).href;
  // What is kept here comes whole and at once; to read it twice would only take time.
  if (!files.has(url) || isKeptHere()) return plainFetch(resource, options);
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

/** What no fetch has asked for yet, modules and preloads: the browser's own list tells of it. */
const others = new PerformanceObserver((list) => {
  for (const { name, responseStatus } of list.getEntries()) {
    const bytes = files.get(name)?.bytes;
    if (!bytes || arrived.get(name) === bytes) continue;
    if (responseStatus >= 400) {
      lose(name, absent(name, responseStatus));
    } else if (!fetched.has(name)) {
      arrived.set(name, bytes);
      onNews();
    }
  }
});

globalThis.fetch = countedFetch;
others.observe({ type: "resource", buffered: true });

export const arrivals = {
  /** From now on `onNews` hears of every piece, and `onFault` of what cannot be made good. */
  tell(listeners) {
    ({ onNews, onFault } = listeners);
    if (unheard) onFault(unheard);
    else onNews();
  },

  close() {
    others.disconnect();
    globalThis.fetch = plainFetch;
    onNews = onFault = () => {};
  },

  /** How much of everything has arrived, from 0 to 1. */
  share() {
    const all = expected();
    const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
    return sum(all.map(([url]) => arrived.get(url) ?? 0)) / sum(all.map(([, { bytes }]) => bytes));
  },

  /** The names of the files that have not arrived whole. */
  missing() {
    return expected()
      .filter(([url, { bytes }]) => (arrived.get(url) ?? 0) < bytes)
      .map(([url]) => nameOf(url));
  },
};
