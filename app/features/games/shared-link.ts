/** Pages that people send each other; /games/create and the like are none. */
const SENT = /^\/(?:(?:g|c|p|crews|series|venues|players)\/|games\/(?=[\da-f]{8}-))[\w/-]+$/i;
const CODE = /^[0-9a-z]{4}[\s-]?[0-9a-z]{4}$/i;

/**
 * The path and query of the first of our own links in a text that was shared or pasted, such as a message with a game's
 * link; null without one. `hosts`: our own.
 */
export function sharedPath(text: string, hosts: readonly string[]): string | null {
  for (const [written] of text.matchAll(/https?:\/\/[^\s<>"']+/gi)) {
    // A sentence may go on after the link.
    const address = written.replace(/[.,;:!?)]+$/, "");
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url && hosts.includes(url.host) && SENT.test(url.pathname)) return url.pathname + url.search;
  }
  return null;
}

/** The game code in a shared text: a line, or else the only word, that looks like one; else the text itself. */
export function sharedCode(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.find((line) => CODE.test(line)) ?? text;
}
