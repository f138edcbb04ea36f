// Counts the bytes of the start's files as they arrive, and says when one does not arrive whole.
//
// Which files there are and how large they are stands in the page: links with `data-bytes`,
// written by the build.

import { say } from "./language.mjs";

const plainFetch = globalThis.fetch;
const expected = new Map(
  [...document.querySelectorAll("link[data-bytes]")].map((link) => [
    link.href,
    Number(link.dataset.bytes),
  ]),
);
const total = [...expected.values()].reduce((sum, bytes) => sum + bytes, 0);
const arrived = new Map();
const fetched = new Set();

let onNews = () => {};
let onFault = (error) => {
  unheard ??= error;
};
let unheard;

const nameOf = (url) => decodeURI(url).replace(new URL(".", location.href).href, "");

/** The browser's own error does not say which file it lost. */
const named = (error, url) =>
  error instanceof TypeError
    ? new Error(say("{file} did not arrive whole.", { file: nameOf(url) }))
    : error;

const absent = (url, status) =>
  new Error(say("{file} is not there ({status}).", { file: nameOf(url), status }));

/** Keeps count of a body without touching the copy that its reader gets. */
async function count(url, body) {
  let bytes = 0;
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length;
    arrived.set(url, Math.max(arrived.get(url) ?? 0, Math.min(bytes, expected.get(url))));
    onNews();
  }
  if (bytes !== expected.get(url)) {
    const values = { file: nameOf(url), bytes, all: expected.get(url) };
    throw new Error(say("{file} is not whole: {bytes} of {all} bytes came.", values));
  }
}

async function countedFetch(resource, options) {
  const url = new URL(resource instanceof Request ? resource.url : resource, location.href).href;
  if (!expected.has(url)) return plainFetch(resource, options);
  fetched.add(url);
  try {
    const response = await plainFetch(resource, options);
    if (!response.ok) throw absent(url, response.status);
    count(url, response.clone().body).catch((error) => onFault(named(error, url)));
    return response;
  } catch (error) {
    onFault(named(error, url));
    throw error;
  }
}

/** What no fetch has asked for yet, modules and preloads: the browser's own list tells of it. */
const others = new PerformanceObserver((list) => {
  for (const { name, responseStatus } of list.getEntries()) {
    if (!expected.has(name) || arrived.get(name) === expected.get(name)) continue;
    if (responseStatus >= 400) {
      onFault(absent(name, responseStatus));
    } else if (!fetched.has(name)) {
      arrived.set(name, expected.get(name));
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
    return [...arrived.values()].reduce((sum, bytes) => sum + bytes, 0) / total;
  },

  /** The names of the files that have not arrived whole. */
  missing() {
    return [...expected.keys()]
      .filter((url) => (arrived.get(url) ?? 0) < expected.get(url))
      .map(nameOf);
  },
};
