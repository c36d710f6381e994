import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { SPORTS } from "#db/sports-list";
import { nodesOf, placeOf, sourcesOf } from "./sources";
import { faults } from "./style";

/** French and Arabic outside the locales. */

interface Words {
  fr: string | string[];
  ar: string | string[];
}

const isWords = (value: unknown): value is Words =>
  typeof value === "object" && value !== null && "fr" in value && "ar" in value;

/** In both languages. */
const wordsIn = (value: unknown): Words[] =>
  typeof value !== "object" || value === null
    ? []
    : [...(isWords(value) ? [value] : []), ...Object.values(value).flatMap(wordsIn)];

const faultsOf = (all: readonly Words[]) =>
  all.flatMap(({ fr, ar }) => [
    ...[fr].flat().flatMap((text) => faults("fr", "French", text)),
    ...[ar].flat().flatMap((text) => faults("ar", "Arabic", text)),
  ]);

it.each(["db/morocco-places.json", "seed/demo/site.json"])("%s follows the glossary", (path) => {
  const words = wordsIn(JSON.parse(readFileSync(path, "utf8")));
  expect(words.length).toBeGreaterThan(5);
  expect(faultsOf(words)).toEqual([]);
});

it("the names of sports and positions follow the glossary", () => {
  expect(faultsOf(SPORTS.flatMap((sport) => [sport, ...sport.positions]))).toEqual([]);
});

it("what people of the demo and of the film write in Arabic follows the glossary", () => {
  const texts = [...sourcesOf("seed", /\.ts$/), ...sourcesOf("scripts", /film\.ts$/)].flatMap(({ tree }) =>
    [...nodesOf(tree)].filter(ts.isStringLiteralLike).filter(({ text }) => /\p{Script=Arabic}/u.test(text)),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.flatMap((node) => faults("ar", placeOf(node), node.text))).toEqual([]);
});
