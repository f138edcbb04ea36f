// The `interpreter` of pyscript.toml: PyScript imports this in place of Pyodide's own module, on
// the page and in workers. It starts Pyodide at once, without waiting to be asked, from the
// trimmed standard library and the archive that the build compiled.
import {
  ARCHIVE,
  ARCHIVE_PATH,
  LIBRARY,
  LOCK,
  PYODIDE,
  createModule,
  loadPyodide as start,
  version,
} from "./vendor/runtime.mjs";

export { version };

const at = (path) => new URL(path, new URL("./vendor/", import.meta.url)).href;

/** Pyodide only warns when its WebAssembly cannot be used, and then waits for ever. */
const unusable = new Promise((_, refuse) => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...parts) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
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

/** The archive is compressed as a whole, under a name that no server unpacks on the way. */
async function unpacked() {
  const { body } = await fetch(at(ARCHIVE));
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

const archive = unpacked();
archive.catch(() => {}); // whoever awaits it hears of that, and arrivals.mjs knows the reason sooner

/** Where Python finds it (py/parlour/room/appearance/page_language.py). */
const CATALOGUE_PATH = "/words.json";

/** The interpreter, on its way. */
export const started = Promise.race([
  unusable,
  start({
    indexURL: at(PYODIDE),
    stdLibURL: at(LIBRARY),
    // No package is ever loaded: an empty list of them saves a request.
    lockFileContents: LOCK,
    packageBaseUrl: at("./"),
    createPyodideModule: createModule,
    env: { PYTHONPATH: ARCHIVE_PATH },
    fsInit: async (files) => {
      files.writeFile(ARCHIVE_PATH, new Uint8Array(await archive));
      const spoken = await words;
      if (spoken) files.writeFile(CATALOGUE_PATH, spoken);
    },
  }),
]);

/** What PyScript calls; its streams replace the ones that the start had. */
export async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}
