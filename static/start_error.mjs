// What keeps the site from starting, by its kind: start_failure.mjs has two sentences for each.

export class StartError extends Error {
  /** `kind` is one of those that start_failure.mjs has sentences for, and `values` are put into them. */
  constructor(kind, values = {}) {
    super([kind, ...Object.values(values)].join(" ")); // for the console
    Object.assign(this, { name: "StartError", kind, values });
  }
}

/** Every browser has its own words for the same error. */
const MEMORY = /out of memory|could not allocate|allocation (failed|size)|\bOOM\b|^MemoryError/im;
const NETWORK = /^(failed to fetch|networkerror|load failed|importing a module|error loading)/i;
const NAMES = { SyntaxError: "features", CompileError: "engine", LinkError: "engine" };

/** The kind of an error; `other` where it has no sentences of its own. */
export function kindOf(error) {
  const text = lastLine(error);
  if (error instanceof StartError) return error.kind;
  if (MEMORY.test(text)) return "memory";
  if (error?.name === "TypeError" && NETWORK.test(text)) return "cut";
  return NAMES[error?.name] ?? "other";
}

/** What an error says, of an exception of Python without its traceback. */
export const lastLine = (error) => String(error?.message ?? error).trim().split("\n").at(-1);
