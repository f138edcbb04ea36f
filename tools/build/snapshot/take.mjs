// Starts Python like a page, imports the modules that every visit needs, and saves the memory, as the
// difference from the memory of an interpreter that is not started.
//
//   node tools/build/snapshot/take.mjs FOLDER
//
// Reads the files that tools/build/bytecode/compile.py wrote to FOLDER, and writes `memory.wasm` there.
// static/snapshot.mjs restores it and describes the format.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import createModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide } from "pyodide";
import { SECTION, swapped, trampolineAt } from "../../../static/snapshot.mjs";

const GAP = 6; // up to this many known words are saved too, because a new stretch costs more
const MARGIN = 1 << 14; // words that a start in a browser may write beyond those written in Node

const [folder] = process.argv.slice(2);
const archive = gunzipSync(readFileSync(join(folder, "parlour.packed")));
const { info } = JSON.parse(readFileSync(new URL(import.meta.resolve("pyodide/pyodide-lock.json"))));
const imported = readFileSync(join(folder, "imported.txt"));
const imports = new URL("imports.py", import.meta.url);

// The snapshot must not depend on the machine, the time or randomness, which Python reads when it starts.
// The page sets a new random seed (static/interpreter.mjs).
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "Parlour" } });
Object.defineProperty(globalThis, "crypto", { value: { getRandomValues: (bytes) => bytes.fill(0) } });
Date.now = () => 0;
performance.now = () => 0;
// As in static/interpreter.mjs.
delete WebAssembly.Suspending;
delete WebAssembly.Suspender;

/** Stand-ins for browser objects that modules use at import. Restoring replaces them with the page's. */
const page = Object.create(globalThis, { nothing: { value: {}, writable: true, configurable: true } });
for (const name of ["window", "document", "requestAnimationFrame", "cancelAnimationFrame"]) {
  page[name] = () => {};
}

/** Loads an interpreter; returns it with its Emscripten module. */
async function load(options) {
  let module;
  const python = await loadPyodide({
    stdLibURL: join(folder, "library.zip"),
    lockFileContents: JSON.stringify({ info, packages: {} }),
    packageBaseUrl: "./",
    jsglobals: page,
    env: { PYTHONPATH: "/parlour.zip", PYTHONHASHSEED: "0" },
    _sysExecutable: "python",
    async fsInit(files) {
      files.writeFile("/parlour.zip", archive);
      files.writeFile("/imported.txt", imported);
    },
    ...options,
    async createPyodideModule(settings) {
      module = await createModule(settings);
      options.onModule?.(module);
      return module;
    },
  });
  return { python, module };
}

/** The memory of an interpreter that is not started, as on a page before restoring. */
async function unstarted(options) {
  const enough = new Error("not to be started");
  let memory;
  const onModule = (module) => {
    module.API.restoreSnapshot = () => {
      memory = module.HEAPU32.slice();
      throw enough;
    };
  };
  await load({ ...options, _loadSnapshot: new Uint8Array(4), onModule }).catch((error) => {
    if (error !== enough) throw error;
  });
  return memory;
}

/** Parses Pyodide's own snapshot format: the memory, and the JavaScript objects that it refers to. */
function unpacked(snapshot) {
  const [, start, length] = new Uint32Array(snapshot.buffer, 0, 3);
  const text = new TextDecoder().decode(snapshot.subarray(48, 48 + length));
  return { memory: new Uint32Array(snapshot.buffer, start), state: JSON.parse(text) };
}

/** A WebAssembly module that contains only one section of words. */
function inModule(name, words) {
  const bytes = new Uint8Array(words.buffer);
  const length = 1 + name.length + bytes.length;
  const inSevens = [0, 7, 14, 21, 28].map((shift) => ((length >>> shift) & 127) | (shift < 28 ? 128 : 0));
  const start = [...new TextEncoder().encode("\0asm\x01\0\0\0\0"), ...inSevens, name.length];
  return Buffer.concat([Buffer.from(start), Buffer.from(name), bytes]);
}

