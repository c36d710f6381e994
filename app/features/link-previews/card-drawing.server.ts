import { escapeMarkup } from "~/core/text/escape";
import { direction, type Locale } from "~/i18n/languages";
import sprite from "~/ui/icons.svg?raw";
import { CARD_FONT } from "./card-fonts.server";
import { drawable, fitText } from "./card-text.server";

/** The contents of a card, translated. Texts may be user-written. */
export interface CardContent {
  locale: Locale;
  appName: string;
  /** Name of an icon in the sprite. */
  icon: string;
  kicker: string;
  title: string;
  lines: readonly { icon: string; text: string }[];
  /** The text under the star, such as the number of free spots. */
  figure: { text: string; tone: "open" | "closed" } | null;
  spots: { taken: number; of: number } | null;
}

const CARD_SIZE = { width: 1200, height: 630 } as const;

const INK = {
  ground: "#063d2d",
  star: "#0a6a4d",
  light: "#f4f8f2",
  soft: "#b9d8c9",
  gold: "#f2b63c",
  clay: "#f29473",
};
const STAR =
  "16,0 20.7,4.7 27.3,4.7 27.3,11.3 32,16 27.3,20.7 27.3,27.3 20.7,27.3 16,32 11.3,27.3 4.7,27.3 4.7,20.7 0,16 4.7,11.3 4.7,4.7 11.3,4.7";
const EDGE = 72;
const COLUMN = 700;
/** Centre of the star. */
const AXIS = 984;

/** A card as SVG, mirrored in Arabic. */
export async function cardSvg(content: CardContent): Promise<string> {
  const rtl = direction(content.locale) === "rtl";
  const { width, height } = CARD_SIZE;
  const mirrored = (x: number, size = 0) => (rtl ? width - x - size : x);
  const parts = [
    `<rect width="${width}" height="${height}" fill="${INK.ground}"/>`,
    star(`fill="none" stroke="${INK.star}" stroke-width="0.06" opacity="0.9"`, {
      x: mirrored(AXIS - 290, 580),
      y: -40,
      size: 580,
    }),
    star(`fill="none" stroke="${INK.star}" stroke-width="0.1"`, {
      x: mirrored(AXIS - 230, 460),
      y: 20,
      size: 460,
    }),
    star(`fill="${INK.star}"`, { x: mirrored(AXIS - 170, 340), y: 80, size: 340 }),
    symbol(content.icon, INK.light, { x: mirrored(AXIS - 80, 160), y: 170, size: 160 }),
    star(`fill="${INK.gold}"`, { x: mirrored(EDGE, 52), y: 54, size: 52 }),
    text(content.appName, { x: mirrored(EDGE + 68), y: 92, size: 36, fill: INK.light, rtl }),
    ...(await words(content, mirrored, rtl)),
    ...figure(content, mirrored(AXIS), rtl),
    border(width, height),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${CARD_FONT}" font-weight="700">${parts.join("")}</svg>`;
}

async function words(
  content: CardContent,
  mirrored: (x: number, size?: number) => number,
  rtl: boolean,
): Promise<string[]> {
  const title = await fitText(drawable(content.title) || drawable(content.kicker), {
    width: COLUMN,
    sizes: [80, 64, 52],
    maxLines: content.lines.length > 1 ? 3 : 4,
  });
  const step = title.size * 1.18;
  // The title is centred between the kicker and the lines.
  const room = content.lines.length > 1 ? [215, 430] : [215, 500];
  const middle = ((room[0] ?? 0) + (room[1] ?? 0)) / 2;
  const first = middle - ((title.lines.length - 1) * step) / 2 + title.size * 0.32;
  const details = await Promise.all(
    content.lines.map(async ({ icon, text: line }, index) => {
      const { lines, size } = await fitText(drawable(line), {
        width: COLUMN - 60,
        sizes: [36, 30],
        maxLines: 1,
      });
      const y = 560 - (content.lines.length - 1 - index) * 62;
      return (
        symbol(icon, INK.gold, { x: mirrored(EDGE, 38), y: y - 32, size: 38 }) +
        text(lines[0] ?? "", { x: mirrored(EDGE + 60), y, size, fill: INK.light, rtl })
      );
    }),
  );
  const kicker = await fitText(drawable(content.kicker), { width: COLUMN, sizes: [34, 28], maxLines: 1 });
  return [
    text(kicker.lines[0] ?? "", { x: mirrored(EDGE), y: 182, size: kicker.size, fill: INK.gold, rtl }),
    ...title.lines.map((line, index) =>
      text(line, { x: mirrored(EDGE), y: first + index * step, size: title.size, fill: INK.light, rtl }),
    ),
    ...details,
  ];
}

/** How full the game is: a text and a bar. */
function figure({ figure: shown, spots: seats }: CardContent, middle: number, rtl: boolean): string[] {
  if (!shown) return [];
  const fill = shown.tone === "open" ? INK.gold : INK.clay;
  const words = text(drawable(shown.text), { x: middle, y: 524, size: 42, fill, rtl, anchor: "middle" });
  if (!seats) return [words];
  const [width, y] = [280, 550];
  const full = Math.min(width, (width * seats.taken) / seats.of);
  const left = middle - width / 2;
  return [
    words,
    `<rect x="${left}" y="${y}" width="${width}" height="14" rx="7" fill="${INK.star}"/>`,
    `<rect x="${rtl ? left + width - full : left}" y="${y}" width="${full}" height="14" rx="7" fill="${fill}"/>`,
  ];
}

interface TextStyle {
  x: number;
  y: number;
  size: number;
  fill: string;
  rtl: boolean;
  anchor?: "start" | "middle";
}

const text = (words: string, { x, y, size, fill, rtl, anchor = "start" }: TextStyle): string =>
  `<text x="${x}" y="${Math.round(y)}" font-size="${size}" fill="${fill}" direction="${rtl ? "rtl" : "ltr"}" text-anchor="${anchor}">${escapeMarkup(words)}</text>`;

interface Square {
  x: number;
  y: number;
  size: number;
}

const star = (look: string, { x, y, size }: Square): string =>
  `<polygon points="${STAR}" transform="translate(${x} ${y}) scale(${size / 32})" ${look}/>`;

/** An icon from the sprite. */
function symbol(name: string, color: string, { x, y, size }: Square): string {
  const [, look = "", inner = ""] =
    new RegExp(`<symbol id="${name}"([^>]*)>(.*?)</symbol>`, "s").exec(sprite) ?? [];
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" color="${color}"${look}>${inner}</svg>`;
}

/** The row of tiles at the bottom. */
function border(width: number, height: number): string {
  const tiles = Array.from({ length: width / 30 }, (_, index) => {
    const [x, y] = [index * 30 + 15, height - 12];
    return `<path fill="${index % 2 ? INK.clay : INK.gold}" d="M${x} ${y - 9}l9 9-9 9-9-9z"/>`;
  });
  return `<rect y="${height - 24}" width="${width}" height="24" fill="${INK.star}"/>${tiles.join("")}`;
}
