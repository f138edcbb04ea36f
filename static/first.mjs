// The first module. It runs while the page is still loading, counts the files that arrive, and starts
// Python. start.mjs reports the result. The imports are static: dynamic ones would run a tenth of a second
// later. first_paint.js removes this module from the page if the browser cannot run Python.
import "./arrivals.mjs";
import "./interpreter.mjs";
