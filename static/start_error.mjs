// Errors that stop the start. start_failure.mjs has two sentences for each kind.

export class StartError extends Error {
  /** `kind` is a key of the sentences in start_failure.mjs; `values` fill their placeholders. */
  constructor(kind, values = {}) {
    super([kind, ...Object.values(values)].join(" ")); // the message for the console
    Object.assign(this, { name: "StartError", kind, values });
  }
}

// Each browser words the same error differently.
const MEMORY = /out of memory|could not allocate|allocation (failed|size)|\bOOM\b|^MemoryError/im;
const NETWORK = /^(failed to fetch|networkerror|load failed|importing a module|error loading)/i;
const NAMES = { SyntaxError: "features", CompileError: "engine", LinkError: "engine" };

/** The kind of an error; `other` if start_failure.mjs has no sentences for it. */
export function kindOf(error) {
  const text = lastLine(error);
  if (error instanceof StartError) return error.kind;
  if (MEMORY.test(text)) return "memory";
  if (error?.name === "TypeError" && NETWORK.test(text)) return "cut";
  return NAMES[error?.name] ?? "other";
}

/** The message of an error, without the traceback of a Python exception. */
export const lastLine = (error) => String(error?.message ?? error).trim().split("\n").at(-1);
