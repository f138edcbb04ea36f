// Restores the memory of an interpreter that was kept when the site was built, with everything
// imported (tools/build/snapshot/). It is only what differs from a fresh memory, in words of four
// bytes: the length of a text, the text in JSON (`about`), then for each stretch how far it lies
// behind the one before and how many words it has, then the words of all of them.
//
// All this is the only section of a WebAssembly module, because whoever serves such modules
// compresses them: to unpack the snapshot here would keep the page from everything else.

/** The section's name; it is so long that the words behind it begin at a whole word. */
export const SECTION = "words";

const START = 20; // bytes of the module before them

const NEAR = 1024; // bytes
const SELDOM = 0x8000_0000; // round this number there are hardly any words

/** Objects that lie side by side point at each other, which compresses well if it is told by the
 * distance: a word that points near its own place, in words, changes its value with one near a number
 * that is seldom. Done twice, it is the word again. */
export function swapped(word, place) {
  const own = place * 4;
  if (word >= own - NEAR && word < own + NEAR) return SELDOM + word - own;
  if (word >= SELDOM - NEAR && word < SELDOM + NEAR) return own + word - SELDOM;
  return word;
}

/** Where the entry of the table stands that only this browser knows, if it has one (else 0). */
export const trampolineAt = (module) =>
  (module.__PyRuntime + module.HEAPU32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2]) >>> 2;

/** What a snapshot says of itself, and its words. */
function read(buffer) {
  const words = new Uint32Array(buffer, START);
  const text = new TextDecoder().decode(new Uint8Array(buffer, START + 4, words[0]));
  return { about: JSON.parse(text), words, start: 1 + Math.ceil(words[0] / 4) };
}

/** Lays a snapshot into the memory of a module that has not been started; returns Pyodide's state.
 * A memory or a table of another build is an error. */
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
