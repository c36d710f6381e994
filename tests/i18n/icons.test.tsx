import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Icon } from "~/ui/icons/Icon";
import { CUSTOM_ICON_NAMES, ICON_NAMES } from "~/ui/icons/icon-names";
import { render } from "../ui/render";

/** In reading direction, and the question mark. A clock, a ball or a play button is the same everywhere. */
const POINTING = [
  "arrow-left",
  "arrow-right",
  "chevron-left",
  "chevron-right",
  "circle-question-mark",
  "external-link",
  "list",
  "log-in",
  "log-out",
  "send",
  "cycling",
  "running",
  "swimming",
];

it("mirrors only the icons that point in reading direction", async () => {
  const all = await Promise.all(
    [...ICON_NAMES, ...CUSTOM_ICON_NAMES].map(async (name) => ({
      name,
      html: await render(<Icon name={name} />),
    })),
  );
  const mirrored = all.filter(({ html }) => /class="[^"]*\bmirror\b/.test(html));
  expect(mirrored.map(({ name }) => name)).toEqual(POINTING);
});

it("mirrors them only in a right-to-left page", () => {
  const css = readFileSync("app/ui/styles/components/icon.css", "utf8");
  expect(css).toMatch(/\[dir="rtl"\] \.mirror \{\s*transform: scaleX\(-1\);\s*\}/);
  expect(css.match(/\.mirror/g)).toHaveLength(1);
});
