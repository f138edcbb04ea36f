// Reloads the page when another version of the site has been activated, here or in another tab. Otherwise
// the page would load files of two versions. Every move is saved, so the table reappears.

const root = document.documentElement;
const workers = window.top === window ? navigator.serviceWorker : undefined;

let current = workers?.controller;

workers?.addEventListener("controllerchange", () => {
  // The first worker has the same version as the page.
  if (current && !wouldLoseDeal()) startAgain();
  current = workers.controller;
});

/** Whether a reload would lose the current deal, because nothing can be saved. `#update` appears after
 * the deal. */
function wouldLoseDeal() {
  return root.dataset.deal === "on" && root.dataset.keeps === "off";
}

/** Reloads the page, with the link from `#update-for-link` if it was pressed. */
export function startAgain() {
  const { follow } = root.dataset;
  if (follow) history.replaceState(null, "", `#${follow}`);
  location.reload();
}
