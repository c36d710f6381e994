import { expect, it } from "vitest";
import places from "#db/morocco-places.json";
import { SPORTS } from "#db/sports-list";

const neighborhoods = places.flatMap((city) =>
  city.neighborhoods.map((one) => ({ ...one, en: one.fr, slug: `${city.slug}/${one.slug}` })),
);

it.each([
  ["cities", places],
  ["neighborhoods", neighborhoods],
  ["sports", SPORTS],
  ["positions", SPORTS.flatMap(({ positions }) => positions)],
])("the %s have a name in each language, in its script", (_, all) => {
  expect(all.length).toBeGreaterThan(10);
  const arabic = /^[\p{Script=Arabic}\p{M}\d\s()-]+$/u;
  const latin = /^[\p{Script=Latin}\d\s'’/().-]+$/u;
  const wrong = all.filter(({ en, fr, ar }) => !latin.test(en) || !latin.test(fr) || !arabic.test(ar));
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

it.each([
  ["cities", places],
  ["sports", SPORTS],
])("no two %s are called the same in Arabic", (_, all) => {
  const names = all.map(({ ar }) => ar);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
