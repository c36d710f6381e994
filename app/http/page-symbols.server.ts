import sprite from "~/ui/icons/icons.svg?raw";
import { SYMBOL, SYMBOLS_MARK } from "~/ui/icons/sprite";

const DRAWN = ` id="${SYMBOL}`;
const USED = `xlink:href="#${SYMBOL}`;
const QUOTE = 0x22;

const symbols = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)].map(([symbol, name = ""]) => [
    name,
    symbol.replace(' id="', DRAWN),
  ]),
);

/** Source: docs/decisions/013-look-and-weight.md. */
export function withSymbols(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const markAt = page.indexOf(SYMBOLS_MARK);
  if (markAt < 0) return page;
  const names = new Set<string>();
  // Searched as bytes: a string of every page would double its memory.
  for (let use = page.indexOf(USED, markAt); use >= 0; use = page.indexOf(USED, use + 1)) {
    const start = use + USED.length;
    names.add(page.toString("latin1", start, page.indexOf(QUOTE, start)));
  }
  const shown = [...names].map((name) => symbols.get(name) ?? "").join("");
  return Buffer.concat([
    page.subarray(0, markAt),
    Buffer.from(`<svg>${shown}</svg>`),
    page.subarray(markAt + SYMBOLS_MARK.length),
  ]);
}
