import type { SVGProps } from "react";
import sprite from "./icons.svg?url";

/** The id of the element that holds the symbols which a page shows. */
const PAGE_SYMBOLS = "symbols";
/** Where the server puts them. Text in a page never has a "<" of its own. */
export const SYMBOLS_MARK = "<!symbols>";
/** What the id of a symbol in a page begins with. */
export const SYMBOL = "s-";

const inBrowser = typeof document !== "undefined";

/** What the server put there. It stays for as long as the document, whatever page is shown in it later. */
const symbols = inBrowser ? (document.getElementById(PAGE_SYMBOLS)?.innerHTML ?? "") : SYMBOLS_MARK;

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

/** The address of a symbol: in the page if it is there, else in the sprite's file. */
const addressOf = (name: string): string =>
  !inBrowser || document.getElementById(SYMBOL + name) ? `#${SYMBOL}${name}` : `${sprite}#${name}`;

/** Draws a symbol of the sprite, within an `svg`. */
export const SpriteSymbol = ({ name, ...props }: { name: string } & SVGProps<SVGUseElement>) => (
  // Safari before 12.1 supports only xlink:href.
  <use xlinkHref={addressOf(name)} {...props} />
);
