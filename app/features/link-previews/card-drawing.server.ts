import type { TeamColor } from "#db/limits/teams";
import { escapeMarkup } from "~/core/text/escape";
import { direction, type Locale } from "~/i18n/languages";
import type { courtOf } from "~/ui/icons/court";
import sprite from "~/ui/icons/icons.svg?raw";
import { CARD_FONTS } from "./card-fonts.server";
import { drawable, fitText } from "./card-text.server";

/** "more": such as "+5". */
export type CardCircle =
  | { kind: "person"; bib?: TeamColor }
  | { kind: "free" }
  | { kind: "more"; text: string };

/** Texts may be user-written. */
export interface CardContent {
  locale: Locale;
  appName: string;
  court: ReturnType<typeof courtOf>;
  /** Columns from the starting goal to the other. */
  circles: readonly (readonly CardCircle[])[];
  icon: string;
  figure: { text: string; tone: "open" | "closed" } | null;
  title: string;
  details: string;
  /** The sport, the price and whom it is for. */
  kicker: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const BAND = 346;
const TILES = 22;
/** In units of the sprite's courts (360 × 212). In the middle, which a square preview shows. */
const COURT = { width: 360, height: 212, scale: 1.5, top: 14 };
const LEFT = (WIDTH - COURT.width * COURT.scale) / 2;
const TEXT_WIDTH = 1080;

const INK = {
  paper: "#fbfaf4",
  ink: "#10201a",
  muted: "#4a5b52",
  clay: "#b04326",
  gold: "#f2b63c",
  chalk: "#ffffff",
};
const COURTS: Record<CardContent["court"]["colour"], string> = {
  green: "#0a5c42",
  clay: "#8f4019",
  gold: "#6f4c05",
  blue: "#21558a",
  plum: "#623a75",
};
const BIBS: Record<TeamColor, string> = {
  ...{ yellow: "#f2cf6b", green: "#8fd0b0", blue: "#9cc8e6", orange: "#f0b090", purple: "#d3bbe6" },
  white: INK.chalk,
};
/** Of players without teams, in turn. */
const SHIRTS = [BIBS.yellow, BIBS.green, BIBS.blue, BIBS.orange, BIBS.purple];
const STAR =
  "16,0 20.7,4.7 27.3,4.7 27.3,11.3 32,16 27.3,20.7 27.3,27.3 20.7,27.3 16,32 11.3,27.3 4.7,27.3 4.7,20.7 0,16 4.7,11.3 4.7,4.7 11.3,4.7";

/** An SVG, mirrored in Arabic. */
export async function cardSvg(content: CardContent): Promise<string> {
  const rtl = direction(content.locale) === "rtl";
  const ground = COURTS[content.court.colour];
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK.paper}"/><rect width="${WIDTH}" height="${BAND}" fill="${ground}"/>`,
    stripes(),
    brand(content.appName, rtl),
    `<g transform="translate(${LEFT} ${COURT.top}) scale(${COURT.scale})">`,
    `<svg width="${COURT.width}" height="${COURT.height}" stroke-width="2" opacity="0.55">${symbolOf(`court-${content.court.name}`).inner}</svg>`,
    ...(content.circles.length > 0 ? circles(content.circles, rtl) : [emblem(content.icon, ground)]),
    "</g>",
    tiles(ground),
    ...(await words(content, rtl)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${CARD_FONTS}" font-weight="700">${parts.join("")}</svg>`;
}

const stripes = (): string =>
  Array.from(
    { length: 6 },
    (_, index) => `<rect x="${index * 200}" width="100" height="${BAND}" fill="#fff" opacity="0.05"/>`,
  ).join("");

function brand(appName: string, rtl: boolean): string {
  const x = rtl ? WIDTH - 40 - 44 : 40;
  const look = { x: rtl ? WIDTH - 98 : 98, y: 69, size: 34, fill: INK.chalk, rtl, anchor: "start" } as const;
  return `<polygon points="${STAR}" transform="translate(${x} 34) scale(1.375)" fill="${INK.gold}"/>${text(appName, look)}`;
}

function circles(columns: CardContent["circles"], rtl: boolean): string[] {
  let people = 0;
  return columns.flatMap((column, index) => {
    const across = 16 + (328 * (index + 0.5)) / columns.length;
    const x = rtl ? COURT.width - across : across;
    return column.map((circle, row) => {
      const y = 8 + (196 * (row + 1)) / (column.length + 1);
      if (circle.kind === "person") {
        const shirt = circle.bib ? BIBS[circle.bib] : (SHIRTS[people++ % SHIRTS.length] ?? "");
        return person(x, y, shirt);
      }
      const look = { x, y: y + 5, size: 14, fill: INK.chalk, rtl: false, anchor: "middle" } as const;
      const inside =
        circle.kind === "more"
          ? text(circle.text, look)
          : `<path d="M${x - 6} ${y}h12M${x} ${y - 6}v12" stroke="${INK.chalk}" stroke-width="2"/>`;
      return `<circle cx="${x}" cy="${y}" r="17" fill="#000" fill-opacity="0.12" stroke="${INK.chalk}" stroke-width="2" stroke-dasharray="4 3"/>${inside}`;
    });
  });
}

/** Without a name, because the picture may be forwarded to anyone. */
const person = (x: number, y: number, shirt: string): string =>
  `<circle cx="${x}" cy="${y}" r="18" fill="${shirt}"/><circle cx="${x}" cy="${y - 4.5}" r="5" fill="${INK.ink}"/><path d="M${x - 9} ${y + 11}a9 8.5 0 0 1 18 0z" fill="${INK.ink}"/>`;

function emblem(icon: string, ground: string): string {
  const { look, inner } = symbolOf(icon);
  const [x, y] = [COURT.width / 2, COURT.height / 2];
  return `<circle cx="${x}" cy="${y}" r="46" fill="${ground}" stroke="${INK.chalk}" stroke-width="2"/><svg x="${x - 26}" y="${y - 26}" width="52" height="52" color="${INK.chalk}"${look}>${inner}</svg>`;
}

async function words(content: CardContent, rtl: boolean): Promise<string[]> {
  const { figure, details, kicker } = content;
  // A user wrote the title, so its first letter decides its direction. Without letters it is not shown.
  const drawn = drawable(content.title);
  const title = /[\p{L}\p{N}]/u.test(drawn) ? drawn : "";
  const fitted = (words: string, sizes: readonly number[], maxLines = 1) =>
    fitText(drawable(words), { width: TEXT_WIDTH, sizes, maxLines });
  const blocks = await Promise.all(
    [
      figure && {
        ...{ fill: figure.tone === "open" ? INK.clay : INK.muted, rtl },
        line: fitted(figure.text, [52, 40]),
      },
      { fill: INK.ink, rtl: isRightToLeft(title, rtl), line: fitted(title || kicker, [50, 42, 36], 2) },
      details && { fill: INK.ink, rtl, line: fitted(details, [34, 30]) },
      title && { fill: INK.muted, rtl, line: fitted(kicker, [30, 26]) },
    ].flatMap((block) => (block ? [block.line.then((fit) => ({ ...block, ...fit }))] : [])),
  );
  const lines = blocks.flatMap(({ lines, size, fill, rtl }) =>
    lines.map((line) => ({ line, size, fill, rtl })),
  );
  const sizes = lines.reduce((sum, { size }) => sum + size, 0);
  const area = HEIGHT - BAND - TILES;
  // A title of two lines moves all lines closer together.
  const step = Math.min(1.25, (area - 16) / sizes);
  const height = sizes * step;
  let y = HEIGHT - (area + height) / 2;
  return lines.map(({ line, size, fill, rtl }) => {
    y += size * step;
    return text(line, { x: WIDTH / 2, y: y - size * 0.3, size, fill, rtl, anchor: "middle" });
  });
}

/** By the first letter; `otherwise` without letters. */
function isRightToLeft(text: string, otherwise: boolean): boolean {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return letter === undefined ? otherwise : /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter);
}

