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
  const parts = onDisk.filter((name) => name.endsWith(".css") && name !== "index.css");
  expect(files.map(({ name }) => name).sort()).toEqual(parts.sort());
});

test("the stylesheet is at most 7,000 bytes of Brotli", async () => {
  expect(brotliCompressSync(await builtStyles()).byteLength).toBeLessThanOrEqual(7000);
});

test.each(files.filter(({ name }) => name !== "legacy.css"))("$name knows no left and right", ({ text }) => {
  expect(bare(text)).not.toMatch(/\b(left|right)\b/);
});

test.each(files)("$name has no syntax that browsers of 2018 drop", ({ text }) => {
  expect(bare(text)).not.toMatch(
    /@layer|@container|:is\(|:where\(|:has\(|&|aspect-ratio|clamp\(|\bmin\(|\bmax\(|color-mix/,
  );
});

test("what the build lowers is lowered", async () => {
  const css = await builtStyles();
  expect(css.replace(/@supports not ?\(inset: ?0\)/, "")).not.toMatch(/[{;]inset:/);
});

test("every class of the components has a rule", async () => {
  const css = await builtStyles();
  const styled = new Set([...bare(css).matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  const folder = new URL("../../app/ui/", import.meta.url);
  const used = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".tsx"))) {
    const source = readFileSync(new URL(file, folder), "utf8");
    for (const [, names = ""] of source.matchAll(/className="([^"]+)"/g)) {
      for (const name of names.split(" ")) used.add(name);
    }
  }
  expect([...used].filter((name) => !styled.has(name))).toEqual([]);
});
