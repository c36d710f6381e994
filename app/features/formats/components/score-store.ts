import type { ScoreStore } from "./waiting-scores";

/** What the browser did not store, as long as the page is open. */
const inMemory = new Map<string, string>();

/** Of an account and a game. */
export function storeOf(owner: string): ScoreStore {
  const name = `scores:${owner}`;
  return {
    read: () => JSON.parse(inMemory.get(name) ?? stored(name) ?? "[]"),
    write(scores) {
      const text = JSON.stringify(scores);
      try {
        window.localStorage.setItem(name, text);
        inMemory.delete(name);
      } catch {
        // A full storage still gives back what it had before.
        inMemory.set(name, text);
      }
    },
  };
}

function stored(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}
