// The first thing that runs, before the page is read to its end: begins to count what arrives, then
// starts Python. Everything else can wait for it, and start.mjs hears how it went.
import "./arrivals.mjs";

if (!document.lacking) import("./interpreter.mjs"); // static/first_paint.js
