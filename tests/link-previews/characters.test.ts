import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type CardContent, cardSvg } from "~/features/link-previews/card-drawing.server";
import { CARD_FONTS, prepareFonts } from "~/features/link-previews/card-fonts.server";
import { drawable } from "~/features/link-previews/card-text.server";
import { siteCard } from "~/features/link-previews/cards.server";
import { codePointsOf } from "~/features/link-previews/font-characters.server";

const { resolve } = createRequire(import.meta.url);

beforeAll(prepareFonts);

/** Whether a character is drawn as the box of a missing one: no other that is as wide has ink along all four edges. */
async function isBox(character: string): Promise<boolean> {
  const text = { text: character, font: `${CARD_FONTS}, Bold 60px`, dpi: 72 };
  const { data, info } = await sharp({ text }).trim().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const inked = (x: number, y: number) => (data[(y * width + x) * channels] ?? 0) > 100;
  const rows = Array.from({ length: height }, (_, y) => y);
  const columns = Array.from({ length: width }, (_, x) => x);
  const isLine = (ink: boolean[]) => ink.filter(Boolean).length > ink.length * 0.9;
  // The outermost pixels may be pale.
  const edges = [
    rows.map((y) => inked(1, y)),
    rows.map((y) => inked(width - 2, y)),
    columns.map((x) => inked(x, 1)),
    columns.map((x) => inked(x, height - 2)),
  ];
  return width > height / 2 && edges.every(isLine);
}

const TITLES: [title: string, drawn: string][] = [
  ["Foot 5×5", "Foot 5×5"],
  ["ɣef uzal ḍ ṭ ẓ ɛ ḥ ṛ ṣ ǧ č", "ɣef uzal ḍ ṭ ẓ ɛ ḥ ṛ ṣ ǧ č"],
  ["ماتش ڭاع گاع ڤيلا پارك", "ماتش ڭاع گاع ڤيلا پارك"],
  ["ⵜⴰⵎⴰⵣⵉⵖⵜ", "ⵜⴰⵎⴰⵣⵉⵖⵜ"],
  ["Матч Αγώνας שלום", "Матч Αγώνας שלום"],
  ["½ ₺ ★ ‽ e̊ s̱", "½ ₺ ★ ‽ e̊ s̱"],
  ["𝓕𝓸𝓸𝓽 ５ ㎡ ﷺ", "Foot 5 m2 صلى الله عليه وسلم"],
  ["१२ Foot 1️⃣", "12 Foot 1"],
  ["🔥 Foot 漢字 \u202eمباراة❤️‍🔥 2€", "Foot مباراة❤ 2€"],
  ["Foot \u2800 \ufffc 2", "Foot 2"],
  ["👨‍👩‍👧‍👦🇲🇦한국ไทย", ""],
];

describe("a title on a card", () => {
  it.each(TITLES)("%s is drawn as: %s", (title, drawn) => {
    expect(drawable(title)).toBe(drawn);
  });

  it("has no box in place of any character", async () => {
    const characters = new Set(
      TITLES.flatMap(([title]) => [...drawable(title)]).filter((one) => /\P{M}/u.test(one)),
    );
    characters.delete(" ");
    const boxes = [];
    for (const one of characters) if (await isBox(one)) boxes.push(one);
    expect(boxes).toEqual([]);
    expect([await isBox("漢"), await isBox("🔥"), await isBox("क")]).toEqual([true, true, true]);
  });

  it.each(["⚽🔥", "漢字 - 漢字!", "\u202e\u200f", "★★★"])(
    "that nothing can be read of, %s, gives its place to the sport, which is said once",
    async (title) => {
      const content: CardContent = { ...siteCard("fr").content, title, kicker: "Football · 30 DH" };
      const svg = await cardSvg(content);
      expect(svg.match(/>Football · 30 DH</g)).toHaveLength(1);
      expect(svg).toMatch(/font-size="50"[^>]*>Football · 30 DH</);
    },
  );

  it("is written in the direction of its first letter that is drawn", async () => {
    const svg = await cardSvg({ ...siteCard("fr").content, title: "漢字 مباراة" });
    expect(svg).toMatch(/direction="rtl"[^>]*>مباراة</);
  });
});

it.each([
  ["@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf", "Aé×گم٣€", "ɣڭⵣ漢"],
  ["dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf", "AɣڭⵣЖ★😀", "漢🔥क"],
])("%s has %s and lacks %s", (file, has, lacks) => {
  const characters = codePointsOf(readFileSync(resolve(file)));
  const held = (text: string) => [...text].filter((one) => characters.has(one.codePointAt(0) ?? 0)).join("");
  expect([held(has), held(lacks)]).toEqual([has, ""]);
});
