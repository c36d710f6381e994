import { expect, it } from "vitest";
import { Packer, type PageToPack } from "../../server/page-cache/packer";
import { encode, plainBytes } from "../../server/page-cache/ready-bytes";

const ROW = "<li><a href='/games/1'>Foot · 20:00 · Casablanca</a></li>";

/** Asked for by many, long ago. */
const popular = (bytes: number): PageToPack => ({
  ...{
    plain: plainBytes(ROW.repeat(bytes / ROW.length).concat(String(bytes))),
    https: false,
    isShortLived: false,
  },
  ...{ renderedAt: -60_000, hits: 9, bodies: new Map(), packing: new Map() },
  headers: new Headers({ "Content-Type": "text/html; charset=utf-8" }),
});

it.each([
  ["a page, as tightly as possible", 60_000, 11],
  ["what is as long as a sitemap, quickly", 500_000, 7],
])("packs %s, also when it is popular", async (_, size, quality) => {
  const packer = new Packer({ https: false });
  const page = popular(size);
  await packer.body(page, "br", () => {});
  await packer.body(page, "br", () => {});
  await Promise.all(page.packing.values());
  const expected = await encode(page.plain, "br", quality);
  expect(page.bodies.get("br")?.ready.bytes).toEqual(expected?.bytes);
});
