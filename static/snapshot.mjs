// Restores the memory of an interpreter with all modules imported, saved by the build
// (tools/build/snapshot/). A snapshot contains only the difference from fresh memory, in words of four bytes:
//
// 1. the length of a JSON text, and the text (`about`);
// 2. for each stretch of changed words, its distance from the end of the previous one, and its length;
// 3. the words of all stretches.
//
// The snapshot is the only section of a WebAssembly module, because servers compress such modules.
// Unpacking it in a script would block the page.

/** The section's name. Its length aligns the words after it. */
export const SECTION = "words";

const START = 20; // bytes of the module before the words

const NEAR = 1024; // bytes
const RARE = 0x8000_0000; // few words have values near this number

/** Makes pointers between neighbouring objects relative, which compresses better.
 *
 * A word that points near its own address gets a value near `RARE`, and such a value becomes a pointer. A
 * second call restores the word. */
export function swapped(word, place) {
  const own = place * 4;
  if (word >= own - NEAR && word < own + NEAR) return RARE + word - own;
  if (word >= RARE - NEAR && word < RARE + NEAR) return own + word - RARE;
  return word;
}

/** The index of the word with the trampoline's function number, which depends on the browser and may be 0. */
export const trampolineAt = (module) =>
  (module.__PyRuntime + module.HEAPU32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2]) >>> 2;

/** The description of a snapshot, its words, and where they start. */
function read(buffer) {
  const words = new Uint32Array(buffer, START);
  const text = new TextDecoder().decode(new Uint8Array(buffer, START + 4, words[0]));
  return { about: JSON.parse(text), words, start: 1 + Math.ceil(words[0] / 4) };
}

/** Copies a snapshot into the memory of a module that is not started yet; returns Pyodide's state.
 * @throws {Error} if the memory or the function table is from another build */
export function restore(module, buffer) {
  const { about, words, start } = read(buffer);
  const memory = module.HEAPU32;
  const trampoline = memory[trampolineAt(module)];
  const slots = module.wasmTable.length - (trampoline ? 1 : 0);
  if (about.words !== memory.length) throw new Error("The snapshot is of another memory.");
  if (about.slots !== slots) throw new Error("The snapshot is of another table of functions.");
  memory.fill(0, ...about.cleared);
  const table = start + 2 * about.stretches;
  let [to, from] = [0, table];
  for (let entry = start; entry < table; entry += 2) {
    to += words[entry];
    for (const end = to + words[entry + 1]; to < end; to++) memory[to] = swapped(words[from++], to);
  }
  memory[trampolineAt(module)] = trampoline;
  return about.state;
}
