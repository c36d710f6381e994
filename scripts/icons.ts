import { readFileSync, writeFileSync } from "node:fs";
import {
  COURT_NAMES,
  CUSTOM_ICON_NAMES,
  ICON_NAMES,
  ILLUSTRATION_NAMES,
} from "../app/ui/icons/icon-names.ts";
import { COURTS } from "./courts.drawn.ts";
import { DRAWN } from "./icons.drawn.ts";

/** Builds app/ui/icons/icons.svg. */
const LUCIDE = new URL("../node_modules/lucide-static/icons/", import.meta.url);
const SPRITE = new URL("../app/ui/icons/icons.svg", import.meta.url);

const LINE =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const THIN_LINE = LINE.replace('"2"', '"1.8"');
const DRAWING_LINE = LINE.replace('"none"', '"#fff"').replace("currentColor", "#fff").replace('"2"', '"2.5"');
const COURT_LINE = 'fill="none" stroke="#fff"';
const STAR = "M12 2l3.1 6.3 6.9 1-5 4.9 1.2 6.900L12 17.800l-6.2 3.300L7 14.2 2 9.300l6.9-1z";
const HALF_STAR = "M12 2v15.800l-6.2 3.300L7 14.2 2 9.300l6.9-1z";

const lucide = (name: string) =>
  readFileSync(new URL(`${name}.svg`, LUCIDE), "utf8")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/^[\s\S]*?<svg[^>]*>/, "")
    .replace("</svg>", "")
    .replace(/\s+/g, " ")
    .replace(/ ?\/>/g, "/>")
    .replace(/> </g, "><")
    .trim();

function drawn(name: string): string {
  const drawing = DRAWN[name];
  if (drawing === undefined) throw new Error(`scripts/icons.drawn.ts has no ${name}`);
  return drawing;
}

const symbol = (id: string, box: string, attributes: string, content: string) =>
  `<symbol id="${id}" viewBox="${box}"${attributes && ` ${attributes}`}>${content}</symbol>`;

function stars(halves: number): string {
  const shapes = [0, 1, 2, 3, 4].map((star) => {
    const move = `transform="translate(${star * 24})"`;
    const empty = `<path ${move} opacity=".28" d="${STAR}"/>`;
    if (halves >= star * 2 + 2) return `<path ${move} d="${STAR}"/>`;
    return halves === star * 2 + 1 ? `${empty}<path ${move} d="${HALF_STAR}"/>` : empty;
  });
  return symbol(`stars-${halves}`, "0 0 120 24", 'fill="currentColor"', shapes.join(""));
}

/** A test compares it with the file. */
export function buildSprite(): string {
  const symbols = [
    ...ICON_NAMES.map((name) => symbol(name, "0 0 24 24", LINE, lucide(name))),
    ...CUSTOM_ICON_NAMES.map((name) => symbol(name, "0 0 24 24", THIN_LINE, drawn(name))),
    ...ILLUSTRATION_NAMES.map((name) => symbol(name, "0 0 160 100", DRAWING_LINE, drawn(name))),
    ...COURT_NAMES.map((name) => symbol(`court-${name}`, "0 0 360 212", COURT_LINE, COURTS[name])),
    ...Array.from({ length: 11 }, (_, halves) => stars(halves)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join("\n")}\n</svg>\n`;
}

if (process.argv[1]?.endsWith("icons.ts")) writeFileSync(SPRITE, buildSprite());
