import type { SVGProps } from "react";
import sprite from "./icons.svg?url";

/** The id of the element that holds the symbols which a page shows. */
const PAGE_SYMBOLS = "symbols";
/** Where the server puts them. Text in a page never has a "<" of its own. */
export const SYMBOLS_MARK = "<!symbols>";
/** What the id of a symbol in a page begins with. */
export const SYMBOL = "s-";

const inBrowser = typeof document !== "undefined";

/** What the server put there, and what scripts have added: it stays for as long as the document. */
let symbols = inBrowser ? (document.getElementById(PAGE_SYMBOLS)?.innerHTML ?? "") : SYMBOLS_MARK;

/**
 * The symbols that the page shows, in the page: a phone draws them with the text, without loading and reading the whole
 * sprite. Source: docs/decisions/013-look-and-weight.md.
 */
export const PageSymbols = () => (
  <div
    id={PAGE_SYMBOLS}
    hidden
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: symbols of our own sprite.
    dangerouslySetInnerHTML={{ __html: symbols }}
  />
);

/** The file of all symbols, as text: as a document it would take a phone a tenth of a second. */
let file: Promise<string> | undefined;
const END = "</symbol>";

async function addSymbol(name: string): Promise<void> {
  file ??= fetch(sprite).then((response) => response.text());
  const text = await file;
  const start = text.indexOf(`<symbol id="${name}"`);
  if (start < 0 || document.getElementById(SYMBOL + name)) return;
  const end = text.indexOf(END, start) + END.length;
  const symbol = text.slice(start, end).replace(' id="', ` id="${SYMBOL}`);
  symbols = symbols.replace("</svg>", `${symbol}</svg>`);
  document.querySelector(`#${PAGE_SYMBOLS} svg`)?.insertAdjacentHTML("beforeend", symbol);
}

/** The address of a symbol within the page. Scripts add what the server did not put there. */
export function symbolAddress(name: string): string {
  if (inBrowser && !document.getElementById(SYMBOL + name)) {
    // Without the file, its place stays empty until a symbol is missed again.
    addSymbol(name).catch(() => {
      file = undefined;
    });
  }
  return `#${SYMBOL}${name}`;
}

/** Draws a symbol of the sprite, within an `svg`. */
export const SpriteSymbol = ({ name, ...props }: { name: string } & SVGProps<SVGUseElement>) => (
  // Safari before 12.1 supports only xlink:href.
  <use xlinkHref={symbolAddress(name)} {...props} />
);
