// Chooses how Python starts: from the snapshot (larger download, less work) or from the archives.
// Files in the service worker's cache load at once. Otherwise the download speed of the page decides.
// A worker uses the mode of its page.

const FAST = 500; // bytes per millisecond (4 Mbit/s); at higher speeds the processor limits the start

const root = globalThis.document?.documentElement;

function pageLoaded() {
  if (document.readyState !== "loading") return undefined;
  return new Promise((done) => {
    document.addEventListener("readystatechange", done, { once: true });
  });
}

/** The page's download speed in bytes per millisecond; `Infinity` if it came from the HTTP cache. */
function downloadSpeed() {
  const [page] = performance.getEntriesByType("navigation");
  if (!page || page.transferSize < page.encodedBodySize) return Infinity;
  return page.encodedBodySize / (page.responseEnd - page.responseStart);
}

/** A module that exports a function and a table containing it. */
const EXPORT_IN_TABLE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  ...[1, 4, 1, 96, 0, 0], // its type: no parameters, no results
  ...[3, 2, 1, 0], // one function
  ...[4, 4, 1, 112, 0, 1], // a table with one entry
  ...[7, 17, 2, 5, 116, 97, 98, 108, 101, 1, 0, 5, 103, 105, 118, 101, 110, 0, 0], // exports `table` and `given`
  ...[9, 7, 1, 0, 65, 0, 11, 1, 0], // the table entry is the function
  ...[10, 4, 1, 2, 0, 11], // the function does nothing
);

/** Whether a snapshot's function numbers are valid in this browser.
 *
 * WebKit creates two objects for an exported function that is in a table. Pyodide then adds a thousand
 * functions to its table again, and the numbers of all later ones change. */
function hasSnapshots() {
  const { table, given } = new WebAssembly.Instance(new WebAssembly.Module(EXPORT_IN_TABLE)).exports;
  return table.get(0) === given;
}

async function choose() {
  if (!root) return globalThis.name;
  if (!hasSnapshots()) return "archives";
  if (window.top === window && navigator.serviceWorker?.controller) return "snapshot";
  await pageLoaded();
  return downloadSpeed() < FAST ? "archives" : "snapshot";
}

export const startMode = {
  /** A promise of `snapshot` or `archives`. */
  chosen: choose(),

  /** Notes the mode in use; arrivals.mjs then expects its files. */
  use(name) {
    if (root) root.dataset.way = name;
  },
};
