// PyScript opens IndexedDB before it starts Python and waits for it for ever where storage is
// denied: in sandboxed frames, with third-party storage or all cookies blocked. Nothing of ours is
// kept there, so a stand-in in memory does.

const PATIENCE = 1500; // milliseconds; a database that is allowed opens in a few
const NAME = "parlour/probe";

/** Whether a database can be opened; asking is the only way to know. */
function allowed() {
  return new Promise((answer) => {
    setTimeout(answer, PATIENCE, false);
    try {
      const request = indexedDB.open(NAME);
      request.onerror = () => answer(false);
      request.onsuccess = () => {
        request.result.close();
        answer(true);
      };
    } catch {
      answer(false);
    }
  });
}

/** Puts the stand-in in place where it is needed; must be done before PyScript is imported. */
export async function settleStorage() {
  if (await allowed()) return;
  const { default: inMemory } = await import("./vendor/storage-in-memory.mjs");
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: inMemory });
}
