// The first module. It runs while the page is still loading, counts the files that arrive, and starts
// Python. start.mjs reports the result.
import "./arrivals.mjs";

if (!document.lacking) import("./interpreter.mjs"); // set by static/first_paint.js