/** Encodes a snapshot for static/snapshot.mjs. */
function packed(about, stretches, memory) {
  const text = new TextEncoder().encode(JSON.stringify(about));
  const start = 1 + Math.ceil(text.length / 4);
  const table = start + 2 * stretches.length;
  const words = new Uint32Array(stretches.reduce((sum, [, count]) => sum + count, table));
  words[0] = text.length;
  new Uint8Array(words.buffer).set(text, 4);
  let [entry, at, before] = [start, table, 0];
  for (const [first, count] of stretches) {
    words.set([first - before, count], entry);
    for (let word = first; word < first + count; word++) words[at++] = swapped(memory[word], word);
    before = first + count;
    entry += 2;
  }
  return words;
}

/** Zeroes all free memory, to keep it out of the snapshot. */
function scrub(module) {
  const held = [];
  const take = (allocate, free, bytes) => {
    for (let at = allocate(bytes); at; at = allocate(bytes)) {
      module.HEAPU8.fill(0, at, at + bytes);
      held.push([free, at]);
    }
  };
  module._malloc_set_footprint_limit(module._malloc_footprint());
  for (let bytes = 1 << 20; bytes > 512; bytes >>= 1) take(module._malloc, module._free, bytes);
  for (let bytes = 512; bytes; bytes -= 16) {
    take(module._PyObject_Malloc, module._PyObject_Free, bytes);
    take(module._malloc, module._free, bytes - 4);
  }
  for (const [free, at] of held.reverse()) free(at);
  module._malloc_set_footprint_limit(-1);
}

/** Sorts the frozen objects of the garbage collector by address.
 *
 * The links between neighbours then compress better (`swapped` in static/snapshot.mjs). The two words
 * before each object link to the next and the previous one; their two lowest bits are flags. */
function sortFrozen(memory, object) {
  const ring = [];
  let at = object - 8;
  do {
    ring.push(at);
    at = memory[at >>> 2] & ~3;
  } while (at !== ring[0]);
  const link = (word, to) => {
    memory[word] = (memory[word] & 3) | to;
  };
  ring.sort((one, other) => one - other);
  ring.forEach((one, number) => {
    const next = ring[(number + 1) % ring.length];
    link(one >>> 2, next);
    link((next >>> 2) + 1, one);
  });
}

/** The stretches of unknown words: the first word and the length of each. */
function differing(memory, isKnown) {
  const stretches = [];
  for (let at = 0; at < memory.length; at++) {
    if (isKnown(at)) continue;
    const first = at;
    let last = at;
    for (; at < memory.length && at - last < GAP; at++) if (!isKnown(at)) last = at;
    stretches.push([first, last + 1 - first]);
    at = last;
  }
  return stretches;
}

const { python, module } = await load({ _makeSnapshot: true });
const slots = module.wasmTable.length;
python.runPython(readFileSync(imports, "utf8"));
python.runPython("import gc; gc.collect(); gc.freeze()");
sortFrozen(module.HEAPU32, python.runPython("import gc; id(gc.callbacks)"));
scrub(module);
const { memory, state } = unpacked(python.makeMemorySnapshot());
const one = await unstarted({});
const other = await unstarted({
  _sysExecutable: "/another/name/of/the/interpreter",
  env: { LANG: "xx_YY.z", HOME: "/home/of/somebody", PYTHONPATH: "/elsewhere" },
});
if (module.wasmTable.length !== slots) throw new Error("Python has added functions to its table.");
if (one.length !== memory.length) throw new Error("Python has allocated more memory.");

const end = module._emscripten_stack_get_end() >>> 2;
const base = module._emscripten_stack_get_base() >>> 2;
// The stack is not saved. Above it, the page clears the words that its start has written. Below it, a word
// is known if two starts in different environments write the same value there.
const isKnown = (at) =>
  at < end ? memory[at] === one[at] && one[at] === other[at] : at < base || memory[at] === 0;
const written = one.findLastIndex((word, at) => word || other[at]);
const stretches = differing(memory, isKnown);
const about = {
  words: memory.length,
  slots: slots - (module.HEAPU32[trampolineAt(module)] ? 1 : 0),
  cleared: [base, Math.max(base, written + 1) + MARGIN],
  stretches: stretches.length,
  state,
};
writeFileSync(join(folder, "memory.wasm"), inModule(SECTION, packed(about, stretches, memory)));
