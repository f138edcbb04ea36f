// The first module, run while the page is still loading: counts the files that arrive, then starts
// Python. start.mjs reports the result.
import "./arrivals.mjs";

if (!document.lacking) import("./interpreter.mjs"); // static/first_paint.js
