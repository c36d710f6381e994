import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { builtStyles, styleFiles } from "./stylesheet";

const files = styleFiles();
const bare = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/url\([^)]*\)/g, "");

test("every style file is part of the stylesheet", () => {
  const onDisk = readdirSync(new URL("../../app/ui/styles/", import.meta.url), {
    recursive: true,
    encoding: "utf8",
  });
  const parts = onDisk.filter((name) => name.endsWith(".css") && !["index.css", "all.css"].includes(name));
  expect(files.map(({ name }) => name).sort()).toEqual(parts.sort());
});

test("the stylesheet is at most 8,000 bytes of Brotli", async () => {
  expect(brotliCompressSync(await builtStyles()).byteLength).toBeLessThanOrEqual(8000);
});

test.each(files.filter(({ name }) => name !== "legacy.css"))(
  "$name uses logical directions only",
  ({ text }) => {
    expect(bare(text)).not.toMatch(/\b(left|right)\b/);
  },
);

// And `http/page-styles.server.ts` would not understand `:is`, `:where`, or a pseudo-class within `:not`.
test.each(files)("$name has no syntax that browsers of 2018 ignore", ({ text }) => {
  expect(bare(text)).not.toMatch(
    /:not\([^)]*\(|@layer|@container|:is\(|:where\(|:has\(|&|aspect-ratio|clamp\(|\bmin\(|\bmax\(|color-mix/,
  );
});

test("the build lowers modern syntax", async () => {
  const css = await builtStyles();
  expect(css.replace(/@supports not ?\(inset: ?0\)/, "")).not.toMatch(/[{;]inset:/);
});

test("every class of the components has a rule", () => {
  const css = files.map(({ text }) => text).join("");
  const styled = new Set([...bare(css).matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  const folder = new URL("../../app/ui/", import.meta.url);
  const used = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".tsx"),
  )) {
    const source = readFileSync(new URL(file, folder), "utf8");
    for (const [, names = ""] of source.matchAll(/className="([^"]+)"/g)) {
      for (const name of names.split(" ")) used.add(name);
    }
  }
  expect([...used].filter((name) => !styled.has(name))).toEqual([]);
});

/** The declarations of a file with their values, without URLs and comments. */
const declarations = (css: string) =>
  [...bare(css).matchAll(/(?:^|[{;}])\s*(-?[a-z][a-z-]*):\s*([^;{}]+)(?=;)/g)].map(
    ([, name = "", value = ""]) => ({
      name,
      value: value.replace(/\s+/g, " "),
    }),
  );
const others = files.filter(({ name }) => name !== "tokens.css");

test.each(others)("$name takes its colors from the tokens", ({ text }) => {
  const own = declarations(text).filter(({ name, value }) =>
    name.startsWith("--")
      ? true
      : /#[\da-f]{3,8}\b|\b(rgba?|hsla?|white|black|red|green|blue|gr[ae]y|orange|yellow)\b(?!-)/i.test(
          value.replace(/var\([^)]*\)/g, ""),
        ),
  );
  expect(own).toEqual([]);
});

/** The rest of a value after removing tokens and values that need none. */
const rest = (value: string, allowed: RegExp) =>
  value
    .replace(/calc\(-1 \* (var\(--s\d+\))\)/g, "$1")
    .split(" ")
    .filter((part) => !allowed.test(part));

test.each(others)("$name takes spacing, type, corners, shadows and durations from the tokens", ({ text }) => {
  const all = declarations(text);
  const wrong = (names: RegExp, allowed: RegExp) =>
    all.filter(({ name, value }) => names.test(name) && rest(value, allowed).length > 0);
  expect([
    ...wrong(
      /^(margin|padding)(?!-?trim)|^(grid-)?gap$/,
      /^(0|auto|var\(--s\d+\)|env\(.*\))$|^calc\(|^\+$|\)\)$/,
    ),
    ...wrong(/^font-size$/, /^(0|var\(--t\d\)|11pt)$/),
    // Each pair of size and weight is a font that a phone loads before it shows the text.
    ...wrong(/^font-weight$/, /^(400|700|inherit)$/),
    ...wrong(/^border-radius$/, /^(50%|var\(--r\d\))$/),
    ...wrong(/^box-shadow$/, /^(none|var\(--(lift|shadow)\))$/),
  ]).toEqual([]);
  const timed = all.filter(({ name }) => /^(transition|animation)$/.test(name));
  expect(timed.filter(({ value }) => /\d(ms|s)\b/.test(value))).toEqual([]);
});

test("nothing moves unless motion is allowed", () => {
  const tokens = files.find(({ name }) => name === "tokens.css")?.text ?? "";
  expect(tokens).toMatch(/--fast: 0s;\s*--slow: 0s;/);
  expect(tokens).toMatch(/prefers-reduced-motion: no-preference\) \{\s*:root \{\s*--fast: (?!0s)/);
});

test("every used token is defined, and every defined token is used", async () => {
  const css = files.map(({ text }) => text).join("");
  const there = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const used = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !there.has(name))).toEqual([]);
  expect([...there].filter((name) => !used.has(name))).toEqual([]);
});
