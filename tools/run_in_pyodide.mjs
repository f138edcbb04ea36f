// Runs a Python script inside Pyodide under Node, with the repository mounted at /repo.
//
//   node tools/run_in_pyodide.mjs [--site FOLDER] SCRIPT [ARGUMENT ...]
//
// Without --site, uses Pyodide from its npm package, with the whole standard library. With --site, uses
// Pyodide, the trimmed library and the archive of a built site, like a player's browser. Paths are
// relative to the repository. The exit code is that of the script.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const REPOSITORY = resolve(fileURLToPath(import.meta.url), "../..");

/** Loads Pyodide from the npm package. It compiles without column numbers, for smaller bytecode. */
async function asPackaged() {
  const { loadPyodide } = await import("pyodide");
  return loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
}

/** Loads Pyodide from the built site. */
async function asShipped(site) {
  const runtime = await import(pathToFileURL(resolve(site, "static/vendor/runtime.mjs")));
  const archive = gunzipSync(readFileSync(resolve(site, "static/vendor", runtime.ARCHIVE)));
  const [{ loadPyodide }] = await runtime.engine();
  return loadPyodide({
    indexURL: resolve(site, "static/vendor", runtime.PYODIDE),
    stdLibURL: resolve(site, "static/vendor", runtime.LIBRARY),
    lockFileContents: runtime.LOCK,
    packageBaseUrl: "./",
    env: { PYTHONPATH: runtime.ARCHIVE_PATH },
    fsInit: async (files) => files.writeFile(runtime.ARCHIVE_PATH, archive),
  });
}

const RUN = `
import sys
def run(script, arguments):
    sys.argv = [script, *arguments]
    sys.path.append("/repo")
    scope = {"__name__": "__main__", "__file__": script}
    try:
        with open(script, encoding="utf-8") as source:
            exec(compile(source.read(), script, "exec"), scope)
    except SystemExit as stop:
        if isinstance(stop.code, str):
            print(stop.code, file=sys.stderr)
            return 1
        return int(stop.code or 0)
    return 0
run
`;

const given = process.argv.slice(2);
const site = given[0] === "--site" ? given.splice(0, 2)[1] : undefined;
const [script, ...rest] = given;
if (!script) {
  console.error("Usage: node tools/run_in_pyodide.mjs [--site FOLDER] SCRIPT [ARGUMENT ...]");
  process.exit(2);
}
try {
  const python = site ? await asShipped(resolve(site)) : await asPackaged();
  python.FS.mkdirTree("/repo");
  python.mountNodeFS("/repo", REPOSITORY);
  process.exitCode = python.runPython(RUN)(`/repo/${script}`, python.toPy(rest));
} catch (error) {
  // Node would also print the source line that threw, which in Pyodide is a megabyte long.
  console.error(error.message);
  process.exitCode = 1;
}
