// The service worker: it keeps one version of the site, whole, for visits without a network.
//
// `tools/build/service_worker.mjs` bundles it and puts in the list of files, each with its SHA-256. A
// version of which one file cannot be had as it was built is not installed at all; one that is
// installed waits until the page has asked the player.
import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { setCatchHandler } from "workbox-routing";
import { hasItsType } from "./types.mjs";
import EVICTED from "../.build/evicted.html";

const COMPILED = "/pyodide.asm.wasm"; // by far the longest to compile
const INSTEAD = "SKIP_WAITING"; // what a page says to the version that is to come in

/** The right bytes under a wrong type are no good: no browser runs a script that is called text. */
const asItShouldBe = {
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && hasItsType(request.url, response.headers) ? response : null,
};

/** Browsers keep compiled code beside their own copy of a file: the first visit, which has no service
 * worker yet, leaves it there. That copy is the one from which this version was kept, so its bytes have
 * been checked, and its folder is named after the engine's version. */
const compiledBefore = {
  async cachedResponseWillBeUsed({ event, request, cachedResponse }) {
    if (event.type !== "fetch" || !cachedResponse || !request.url.endsWith(COMPILED)) return cachedResponse;
    const how = { cache: "only-if-cached", mode: "same-origin" };
    const own = await fetch(request.url, how).catch(() => null); // fails where there is none any more
    return own?.ok ? own : cachedResponse;
  },
};

/** This version has lost a file that is nowhere to be had: a newer one need not wait for it. */
async function letNewerIn() {
  await registration.update();
  const newer = registration.installing ?? registration.waiting;
  const ask = () => newer.state === "installed" && newer.postMessage({ type: INSTEAD });
  newer?.addEventListener("statechange", ask);
  if (newer) ask();
}

// Other projects of the same account share the origin on GitHub Pages.
setCacheNameDetails({ prefix: "parlour" });
addPlugins([asItShouldBe, compiledBefore]);
precacheAndRoute(self.__WB_MANIFEST, {
  // `?play=durak` and its like choose what the page does, never which page it is.
  ignoreURLParametersMatching: [/./],
});
cleanupOutdatedCaches();
clientsClaim();

setCatchHandler(async ({ event, request }) => {
  event.waitUntil(letNewerIn().catch(() => {}));
  if (request.mode !== "navigate") return Response.error();
  return new Response(EVICTED, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
});

addEventListener("message", ({ data }) => {
  if (data?.type === INSTEAD) skipWaiting();
});