interface TextStyle {
  x: number;
  y: number;
  size: number;
  fill: string;
  rtl: boolean;
  anchor: "start" | "middle";
}

const text = (words: string, { x, y, size, fill, rtl, anchor }: TextStyle): string =>
  `<text x="${x}" y="${Math.round(y)}" font-size="${size}" fill="${fill}" direction="${rtl ? "rtl" : "ltr"}" text-anchor="${anchor}">${escapeMarkup(words)}</text>`;

function symbolOf(name: string): { look: string; inner: string } {
  const [, look = "", inner = ""] =
    new RegExp(`<symbol id="${name}"([^>]*)>(.*?)</symbol>`, "s").exec(sprite) ?? [];
  return { look, inner: name.startsWith("court-") ? `<g fill="none" stroke="#fff">${inner}</g>` : inner };
}

function tiles(ground: string): string {
  const shapes = Array.from({ length: WIDTH / 30 }, (_, index) => {
    const x = index * 30;
    return `<path fill="${index % 2 ? INK.clay : ground}" d="M${x} ${BAND + TILES}l15-${TILES} 15 ${TILES}z"/>`;
  });
  return `<rect y="${BAND}" width="${WIDTH}" height="${TILES}" fill="${INK.gold}"/>${shapes.join("")}`;
}
