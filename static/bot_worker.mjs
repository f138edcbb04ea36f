// The worker in which computer seats think: an interpreter of its own, that never sees the table.
// It says [0, ""] when it is ready, and then answers every [number, question] by its number. What
// keeps it from getting ready is an error of the worker: a promise that fails stays inside it.
import { started } from "./interpreter.mjs";

try {
  const [python, source] = await Promise.all([
    started,
    fetch(new URL("../py/bot_worker.py", import.meta.url)).then((response) => response.text()),
  ]);
  python.runPython(source);
  const think = python.globals.get("think");
  onmessage = ({ data: [number, question] }) => postMessage([number, think(question)]);
  postMessage([0, ""]);
} catch (error) {
  reportError(error);
}
