import { plainDigits } from "#db/plain-digits";

/** Not /games/create and the like. */
const SENT = /^\/(?:(?:g|c|p|crews|series|venues|players)\/|games\/(?=[\da-f]{8}-))[\w/-]+$/i;
/** Some browsers copy it without a scheme. */
const ADDRESS = /https?:\/\/[^\s<>"']+|(?<![\w.:-])[\w-]{1,60}[.:][\w.:-]{1,60}\/[^\s<>"']*/gi;
const CODE = /^[^\p{L}\p{N}]*[\da-z]{4}(?:\s|\p{Pd}|\p{Cf})*[\da-z]{4}[^\p{L}\p{N}]*$/iu;

/** The first link in the text to one of `hosts`, our own. */
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
  /** As a code; another app may share any text. */
  isTyped: boolean;
}

/** A typed text may be a mistyped code. */
export function sharedCode({ text, isTyped }: GivenText): string | null {
  const lines = text.split("\n").map((line) => line.trim());
  return (
    lines.find((line) => CODE.test(plainDigits(line.normalize("NFKC")))) ??
    (isTyped && text.search(ADDRESS) < 0 ? text : null)
  );
}
