// A worker with its own interpreter, in which computer players and the coach think. It gets only data
// that the player may know.
//
// Sends [0, ""] when it is ready, then [number, answer] for every [number, kind, question]. A kind is a
// function of py/bot_worker.py. The answer is "" if the coach could not be loaded. Errors are reported
// as errors of the worker, because the page does not see rejected promises of a worker.
import { loadArchives, started } from "./interpreter.mjs";

try {
  const [python, source] = await Promise.all([
    started,
    fetch(new URL("../py/bot_worker.py", import.meta.url)).then((response) => response.text()),
  ]);
  python.runPython(source);
  onmessage = async ({ data: [number, kind, question] }) => {
    try {
      const isThere = kind !== "appraise" || (await loadArchives());
      postMessage([number, isThere ? python.globals.get(kind)(question) : ""]);
    } catch (error) {
      reportError(error);
    }
  };
  postMessage([0, ""]);
} catch (error) {
  reportError(error);
}
