// Shows the poster again if the room does not start in a frame of another page.
//
// A classic script: some servers do not let a frame without an origin load modules.
{
  const STALL = 20; // seconds without progress
  const root = document.documentElement;
  const parameters = new URLSearchParams(location.search);
  let seconds = 0;

  // Counts timer events, so that time in which a slow start blocks the page does not count.
  const clock = setInterval(() => {
    seconds += 1;
    if (seconds === STALL) fail();
  }, 1000);

  function fail() {
    document.dispatchEvent(new CustomEvent("parlour:failed"));
  }

  function goBack() {
    stopWatching();
    parameters.delete("embed");
    parameters.set("late", "");
    location.replace(new URL(`embed/?${parameters}${location.hash}`, location.href));
  }

  function stopWatching() {
    clearInterval(clock);
    document.removeEventListener("parlour:failed", goBack);
  }

  /** Fails if first_paint.js has noted a script that did not load. */
  function checkLostScripts() {
    if ("lost" in root.dataset) fail();
  }

  document.addEventListener("parlour:failed", goBack);
  document.addEventListener("DOMContentLoaded", checkLostScripts);
  checkLostScripts();
  document.addEventListener("parlour:news", () => {
    seconds = 0;
  });
  document.addEventListener("parlour:ready", stopWatching, { once: true });
}
