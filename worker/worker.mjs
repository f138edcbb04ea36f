// The service worker: caches one whole version of the site for visits without a network.
//
// `tools/build/service_worker.mjs` bundles it as `sw.js` and inserts the list of files, each with its
// SHA-256. If one file does not match, the version is not installed. An installed version waits until the
// player agrees (static/update.mjs).
import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { setCatchHandler } from "workbox-routing";
import { hasItsType } from "./types.mjs";
import EVICTED from "../.build/evicted.html";

const COMPILED = "/pyodide.asm.wasm"; // takes by far the longest to compile
const ACTIVATE = "SKIP_WAITING"; // the message of a page to the waiting version

/** Refuses files with a wrong content type: browsers do not run a script that is sent as text. */
const checkedTypes = {
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && hasItsType(request.url, response.headers) ? response : null,
};

/** Serves the engine from the browser's HTTP cache, next to which browsers store its compiled code.
 *
 * The first visit, which has no service worker yet, puts the engine there. Its bytes need no new check:
 * this version was cached from that copy, and the path contains the engine's version. */
const alreadyCompiled = {
  async cachedResponseWillBeUsed({ event, request, cachedResponse }) {
    if (event.type !== "fetch" || !cachedResponse || !request.url.endsWith(COMPILED)) return cachedResponse;
    const how = { cache: "only-if-cached", mode: "same-origin" };
    const own = await fetch(request.url, how).catch(() => null); // rejects if the file is no longer cached
    return own?.ok ? own : cachedResponse;
  },
};

/** Activates a newer version without waiting, because this one lacks a file. */
async function activateNewer() {
  await registration.update();
  const newer = registration.installing ?? registration.waiting;
  const ask = () => newer.state === "installed" && newer.postMessage({ type: ACTIVATE });
  newer?.addEventListener("statechange", ask);
  if (newer) ask();
}

// Other projects of the same account share the origin on GitHub Pages.
setCacheNameDetails({ prefix: "parlour" });
addPlugins([checkedTypes, alreadyCompiled]);
precacheAndRoute(self.__WB_MANIFEST, {
  // Parameters such as `?play=durak` do not select another page.
  ignoreURLParametersMatching: [/./],
});
cleanupOutdatedCaches();
clientsClaim();

setCatchHandler(async ({ event, request }) => {
  event.waitUntil(activateNewer().catch(() => {}));
  if (request.mode !== "navigate") return Response.error();
  return new Response(EVICTED, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
});

addEventListener("message", ({ data }) => {
  if (data?.type === ACTIVATE) skipWaiting();
});
