import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../../app/ui/styles/tokens.css", import.meta.url), "utf8");
const [lightPart = "", darkPart = ""] = css.split("@media screen and (prefers-color-scheme: dark)");

const colours = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );

const light = colours(lightPart);
const schemes = { light, dark: { ...light, ...colours(darkPart) } };

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/g, "$&$&") : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

/** Text needs 4.5 : 1 on what it stands on, edges of controls and marks 3 : 1 (WCAG 2.2 AA). */
const pairs: [ink: string, ground: string, least: number][] = [
  ...["bg", "surface", "sunk"].flatMap((ground): [string, string, number][] => [
    ["ink", ground, 7],
    ["muted", ground, 4.5],
    ["green", ground, 4.5],
    ["green-strong", ground, 4.5],
    ["clay", ground, 4.5],
    ["red", ground, 4.5],
    ["edge", ground, 3],
    ["gold", ground, 3],
    ["focus", ground, 3],
  ]),
  ["on-green", "green", 4.5],
  ["on-green", "green-strong", 4.5],
  ["ink", "green-soft", 7],
  ["green-strong", "green-soft", 4.5],
  ["on-clay-soft", "clay-soft", 4.5],
  ["on-gold-soft", "gold-soft", 4.5],
  ["on-blue-soft", "blue-soft", 4.5],
  ["on-red-soft", "red-soft", 4.5],
  ["on-deep", "deep", 7],
];

for (const [scheme, tokens] of Object.entries(schemes)) {
  test.each(pairs)(`${scheme}: %s on %s is at least %d`, (ink, ground, least) => {
    expect(contrast(tokens[ink] ?? "", tokens[ground] ?? "")).toBeGreaterThanOrEqual(least);
  });
}
