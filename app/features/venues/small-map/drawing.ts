import { escapeMarkup } from "~/core/text/escape";

/** In units of the drawing; the scale bar is a quarter of the width. */
export const SIZE = { width: 320, height: 180 } as const;
export const BAR = SIZE.width / 4;

export interface Spot {
  x: number;
  y: number;
  name?: string;
}

interface SmallMapContent {
  name: string;
  /** The map draws no streets. */
  address: string;
  /** Nearest first, so that the nearest get their names. */
  neighbors: readonly Spot[];
  scale: string;
  north: string;
}

// A picture cannot use the page's tokens.
const STYLE =
  ".g{fill:#e8ece4}.l{stroke:#d2d9ce;fill:none}.d{fill:#6f7f76}.p{fill:#0a6a4d;stroke:#fff;stroke-width:1.5}.h{stroke:#fff;fill:none}" +
  "text{font:11px system-ui,sans-serif;fill:#4a5b52;text-anchor:middle;unicode-bidi:plaintext;" +
  "paint-order:stroke;stroke:#e8ece4;stroke-width:3px;stroke-linejoin:round}.n{font-weight:700;fill:#10201a}.b{stroke:#4a5b52;fill:none}" +
  "@media(prefers-color-scheme:dark){.g{fill:#1d2c26}.l{stroke:#2a3b33}.d{fill:#71887c}.p{fill:#4cc79a;stroke:#14201b}.h{stroke:#14201b}" +
  "text{fill:#a6b9ae;stroke:#1d2c26}.n{fill:#e9f2ec}.b{stroke:#a6b9ae}}";

/** A letter's width and a line's height. */
const LETTER = 5.8;
const LINE = 13;
const MAX_LETTERS = 24;
const MAX_MAIN_LETTERS = 36;
const BELOW_DOT = 15;
const BELOW_PIN = 17;

/** An SVG, north up. */
export function drawSmallMap({ name, address, neighbors, scale, north }: SmallMapContent): string {
  const [x, y] = [SIZE.width / 2, SIZE.height / 2];
  const bar = { x: 12, y: SIZE.height - 10 };
  const labels = placeLabels(
    [
      { x, y: y + BELOW_PIN, text: shortened(name, MAX_MAIN_LETTERS), isMain: true },
      ...streetLabel(address, neighbors),
      ...neighbors.flatMap(labelOf),
    ],
    [
      { x: x - 18, y: y - 27, width: 36, height: 29 },
      { x: 0, y: bar.y - 20, width: BAR + 24, height: 30 },
      { x: SIZE.width - 26, y: 0, width: 26, height: 34 },
    ],
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}"><style>${STYLE}</style>`,
    `<path class="g" d="M0 0h${SIZE.width}v${SIZE.height}H0z"/>`,
    `<circle class="l" cx="${x}" cy="${y}" r="${BAR}"/><circle class="l" cx="${x}" cy="${y}" r="${BAR * 2}"/>`,
    ...neighbors.map((spot) => `<circle class="d" cx="${round(spot.x)}" cy="${round(spot.y)}" r="4"/>`),
    `<path class="p" d="M${x} ${y}l-5-6h-9a3 3 0 0 1-3-3v-14a3 3 0 0 1 3-3h28a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-9z"/>`,
    `<path class="h" d="M${x - 13.5} ${y - 22.5}h27v13h-27zM${x} ${y - 22.5}v13"/><circle class="h" cx="${x}" cy="${y - 16}" r="3"/>`,
    ...labels.map(
      (label) =>
        `<text${label.isMain ? ' class="n"' : ""} x="${round(label.x)}" y="${round(label.y)}">${escapeMarkup(label.text)}</text>`,
    ),
    `<path class="b" d="M${bar.x} ${bar.y - 5}v5h${BAR}v-5"/><text x="${bar.x + BAR / 2}" y="${bar.y - 5}">${escapeMarkup(scale)}</text>`,
    `<path class="d" d="M${SIZE.width - 14} 6l4 9h-8z"/><text x="${SIZE.width - 14}" y="27">${escapeMarkup(north)}</text></svg>`,
  ].join("");
}

/** Unless a neighbor's dot is there. */
function streetLabel(address: string, neighbors: readonly Spot[]): Label[] {
  const label = {
    x: SIZE.width / 2,
    y: SIZE.height / 2 + BELOW_PIN + LINE + 3,
    text: shortened(address, MAX_MAIN_LETTERS),
  };
  const box = boxOf(label);
  const dots = neighbors.map(({ x, y }) => ({ x: x - 4, y: y - 4, width: 8, height: 8 }));
  return dots.some((dot) => overlaps(box, dot)) ? [] : [label];
}

interface Label {
  x: number;
  y: number;
  text: string;
  isMain?: boolean;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const labelOf = (spot: Spot): Label[] =>
  spot.name ? [{ x: spot.x, y: spot.y + BELOW_DOT, text: shortened(spot.name) }] : [];

function placeLabels(labels: readonly Label[], taken: Box[]): Label[] {
  return labels.filter((label) => {
    const box = boxOf(label);
    const isInside =
      box.x >= 2 && box.x + box.width <= SIZE.width - 2 && box.y >= 0 && label.y <= SIZE.height - 4;
    if (!label.isMain && (!isInside || taken.some((other) => overlaps(box, other)))) return false;
    taken.push(box);
    return true;
  });
}

function boxOf({ x, y, text }: Label): Box {
  const width = [...text].length * LETTER;
  return { x: x - width / 2, y: y - LINE, width, height: LINE + 3 };
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function shortened(name: string, max = MAX_LETTERS): string {
  const letters = [...name];
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join("")
        .trim()}…`
    : name;
}

const round = (value: number): number => Math.round(value * 10) / 10;
