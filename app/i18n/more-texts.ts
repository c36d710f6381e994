import type { Messages } from "./translate";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Loads the texts that the document lacks; null when they are there. `isNeeded`: a missing text is to be shown now. */
export type LoadMore = (isNeeded: boolean) => Promise<void> | null;

export function moreTexts(messages: Messages, address: string): LoadMore {
  let state: "missing" | "complete" | "outdated" = "missing";
  let loading: Promise<void> | undefined;
  return (isNeeded) => {
    if (state === "complete") return null;
    // The address is already that of the page to show.
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

/** Null when a newer version of the program has other texts. */
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
