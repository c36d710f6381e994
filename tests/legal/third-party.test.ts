import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DOCUMENT_NAMES } from "~/features/legal/documents";
import { thirdPartyNotices } from "../../scripts/third-party";
import { site } from "../support/site";

const notices = readFileSync("public/third-party.txt", "utf8");

it("the notices in public/third-party.txt are current: run npm run licenses", () => {
  expect(notices).toBe(thirdPartyNotices());
});

it.each([
  ["react-leaflet", "Hippocratic-2.1", "Hippocratic License"],
  ["@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later", "GNU LESSER GENERAL PUBLIC LICENSE"],
  ["@expo-google-fonts/cairo", "MIT AND OFL-1.1", "SIL OPEN FONT LICENSE"],
  ["dejavu-fonts-ttf", "SEE LICENSE IN README.md AND LICENSE", "Bitstream Vera Fonts Copyright"],
  ["lucide-static", "ISC", "ISC License"],
])("the notices name %s under %s with its whole text", (name, license, text) => {
  const parts = notices.split(/\n-{80}\n/).filter((part) => part.includes(`\n${name} `));
  expect(parts.join("\n")).toMatch(new RegExp(`\n${name} \\S+ \\(${license}\\)`));
  expect(parts.join("\n")).toContain(text);
});

it("the notices stay small enough to read on a phone", () => {
  expect(Buffer.byteLength(notices)).toBeLessThan(400_000);
});

it.each(DOCUMENT_NAMES)("/about/%s links the notices", async (name) => {
  const page = await site(new Request(`http://localhost:3000/about/${name}`));
  expect(await page.text()).toContain('href="/third-party.txt"');
});
