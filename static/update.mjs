// Keeps the site for use without a network, and offers a new version between two deals.
//
// The service worker holds one version of the site, whole. A new one waits until the player asks
// for it with the button `#update`, which is there only while no deal is under way: Python keeps
// `data-deal` of the root element "on" or "off".

const root = document.documentElement;
const button = document.querySelector("#update");

let waiting = null;

function offer() {
  button.hidden = !waiting || root.dataset.deal === "on";
}

function keep(worker) {
  waiting = worker;
  offer();
}

function follow(registration) {
  const { installing } = registration;
  installing?.addEventListener("statechange", () => {
    // The first version of all has nobody to wait for.
    if (installing.state === "installed" && navigator.serviceWorker.controller) keep(installing);
  });
}

async function register() {
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  if (registration.waiting) keep(registration.waiting);
  follow(registration);
  registration.addEventListener("updatefound", () => follow(registration));
}

button.addEventListener("click", () => {
  // Another tab may have let the new version in already.
  if (waiting.state !== "installed") return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting.postMessage({ type: "SKIP_WAITING" });
});
new MutationObserver(offer).observe(root, { attributeFilter: ["data-deal"] });

// A page inside another page keeps nothing on the reader's machine.
if ("serviceWorker" in navigator && window.top === window) {
  register().catch((error) => console.warn(`Parlour will not work offline: ${error.message}`));
}
