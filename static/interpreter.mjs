// The `interpreter` of pyscript.toml: PyScript imports this in place of Pyodide's own module, on
// the page and in workers. It starts Pyodide at once, without waiting to be asked: from a snapshot of
// its memory where that promises to be sooner (start_mode.mjs), and otherwise, or where anything about the
// snapshot fails, from the trimmed standard library and the archive that the build compiled.
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
import { way } from "./start_mode.mjs";

export { version };

const A_HAND = 1_000; // milliseconds for which a hand goes before everything else
const SILENCE = 10_000; // milliseconds without news, after which the snapshot is given up

/** The snapshot has the luck of the build: it is given as much chance as another start draws. */
const RESEED = "import os, random; random.seed(os.urandom(2520))";

const at = (path) => new URL(path, new URL("./vendor/", import.meta.url)).href;

const reading = engine(); // while everything else is on its way
reading.catch(() => {}); // begin() hears of it

/** Pyodide only warns when its WebAssembly cannot be used, and then waits for ever. */
const { instantiateStreaming } = WebAssembly;
const unusable = new Promise((_, refuse) => {
  WebAssembly.instantiateStreaming = (...parts) => {
    const made = instantiateStreaming(...parts);
    made.catch(refuse);
    return made;
  };
});

// Pyodide would run every task on a stack of its own, so that it might wait in the middle of a call,
// which nothing here does. Chromium does not find the end of such a stack: where it samples the use
// of memory, as it does in some of its sessions, the page is gone (e2e/test_profiled.py).
delete WebAssembly.Suspending;
delete WebAssembly.Suspender;

/** The sentences of the page's language, nothing where it speaks English; a worker says nothing. */
const words = globalThis.document ? import("./language.mjs").then(({ carried }) => carried) : null;

/** Where Python finds them (py/parlour/room/appearance/page_language.py). */
const CATALOGUE_PATH = "/words.json";

async function fetched(path) {
  const response = await fetch(at(path));
  const { ok, status } = response;
  if (!ok) throw new StartError("refused", { file: path.slice(2), status }); // "./library.zip"
  return response;
}

/** The archive is compressed as a whole, under a name that no server unpacks on the way. */
async function unpacked() {
  const { body } = await fetched(ARCHIVE);
  const content = new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  return content.catch(() => {
    throw new StartError("damaged", { file: ARCHIVE.slice(2) });
  });
}

/** The snapshot, every byte of it as it was built, where the browser can tell. */
async function intact() {
  const bytes = await (await fetched(SNAPSHOT)).arrayBuffer();
  const digest = await crypto.subtle?.digest("SHA-256", bytes); // none where the page came in the open
  const shown = digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  if (shown && shown.join("") !== SNAPSHOT_DIGEST) throw new Error(`${SNAPSHOT} is another file.`);
  return bytes;
}

/** To start the compiled part holds the page for a while: cards on their way are laid before. */
function oncePainted() {
  if (globalThis.document?.documentElement.dataset.laying === undefined) return undefined;
  return new Promise((go) => {
    document.addEventListener("parlour:painted", go, { once: true });
    setTimeout(go, A_HAND);
  });
}

/** Starts Pyodide with what both ways have in common.
 *
 * `prepare` may change the module of its compiled part before it is started, `lay` lays files.
 */
async function begin(options, { prepare, lay }) {
  const [{ loadPyodide: start }, { default: createModule }] = await reading;
  return start({
    indexURL: at(PYODIDE),
    // No package is ever loaded: an empty list of them saves a request.
    lockFileContents: LOCK,
    packageBaseUrl: at("./"),
    async fsInit(files) {
      await lay?.(files);
      const spoken = await words;
      if (spoken) files.writeFile(CATALOGUE_PATH, spoken);
    },
    async createPyodideModule(settings) {
      await oncePainted();
      const module = await createModule(settings);
      performance.mark("parlour:engine");
      await prepare?.(module);
      return module;
    },
    ...options,
  });
}

function fromArchives() {
  way.take("archives");
  const archive = unpacked();
  archive.catch(() => {}); // whoever awaits it hears of that, and arrivals.mjs knows the reason sooner
  return begin(
    { stdLibURL: at(LIBRARY), env: { PYTHONPATH: ARCHIVE_PATH } },
    { lay: async (files) => files.writeFile(ARCHIVE_PATH, new Uint8Array(await archive)) },
  );
}

async function fromSnapshot(watch) {
  way.take("snapshot");
  watch.begin();
  const snapshot = intact();
  snapshot.then(watch.end, () => {}); // what else is late is not for want of it
  const python = await begin(
    // Pyodide's own form is not read: the memory comes from restore().
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

/** Fails when there has been no news for too long, from each `begin` to the next `end`. */
function watching() {
  let alarm;
  let fail;
  const fails = new Promise((_, refuse) => {
    fail = () => refuse(new Error("There was no sign of it."));
  });
  const end = () => {
    clearTimeout(alarm);
    globalThis.document?.removeEventListener("parlour:news", begin);
  };
  const begin = () => {
    clearTimeout(alarm);
    alarm = setTimeout(fail, SILENCE);
    globalThis.document?.addEventListener("parlour:news", begin);
  };
  return { begin, end, fails };
}

async function begun() {
  if ((await way.chosen) === "snapshot") {
    const watch = watching();
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

/** The interpreter, on its way. */
export const started = Promise.race([unusable, begun()]);

const over = () => {
  performance.mark("parlour:python");
  WebAssembly.instantiateStreaming = instantiateStreaming;
};
started.then(over, over);

/** What PyScript calls; its streams replace the ones that the start had. */
export async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}

/** Brings the modules that a snapshot lacks, such as the coach's; is everything there? */
export async function bringArchives() {
  const { FS: files } = await started;
  if (files.analyzePath(ARCHIVE_PATH).exists) return true;
  const coming = [unpacked(), fetched(LIBRARY).then((response) => response.arrayBuffer())];
  const [archive, library] = await Promise.all(coming).catch(() => []);
  if (!library) return false; // no network, and nothing kept
  files.writeFile(ARCHIVE_PATH, new Uint8Array(archive));
  files.writeFile(LIBRARY_PATH, new Uint8Array(library));
  return true;
}
