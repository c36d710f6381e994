import { expect, it } from "vitest";
import { mendedLink } from "~/core/text/sent-link";
import { typedCode, typedGameCode } from "~/core/text/typed-code";

it.each([
  ["a7k2-m9px", "A7K2M9PX"],
  [" A7K2 – M9PX. ", "A7K2M9PX"],
  ["«A7K2M9PX»,", "A7K2M9PX"],
  ["\u202bA7K2\u2011M9PX\u200f", "A7K2M9PX"],
  ["A٧K٢M۹PX", "A7K2M9PX"],
  ["Ａ７Ｋ２Ｍ９ＰＸ", "A7K2M9PX"],
  ["*A7K2M9PX*", "A7K2M9PX"],
])("a code typed or pasted as %s is read", (written, code) => {
  expect(typedCode(written)).toBe(code);
});

it("in a game's code O is read as 0, I and L as 1, in a recovery code nothing is", () => {
  expect(typedGameCode("Ol1i-0000")).toBe("01110000");
  expect(typedCode("٠١٢٣٤٥")).toBe("012345");
});

const ID = "0b1c2d3e-4f50-4a1b-8c2d-3e4f5a6b7c8d";
it.each([
  ["/g/0a1b2c3d).", "/g/0a1b2c3d"],
  ["/g/0A1B2C3D?lang=ar", "/g/0a1b2c3d?lang=ar"],
  ["/g/0a1b2c3d-A7K2M9PX%20", "/g/0a1b2c3d-A7K2M9PX"],
  ["/g/%E2%80%8F0a1b2c3d%D8%8C", "/g/0a1b2c3d"],
  ["/g/0a1b2c3d_*", "/g/0a1b2c3d"],
  ["/p/aB3dE5gH7jK9mN1p,", "/p/aB3dE5gH7jK9mN1p"],
  ["/c/aB3dE5gH%C2%BB", "/c/aB3dE5gH"],
  ["/seats/aB3-dE5_gH.", "/seats/aB3-dE5_gH"],
  [`/games/${ID}).`, `/games/${ID}`],
  [`/crews/${ID.toUpperCase()}%E2%80%8E`, `/crews/${ID}`],
  ["/confirm-email?token=aB3-dE5_gH).&lang=fr", "/confirm-email?token=aB3-dE5_gH&lang=fr"],
  ["/reset-password?token=aB3dE5gH%20", "/reset-password?token=aB3dE5gH"],
])("the link %s leads to %s", (sent, meant) => {
  expect(mendedLink(new URL(sent, "http://localhost"))).toBe(meant);
});

it.each([
  "/g/0a1b2c3d",
  "/g/0a1b2c3d-A7K2M9PX",
  "/g/nonsense",
  "/games/create",
  `/games/${ID}`,
  `/games/${ID}/edit`,
  "/p/aB3dE5gH7jK9mN1p",
  "/p/aB3dE5.gH7jK9mN1p",
  "/confirm-email?token=aB3dE5gH",
  "/games?search=foot.",
  "/",
])("nothing is mended at %s", (address) => {
  expect(mendedLink(new URL(address, "http://localhost"))).toBeNull();
});
