// Keeps the site for use without a network, and offers a new version between two deals.
//
// The service worker holds one version of the site, whole. A new one waits until the player asks
// for it with the button `#update`, which is there only while no deal is under way: Python keeps
// `data-deal` of the root element "on" or "off". A link that only a newer version can read stands
// in `data-newer`; then a second button lies beside the sentence that says so.
import { startAgain } from "./version.mjs";

const QUIET = 2_000; // milliseconds

/** When the first cards lie on the table, and the network is free for what may be wanted later. */
export const quiet = new Promise((come) => setTimeout(come, QUIET));

const root = document.documentElement;

let registration = null;
let waiting = null;

function offer() {
  const [button, beside] = ["#update", "#update-for-link"].map((id) => document.querySelector(id));
  button.hidden = !waiting || root.dataset.deal === "on";
  beside.hidden = button.hidden || !root.dataset.newer;
}

function keep(worker) {
  waiting = worker;
  offer();
}

function follow({ installing }) {
  installing?.addEventListener("statechange", () => {
    // The first version of all has nobody to wait for.
    if (installing.state === "installed" && navigator.serviceWorker.controller) keep(installing);
  });
}

/** The kill switch is there: it leaves as soon as this page closes, unless it is asked to stay. */
async function isLeaving() {
  const workers = navigator.serviceWorker;
  return workers.controller && !(await workers.getRegistration());
}

/** A browser looks at once at what an app would be called and drawn with, and says that it can be
 * installed, with a movement in its own bar: not while the first cards are laid. */
async function becomeAnApp() {
  await quiet;
  const manifest = document.createElement("link");
  Object.assign(manifest, { rel: "manifest", href: "static/manifest.webmanifest" });
  document.head.append(manifest);
}

async function register() {
  if (await isLeaving()) return;
  if (!navigator.serviceWorker.controller) await quiet; // the first visit of all fetches everything
  registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  if (registration.waiting) keep(registration.waiting);
  follow(registration);
  registration.addEventListener("updatefound", () => follow(registration));
}

function letIn() {
  // Once in, it is for version.mjs to start the page again; another tab may have let it in already.
  if (waiting.state === "installed") waiting.postMessage({ type: "SKIP_WAITING" });
  else startAgain();
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("#update, #update-for-link");
  if (!button) return;
  if (button.id === "update-for-link") root.dataset.follow = root.dataset.newer;
  letIn();
});
document.addEventListener("parlour:closed", offer);
new MutationObserver(offer).observe(root, { attributeFilter: ["data-deal"] });
new MutationObserver(() => {
  offer();
  registration?.update().catch(() => {}); // without a network there is none to be had
}).observe(root, { attributeFilter: ["data-newer"] });

// A page inside another page keeps nothing on the reader's machine.
if ("serviceWorker" in navigator && window.top === window) {
  becomeAnApp();
  register().catch((error) => console.warn(`Parlour will not work offline: ${error.message}`));
}
