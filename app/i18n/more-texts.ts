import type { Messages } from "./translate";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Starts loading the texts that a document came without, or goes on waiting for them; null when they are there. `isNeeded`:
 * something that is to be shown now has none, so that they are not only wanted in advance.
 */
export type LoadMore = (isNeeded: boolean) => Promise<void> | null;

/** Loads the texts at `address` into `messages`, once and when they are first asked for. */
export function moreTexts(messages: Messages, address: string): LoadMore {
  let state: "missing" | "complete" | "outdated" = "missing";
  let loading: Promise<void> | undefined;
  return (isNeeded) => {
    if (state === "complete") return null;
    // By now the address is that of the page to show, which brings texts of its own.
    if (state === "outdated" && isNeeded) {
      window.location.reload();
      return new Promise(() => {});
    }
    loading ??= load(address).then((loaded) => {
      Object.assign(messages, loaded);
      state = loaded ? "complete" : "outdated";
    });
    return loading;
  };
}

/** Tries until it has the texts; null when a newer version of the program runs, which has others. */
async function load(address: string): Promise<Messages | null> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    const response = await fetch(address).catch(() => null);
    if (response?.status === 404) return null;
    // A network that wants its own login first answers with a page.
    const texts: Messages | null = response?.ok ? await response.json().catch(() => null) : null;
    if (texts) return texts;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
