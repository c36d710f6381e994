import { plainDigits } from "#db/plain-digits";

/** Pages that people send each other; /games/create and the like are none. */
const SENT = /^\/(?:(?:g|c|p|crews|series|venues|players)\/|games\/(?=[\da-f]{8}-))[\w/-]+$/i;
/** An address of a page, with its scheme or, as some browsers copy it, without. */
const ADDRESS = /https?:\/\/[^\s<>"']+|(?<![\w.:-])[\w-]{1,60}[.:][\w.:-]{1,60}\/[^\s<>"']*/gi;
/** A code, with whatever stands around it and between its halves. */
const CODE = /^[^\p{L}\p{N}]*[\da-z]{4}(?:\s|\p{Pd}|\p{Cf})*[\da-z]{4}[^\p{L}\p{N}]*$/iu;

/**
 * The path and query of the first of our own links in a text that was shared or pasted, such as a message with a game's
 * link; null without one. `hosts`: our own.
 */
export function sharedPath(text: string, hosts: readonly string[]): string | null {
  for (const [written] of text.matchAll(ADDRESS)) {
    // A sentence may go on after the link.
    const ended = written.replace(/[.,;:!?)]+$/, "");
    const address = /^https?:/i.test(ended) ? ended : `https://${ended}`;
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url && hosts.includes(url.host) && SENT.test(url.pathname)) return url.pathname + url.search;
  }
  return null;
}

export interface GivenText {
  text: string;
  /** Whether it was typed or pasted as a code; another app may share any text. */
  isTyped: boolean;
}

/**
 * The game code in a text: a line, or else the only word, that looks like one. Without one a typed text stands for itself,
 * since it may be a code with a slip; an address and what another app shared have none.
 */
export function sharedCode({ text, isTyped }: GivenText): string | null {
  const lines = text.split("\n").map((line) => line.trim());
  return (
    lines.find((line) => CODE.test(plainDigits(line.normalize("NFKC")))) ??
    (isTyped && text.search(ADDRESS) < 0 ? text : null)
  );
}
