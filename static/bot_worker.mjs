// A worker in which computer seats think, and the coach: an interpreter of its own, that never sees
// the table. It says [0, ""] when it is ready, and then answers every [number, kind, question] by its
// number; a kind is a function of py/bot_worker.py. "" is the answer where the coach cannot be had.
// What keeps it from getting ready is an error of the worker: a promise that fails stays inside it.
import { bringArchives, started } from "./interpreter.mjs";

try {
  const [python, source] = await Promise.all([
    started,
    fetch(new URL("../py/bot_worker.py", import.meta.url)).then((response) => response.text()),
  ]);
  python.runPython(source);
  onmessage = async ({ data: [number, kind, question] }) => {
    try {
      const isThere = kind !== "appraise" || (await bringArchives());
      postMessage([number, isThere ? python.globals.get(kind)(question) : ""]);
    } catch (error) {
      reportError(error);
    }
  };
  postMessage([0, ""]);
} catch (error) {
  reportError(error);
}
