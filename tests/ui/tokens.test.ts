import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readColorSchemes } from "~/features/site/styleguide/color-schemes.server";
import { PAPER } from "~/ui/styles/paper";

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const declared = readColorSchemes(file("app/ui/styles/tokens.css"));

const looks = {
  light: declared.light,
  dark: { ...declared.light, ...declared.dark },
  "light, more contrast": { ...declared.light, ...declared.contrast },
  "dark, more contrast": { ...declared.light, ...declared.dark, ...declared.contrast },
};

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/g, "$&$&") : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A token's color, following references to other tokens. */
function color(tokens: Record<string, string>, name: string): string {
  const value = tokens[name] ?? "";
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return other ? color(tokens, other) : value;
}

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

type Pair = [ink: string, ground: string, least: number];

/** Text needs a contrast of 4.5 : 1, edges of controls and marks 3 : 1 (WCAG 2.2 AA). */
const pairs: Pair[] = [
  ...["bg", "surface", "sunk"].flatMap((ground): Pair[] => [
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
  ["on-plum-soft", "plum-soft", 4.5],
  ["on-red-soft", "red-soft", 4.5],
  ["on-deep", "deep", 7],
  ["print", "paper", 7],
  ...["green", "clay", "gold", "blue", "plum"].map((court): Pair => ["chalk", `court-${court}`, 4.5]),
];

/** With `prefers-contrast: more`: AAA for text, 4.5 : 1 for edges and marks. */
const asksForMore = pairs.map(([ink, ground, least]): Pair => [ink, ground, least > 3 ? 7 : 4.5]);

for (const [look, tokens] of Object.entries(looks)) {
  test.each(look.includes("more") ? asksForMore : pairs)(
    `${look}: %s on %s is at least %d`,
    (ink, ground, least) => {
      expect(contrast(color(tokens, ink), color(tokens, ground))).toBeGreaterThanOrEqual(least);
    },
  );
}

for (const look of ["light", "dark"] as const) {
  test(`${look}: colors on the deep background have enough contrast`, () => {
    const tokens = { ...looks[look], ...declared.deep };
    const on = (ink: string, ground: string) => contrast(color(tokens, ink), color(tokens, ground));
    expect(on("green", "deep")).toBeGreaterThanOrEqual(4.5);
    expect(on("green-strong", "green-soft")).toBeGreaterThanOrEqual(4.5);
    expect(on("on-green", "green")).toBeGreaterThanOrEqual(4.5);
    expect(on("focus", "deep")).toBeGreaterThanOrEqual(3);
  });
}

test("a scheme overrides only existing tokens", () => {
  for (const { light, ...others } of [declared]) {
    for (const tokens of Object.values(others)) {
      expect(Object.keys(tokens).filter((name) => !(name in light))).toEqual([]);
    }
  }
});

test("the browser's bar has the color of the paper in both schemes", () => {
  expect(PAPER).toEqual({ light: looks.light.bg, dark: looks.dark.bg });
});
