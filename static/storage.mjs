// PyScript opens IndexedDB before it starts Python, and waits for ever if storage is blocked: in
// sandboxed frames, or without cookies. Parlour saves nothing there, so a replacement in memory is
// enough.

const TIMEOUT = 1500; // milliseconds; IndexedDB normally opens in a few
const NAME = "parlour/probe";

/** Tries whether IndexedDB can be opened. */
function isAllowed() {
  return new Promise((answer) => {
    setTimeout(answer, TIMEOUT, false);
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

/** Replaces IndexedDB where it is blocked. Must run before PyScript is imported. */
export async function replaceBlockedStorage() {
  if (await isAllowed()) return;
  const { default: inMemory } = await import("./vendor/storage-in-memory.mjs");
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: inMemory });
}
