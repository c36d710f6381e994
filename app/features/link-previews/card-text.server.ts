import sharp from "sharp";
import { plainDigits } from "#db/plain-digits";
import { charactersOf } from "~/core/text/characters";
import { escapeMarkup } from "~/core/text/escape";
import { CARD_FONTS, isHeld, prepareFonts } from "./card-fonts.server";

/** Invisible characters, such as direction marks and the empty Braille cell. */
const UNSEEN = /[\p{C}\p{Variation_Selector}\u2800\ufffc]/gu;
/** More than two marks on a letter would overlap the neighboring lines. */
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * Without missing-glyph boxes: other characters are replaced as Unicode allows (𝓕 by F, ﷺ by letters) or left out,
 * as most emoji are.
 */
export const drawable = (text: string): string =>
  [...text.normalize("NFC").replace(/\s+/g, " ").replace(UNSEEN, "")]
    .map((character) => (isHeld(character) ? character : otherwise(character)))
    .join("")
    .replace(STACKED_MARKS, "$1")
    .replace(/ +/g, " ")
    .trim();

const otherwise = (character: string): string =>
  [...plainDigits(character).normalize("NFKD")].filter(isHeld).join("");

/** In pixels, on one line. */
async function widthOf(text: string, size: number): Promise<number> {
  if (text === "") return 0;
  prepareFonts();
  const font = `${CARD_FONTS}, Bold ${size}px`;
  const { width } = await sharp({ text: { text: escapeMarkup(text), font, dpi: 72 } }).metadata();
  return width;
}

export interface FittedText {
  lines: string[];
  size: number;
}

interface Box {
  width: number;
  /** Largest first. */
  sizes: readonly number[];
  maxLines: number;
}

/** At the largest possible size; truncates the text with "…" when even the smallest is too large. */
export async function fitText(text: string, { width, sizes, maxLines }: Box): Promise<FittedText> {
  const [largest = 0, smallest = 0] = [sizes[0], sizes[sizes.length - 1]];
  const measure = measurer(largest);
  for (const size of sizes) {
    const lines = await wrap(text, (width * largest) / size, measure);
    if (lines.length <= maxLines) return { lines, size };
  }
  const room = (width * largest) / smallest;
  const lines = await wrap(text, room, measure);
  const last = await truncateLine(lines[maxLines - 1] ?? "", room, measure);
  return { lines: [...lines.slice(0, maxLines - 1), last], size: smallest };
}

type Measure = (text: string) => Promise<number>;

function measurer(size: number): Measure {
  const widths = new Map<string, number>();
  return async (text) => {
    const width = widths.get(text) ?? (await widthOf(text, size));
    widths.set(text, width);
    return width;
  };
}

/** At the largest size. */
const SPACE = 20;

async function wrap(text: string, room: number, measure: Measure): Promise<string[]> {
  const lines: string[] = [];
  let [line, taken] = ["", 0];
  for (const word of await wordsOf(text, room, measure)) {
    const width = await measure(word);
    if (line && taken + SPACE + width > room) {
      lines.push(line);
      [line, taken] = [word, width];
    } else {
      taken += (line ? SPACE : 0) + width;
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line];
}

/** A word wider than the box is broken. */
async function wordsOf(text: string, room: number, measure: Measure): Promise<string[]> {
  const words: string[] = [];
  for (const word of text.split(" ")) {
    const parts = Math.ceil((await measure(word)) / (room * 0.95));
    const letters = charactersOf(word);
    const length = Math.ceil(letters.length / parts);
    for (let start = 0; start < letters.length; start += length) {
      words.push(letters.slice(start, start + length).join(""));
    }
  }
  return words;
}

async function truncateLine(line: string, room: number, measure: Measure): Promise<string> {
  const letters = charactersOf(line);
  while (letters.length > 0 && (await measure(`${letters.join("")}…`)) > room) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
