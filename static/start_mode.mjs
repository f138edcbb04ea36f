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

/** A module with one function, which it exports and has in a table. */
const BOTH = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  ...[1, 4, 1, 96, 0, 0], // its type: nothing in, nothing out
  ...[3, 2, 1, 0], // one function
  ...[4, 4, 1, 112, 0, 1], // a table for one
  ...[7, 17, 2, 5, 116, 97, 98, 108, 101, 1, 0, 5, 103, 105, 118, 101, 110, 0, 0], // table and given
  ...[9, 7, 1, 0, 65, 0, 11, 1, 0], // it lies in the table
  ...[10, 4, 1, 2, 0, 11], // and does nothing
);

/** WebKit makes two functions of it. There Pyodide enters its own in the table once more, a thousand
 * of them, and the numbers that a snapshot has of what comes after them would mean others. */
function hasSnapshots() {
  const { table, given } = new WebAssembly.Instance(new WebAssembly.Module(BOTH)).exports;
  return table.get(0) === given;
}

async function chosen() {
  if (!root) return globalThis.name;
  if (!hasSnapshots()) return "archives";
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
