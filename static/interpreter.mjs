// PyScript imports this module in place of Pyodide's (pyscript.toml). On the page and in workers it starts
// Pyodide when it is imported, before PyScript asks for it. start_mode.mjs chooses between a memory
// snapshot and the archives of compiled modules. If the snapshot fails, the archives are used.
import {
  ARCHIVE,
  ARCHIVE_PATH,
  LIBRARY,
  LIBRARY_PATH,
  LOCK,
  NOTHING,
  PYODIDE,
  SNAPSHOT,
  SNAPSHOT_DIGEST,
  engine,
  version,
} from "./vendor/runtime.mjs";
import { restore } from "./snapshot.mjs";
import { StartError } from "./start_error.mjs";
import { startMode } from "./start_mode.mjs";

export { version };

const LONGEST_PAINT = 1_000; // milliseconds for which the start waits for a prerendered table
const STALL = 10_000; // milliseconds without progress after which the snapshot is given up

/** Replaces the random seed of the build with a new one, as long as the one that Python draws at start. */
const RESEED = "import os, random; random.seed(os.urandom(2520))";

const at = (path) => new URL(path, new URL("./vendor/", import.meta.url)).href;

const engineRequest = engine();
engineRequest.catch(() => {}); // begin() handles the error

/** Rejects if the WebAssembly cannot be used. Pyodide would only warn, and wait for ever. */
const { instantiateStreaming } = WebAssembly;
const unusable = new Promise((_, refuse) => {
  WebAssembly.instantiateStreaming = (...parts) => {
    const made = instantiateStreaming(...parts);
    made.catch(refuse);
    return made;
  };
});

// Without these two, Pyodide does not run tasks on separate stacks. Parlour does not need such stacks, and
// Chromium's memory profiler crashes the page on them (e2e/test_profiled.py).
delete WebAssembly.Suspending;
delete WebAssembly.Suspender;

/** The catalogue of the page's language; null in English and in workers, which show no text. */
const pageCatalogue = globalThis.document ? import("./language.mjs").then(({ catalogue }) => catalogue) : null;

/** The file from which Python reads the catalogue (py/parlour/room/appearance/page_language.py). */
const CATALOGUE_PATH = "/words.json";

async function fetchFile(path) {
  const response = await fetch(at(path));
  const { ok, status } = response;
  if (!ok) throw new StartError("refused", { file: path.slice(2), status }); // "./library.zip"
  return response;
}

/** Fetches and unpacks the archive. Its file extension prevents servers and browsers from unpacking it. */
async function fetchArchive() {
  const { body } = await fetchFile(ARCHIVE);
  const content = new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  return content.catch(() => {
    throw new StartError("damaged", { file: ARCHIVE.slice(2) });
  });
}

/** Fetches the snapshot and checks its digest. */
async function fetchSnapshot() {
  const bytes = await (await fetchFile(SNAPSHOT)).arrayBuffer();
  const digest = await crypto.subtle?.digest("SHA-256", bytes); // `subtle` exists only in secure contexts
  const shown = digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  if (shown && shown.join("") !== SNAPSHOT_DIGEST) throw new Error(`${SNAPSHOT} is another file.`);
  return bytes;
}

/** Waits for a prerendered table that is about to be shown: starting the engine blocks the page. */
function prerenderedPaint() {
  if (globalThis.document?.documentElement.dataset.laying === undefined) return undefined;
  return new Promise((go) => {
    document.addEventListener("parlour:painted", go, { once: true });
    setTimeout(go, LONGEST_PAINT);
  });
}

/** Starts Pyodide with the settings of both start modes.
 *
 * `prepare` may change the Emscripten module before it is started; `writeFiles` adds files.
 */
async function begin(options, { prepare, writeFiles }) {
  const [{ loadPyodide: load }, { default: createModule }] = await engineRequest;
  return load({
    indexURL: at(PYODIDE),
    // Parlour loads no packages. An empty list of packages saves a request.
    lockFileContents: LOCK,
    packageBaseUrl: at("./"),
    async fsInit(files) {
      await writeFiles?.(files);
      const catalogue = await pageCatalogue;
      if (catalogue) files.writeFile(CATALOGUE_PATH, catalogue);
    },
    async createPyodideModule(settings) {
      await prerenderedPaint();
      const module = await createModule(settings);
      performance.mark("parlour:engine");
      await prepare?.(module);
      return module;
    },
    ...options,
  });
}

function fromArchives() {
  startMode.use("archives");
  const archive = fetchArchive();
  archive.catch(() => {}); // the `await` below handles the error; arrivals.mjs reports the reason sooner
  return begin(
    { stdLibURL: at(LIBRARY), env: { PYTHONPATH: ARCHIVE_PATH } },
    { writeFiles: async (files) => files.writeFile(ARCHIVE_PATH, new Uint8Array(await archive)) },
  );
}

async function fromSnapshot(watch) {
  startMode.use("snapshot");
  watch.begin();
  const snapshot = fetchSnapshot();
  snapshot.then(watch.end, () => {}); // later delays have other causes
  const python = await begin(
    // Pyodide gets four empty bytes: restore() supplies the memory.
    { stdLibURL: at(NOTHING), _loadSnapshot: new Uint8Array(4) },
    {
      async prepare(module) {
        const memory = await snapshot;
        watch.begin();
        module.API.restoreSnapshot = () => restore(module, memory);
      },
    },
  );
  python.runPython(RESEED);
  return python;
}

/** A stall timer: `fails` rejects if there is no progress for `STALL` between `begin` and `end`. */
function watchProgress() {
  let timer;
  let fail;
  const fails = new Promise((_, refuse) => {
    fail = () => refuse(new Error("The snapshot made no progress."));
  });
  const end = () => {
    clearTimeout(timer);
    globalThis.document?.removeEventListener("parlour:news", begin);
  };
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(fail, STALL);
    globalThis.document?.addEventListener("parlour:news", begin);
  };
  return { begin, end, fails };
}

async function start() {
  if ((await startMode.chosen) === "snapshot") {
    const watch = watchProgress();
    try {
      return await Promise.race([fromSnapshot(watch), watch.fails]);
    } catch (reason) {
      performance.mark("parlour:no-snapshot", { detail: String(reason) });
    } finally {
      watch.end();
    }
  }
  return fromArchives();
}

/** A promise of the interpreter. */
export const started = Promise.race([unusable, start()]);

const finish = () => {
  performance.mark("parlour:python");
  WebAssembly.instantiateStreaming = instantiateStreaming;
};
started.then(finish, finish);

/** PyScript calls this; its streams replace those of the start. */
export async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}

/** Loads the modules that a snapshot lacks, such as the coach's; returns whether they are available. */
export async function loadArchives() {
  const { FS: files } = await started;
  if (files.analyzePath(ARCHIVE_PATH).exists) return true;
  const requests = [fetchArchive(), fetchFile(LIBRARY).then((response) => response.arrayBuffer())];
  const [archive, library] = await Promise.all(requests).catch(() => []);
  if (!library) return false; // there is no network, and the files are not cached
  files.writeFile(ARCHIVE_PATH, new Uint8Array(archive));
  files.writeFile(LIBRARY_PATH, new Uint8Array(library));
  return true;
}
