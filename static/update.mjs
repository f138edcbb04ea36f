// Registers the service worker and offers new versions between two deals.
//
// The service worker caches one whole version. A new one waits until the player presses `#update`. The
// button is hidden during a deal: Python sets `data-deal` of the root element to "on" or "off". If only a
// newer version can read a link, Python puts the link into `data-newer`. A second button then appears next
// to the notice about the link.
import { startAgain } from "./version.mjs";

const QUIET = 2_000; // milliseconds

/** Resolves after `QUIET`, when the first cards are usually shown and the network is idle. */
export const quiet = new Promise((resolve) => setTimeout(resolve, QUIET));

const root = document.documentElement;

let registration = null;
let waiting = null;

function offer() {
  const [button, beside] = ["#update", "#update-for-link"].map((id) => document.querySelector(id));
  button.hidden = !waiting || root.dataset.deal === "on";
  beside.hidden = button.hidden || !root.dataset.newer;
}

function offerVersion(worker) {
  waiting = worker;
  offer();
}

function watchInstall({ installing }) {
  installing?.addEventListener("statechange", () => {
    // Without a controller this is the first version, which does not wait.
    if (installing.state === "installed" && navigator.serviceWorker.controller) offerVersion(installing);
  });
}

/** Whether the kill switch has unregistered the worker. A new registration would keep that worker. */
async function isUnregistering() {
  const workers = navigator.serviceWorker;
  return workers.controller && !(await workers.getRegistration());
}

/** Links the web app manifest late, because browsers load it at once and then animate an install button. */
async function addManifest() {
  await quiet;
  const manifest = document.createElement("link");
  Object.assign(manifest, { rel: "manifest", href: "static/manifest.webmanifest" });
  document.head.append(manifest);
}

async function register() {
  if (await isUnregistering()) return;
  if (!navigator.serviceWorker.controller) await quiet; // on the first visit the worker fetches all files
  registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  if (registration.waiting) offerVersion(registration.waiting);
  watchInstall(registration);
  registration.addEventListener("updatefound", () => watchInstall(registration));
}

function activate() {
  // version.mjs reloads the page after activation. Another tab may have activated it already.
  if (waiting.state === "installed") waiting.postMessage({ type: "SKIP_WAITING" });
  else startAgain();
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("#update, #update-for-link");
  if (!button) return;
  if (button.id === "update-for-link") root.dataset.follow = root.dataset.newer;
  activate();
});
document.addEventListener("parlour:closed", offer);
new MutationObserver(offer).observe(root, { attributeFilter: ["data-deal"] });
new MutationObserver(() => {
  offer();
  registration?.update().catch(() => {}); // no network
}).observe(root, { attributeFilter: ["data-newer"] });

// A frame in another page saves nothing on the reader's machine.
if ("serviceWorker" in navigator && window.top === window) {
  addManifest();
  register().catch((error) => console.warn(`Parlour will not work offline: ${error.message}`));
}
