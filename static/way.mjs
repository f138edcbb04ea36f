// Which way Python is started: from the snapshot, which is more to fetch and less to do, or from the
// archives. What a service worker keeps is there at once; otherwise what has been seen of the
// connection decides, and so far that is the page itself. A worker goes the way that its page went.

const FAST = 500; // bytes a millisecond, 4 Mbit/s: from here on a processor is what the start waits for

const root = globalThis.document?.documentElement;

/** The page has arrived to its end. */
function arrived() {
  if (document.readyState !== "loading") return undefined;
  return new Promise((tell) => {
    document.addEventListener("readystatechange", tell, { once: true });
  });
}

/** Bytes a millisecond of the page; of one that came from the browser's own cache nothing is known. */
function pace() {
  const [page] = performance.getEntriesByType("navigation");
  if (!page || page.transferSize < page.encodedBodySize) return Infinity;
  return page.encodedBodySize / (page.responseEnd - page.responseStart);
}

async function chosen() {
  if (!root) return globalThis.name;
  if (window.top === window && navigator.serviceWorker?.controller) return "snapshot";
  await arrived();
  return pace() < FAST ? "archives" : "snapshot";
}

export const way = {
  /** `snapshot` or `archives`. */
  chosen: chosen(),

  /** From here on this one is gone, and its files are to be expected (arrivals.mjs). */
  take(name) {
    if (root) root.dataset.way = name;
  },
};
