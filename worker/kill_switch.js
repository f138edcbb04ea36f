// Published as `sw.js`, this script removes the service worker and its caches from every browser that visits
// the site again. docs/publishing.md says when to use it. Saved tables and options stay: they are in
// localStorage, which workers cannot access.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      // Unregister first: a page that opens earlier would keep the worker.
      await registration.unregister();
      const ours = (await caches.keys()).filter(
        (name) => name.startsWith("parlour-") && name.endsWith(registration.scope),
      );
      await Promise.all(ours.map((name) => caches.delete(name)));
    })(),
  );
});
