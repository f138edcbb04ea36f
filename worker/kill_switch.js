// Published as `sw.js` in place of the service worker, this one takes Parlour out of the browsers
// of all who come by again, and every visit is from the network: docs/publishing.md says when.
// What players have kept, their tables and options, is in localStorage, which no worker reaches.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      // First: a page that opens while the worker is still there has it, and would keep it.
      await registration.unregister();
      const ours = (await caches.keys()).filter(
        (name) => name.startsWith("parlour-") && name.endsWith(registration.scope),
      );
      await Promise.all(ours.map((name) => caches.delete(name)));
    })(),
  );
});
