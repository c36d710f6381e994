import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COURT_NAMES, CUSTOM_ICON_NAMES, ICON_NAMES, ILLUSTRATION_NAMES } from "~/ui/icons/icon-names";
import { buildSprite } from "../../scripts/icons";

const sprite = readFileSync(new URL("../../app/ui/icons/icons.svg", import.meta.url), "utf8");

test("the sprite is up to date with `npm run icons`", () => {
  expect(sprite).toBe(buildSprite());
});

test.each([...ICON_NAMES, ...CUSTOM_ICON_NAMES, ...ILLUSTRATION_NAMES])("the sprite has %s", (name) => {
  expect(sprite).toContain(`id="${name}"`);
});

test.each(COURT_NAMES)("the %s court is at most 600 bytes", (name) => {
  const [court = ""] = new RegExp(`<symbol id="court-${name}".*`).exec(sprite) ?? [];
  expect(court.length).toBeGreaterThan(100);
  expect(court.length).toBeLessThanOrEqual(600);
});

test("the sprite has every half star from 0 to 5", () => {
  for (let halves = 0; halves <= 10; halves += 1) expect(sprite).toContain(`id="stars-${halves}"`);
});
