import { memo, type SVGProps, useEffect, useRef } from "react";
import sprite from "./icons.svg?url";

/** The id of the element that holds the symbols which a page shows. */
const PAGE_SYMBOLS = "symbols";
/** Where the server puts them. No text can contain it, since React escapes "<". */
export const SYMBOLS_MARK = "<!symbols>";
/** What the id of a symbol in a page begins with. */
export const SYMBOL = "s-";

const inBrowser = typeof document !== "undefined";

/** What the server put there, and what scripts have added. */
let symbols = inBrowser ? (document.getElementById(PAGE_SYMBOLS)?.innerHTML ?? "<svg></svg>") : SYMBOLS_MARK;
/** The names of those symbols. */
const known = new Set(
  [...symbols.matchAll(new RegExp(`<symbol id="${SYMBOL}([^"]+)"`, "g"))].map(([, name]) => name),
);

/**
 * The symbols that the page shows, in the page: a phone draws them with the text, without loading and reading the whole
 * sprite. Source: docs/decisions/013-look-and-weight.md.
 */
export const PageSymbols = memo(function PageSymbols() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A document that is rendered anew, as after an error, may lack what was added meanwhile.
    if (place.current && place.current.innerHTML !== symbols) place.current.innerHTML = symbols;
  }, []);
  return (
    <div
      ref={place}
      id={PAGE_SYMBOLS}
      hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: symbols of our own sprite.
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
});

/** The file of all symbols, as text: as a document it would take a phone a tenth of a second. */
let file: Promise<string> | undefined;
/** The symbols to add once the file is there. */
const wanted = new Set<string>();

async function load(): Promise<string> {
  const response = await fetch(sprite);
  if (!response.ok) throw new Error(`${sprite}: ${response.status}`);
  return response.text();
}

const END = "</symbol>";

function symbolIn(text: string, name: string): string {
  const start = text.indexOf(`<symbol id="${name}"`);
  const end = text.indexOf(END, start) + END.length;
  return text.slice(start, end).replace(' id="', ` id="${SYMBOL}`);
}

function addWanted(text: string): void {
  const added = [...wanted].map((name) => symbolIn(text, name)).join("");
  for (const name of wanted) known.add(name);
  wanted.clear();
  symbols = symbols.replace("</svg>", `${added}</svg>`);
  document.querySelector(`#${PAGE_SYMBOLS} svg`)?.insertAdjacentHTML("beforeend", added);
}

/** The address of a symbol within the page. Scripts add what the server did not put there. */
export function symbolAddress(name: string): string {
  if (inBrowser && !known.has(name)) {
    wanted.add(name);
    file ??= load();
    // Without the file their places stay empty until a symbol is missed again.
    file.then(addWanted).catch(() => {
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
