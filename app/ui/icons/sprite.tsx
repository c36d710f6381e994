import { memo, type SVGProps, useEffect, useRef } from "react";
import sprite from "./icons.svg?url";

const PAGE_SYMBOLS = "symbols";
/** The server puts the symbols here. No text can contain the mark, since React escapes "<". */
export const SYMBOLS_MARK = "<!symbols>";
export const SYMBOL = "s-";

const inBrowser = typeof document !== "undefined";

let symbols = inBrowser ? (document.getElementById(PAGE_SYMBOLS)?.innerHTML ?? "<svg></svg>") : SYMBOLS_MARK;
const present = new Set(
  [...symbols.matchAll(new RegExp(`<symbol id="${SYMBOL}([^"]+)"`, "g"))].map(([, name]) => name),
);

/**
 * In the page, because a phone then draws the symbols with the text, without loading the sprite. Source:
 * docs/decisions/013-look-and-weight.md.
 */
export const PageSymbols = memo(function PageSymbols() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A document that is rendered again, as after an error, may lack symbols that were added.
    if (container.current && container.current.innerHTML !== symbols) container.current.innerHTML = symbols;
  }, []);
  return (
    <div
      ref={container}
      id={PAGE_SYMBOLS}
      hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: symbols of our own sprite.
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
});

/** As text: as a document it would take a phone a tenth of a second. */
let file: Promise<string> | undefined;
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
  for (const name of wanted) present.add(name);
  wanted.clear();
  symbols = symbols.replace("</svg>", `${added}</svg>`);
  document.querySelector(`#${PAGE_SYMBOLS} svg`)?.insertAdjacentHTML("beforeend", added);
}

export function symbolAddress(name: string): string {
  if (inBrowser && !present.has(name)) {
    wanted.add(name);
    file ??= load();
    // Without the file the icons stay empty until another symbol is missing.
    file.then(addWanted).catch(() => {
      file = undefined;
    });
  }
  return `#${SYMBOL}${name}`;
}

export const SpriteSymbol = ({ name, ...props }: { name: string } & SVGProps<SVGUseElement>) => (
  // Safari before 12.1 supports only xlink:href.
  <use xlinkHref={symbolAddress(name)} {...props} />
);
