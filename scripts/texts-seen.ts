// `npm run texts:seen`: records the pages of each text, with pictures. `npm run texts` then shows them beside the
// texts.

import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { CHROMIUM } from "./browser.mjs";
import { places, type SitePage } from "./screenshot-places.ts";
import { signInAs } from "./sign-in-as.ts";
import { startProgram } from "./start-program.ts";
import { pictureName, readTexts, SEEN_FOLDER } from "./text-list.ts";

const LANGUAGES = ["fr", "ar"] as const;
type Language = (typeof LANGUAGES)[number];
const PICTURES = 300;
const MAX_PLACES = 3;
const WIDTH = 360;
const AROUND = { above: 40, max: 160 };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface ShownText {
  text: string;
  box: Box | null;
}
interface Sight {
  pageName: string;
  language: Language;
  box: Box | null;
}

function readPage(): ShownText[] {
  const texts: [text: string, rect: DOMRect][] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest("script, style")) continue;
    const range = document.createRange();
    // What is folded, or only for screen readers, has no picture.
    const isClipped = getComputedStyle(element).clip.startsWith("rect(0");
    if (element.checkVisibility() && !isClipped && !element.closest(".visually-hidden"))
      range.selectNodeContents(node);
    texts.push([node.textContent ?? "", range.getBoundingClientRect()]);
  }
  for (const name of ["placeholder", "aria-label", "title", "alt"]) {
    for (const element of document.querySelectorAll(`[${name}]`))
      texts.push([element.getAttribute(name) ?? "", element.getBoundingClientRect()]);
  }
  return texts.map(([text, { x, y, width, height }]) => ({
    text: text.trim(),
    box: width && height ? { x, y: y + window.scrollY, width, height } : null,
  }));
}

function keyFinder(language: Language): (text: string) => string[] {
  const exact = new Map<string, string[]>();
  const filled: [pattern: RegExp, key: string][] = [];
  for (const file of readdirSync(`app/i18n/locales/${language}`)) {
    const texts = readTexts(`app/i18n/locales/${language}/${file}`);
    for (const [name, text] of Object.entries(texts)) {
      const key = `${file.replace(".json", "")}:${name}`;
      const literal = text.replace(/\{\{\w+\}\}/g, "").trim();
      if (literal === text.trim()) exact.set(literal, [...(exact.get(literal) ?? []), key]);
      else if (literal.length > 3) filled.push([patternOf(text), key]);
    }
  }
  const keysByText = new Map<string, string[]>();
  return (text) => {
    const keys =
      keysByText.get(text) ??
      exact.get(text) ??
      filled.filter(([pattern]) => pattern.test(text)).map(([, key]) => key);
    keysByText.set(text, keys);
    return keys;
  };
}

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .trim()
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".+?")}$`,
  );

interface Walk {
  browser: Browser;
  origin: string;
  all: SitePage[];
}

const sights = new Map<string, Sight[]>();
const screens = new Map<string, Buffer>();
const screenName = (pageName: string, language: Language) => `${language} ${pageName}`;

async function walk({ browser, origin, all }: Walk, language: Language): Promise<void> {
  const keysOf = keyFinder(language);
  for (const viewer of new Set(all.map((sitePage) => sitePage.viewer))) {
    const context = await browser.newContext({
      baseURL: origin,
      locale: `${language}-MA`,
      viewport: { width: WIDTH, height: 740 },
    });
    const page = await context.newPage();
    await signInAs(page, viewer);
    for (const { name, path } of all.filter((sitePage) => sitePage.viewer === viewer)) {
      await page.goto(path, { waitUntil: "load" });
      await page.locator("html[data-settled], html:not([data-texts])").waitFor({ state: "attached" });
      // It would cover the middle of the picture.
      await page.evaluate(() =>
        document.querySelector<HTMLElement>(".places")?.style.setProperty("opacity", "0"),
      );
      screens.set(
        screenName(name, language),
        await page.screenshot({ fullPage: true, animations: "disabled" }),
      );
      const onPage = new Map<string, Box | null>();
      for (const { text, box } of await page.evaluate(readPage))
        for (const key of keysOf(text)) onPage.set(key, onPage.get(key) ?? box);
      for (const [key, box] of onPage)
        sights.set(key, [...(sights.get(key) ?? []), { pageName: name, language, box }]);
    }
    await context.close();
  }
}

async function strip({ pageName, language, box }: Sight): Promise<Buffer | null> {
  const screen = screens.get(screenName(pageName, language));
  if (!box || !screen) return null;
  const { width: pageWidth = 0, height: pageHeight = 0 } = await sharp(screen).metadata();
  const width = Math.min(WIDTH, pageWidth);
  const top = Math.max(0, Math.round(box.y) - AROUND.above);
  const height = Math.min(AROUND.max, Math.round(box.height) + 2 * AROUND.above, pageHeight - top);
  if (height < box.height || box.x < 0) return null;
  const outline = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${box.x - 3}" y="${box.y - top - 2}" width="${box.width + 6}" height="${box.height + 4}" fill="none" stroke="#d00" stroke-width="2" rx="3"/></svg>`;
  return sharp(screen)
    .extract({ left: 0, top, width, height })
    .composite([{ input: Buffer.from(outline) }])
    .png()
    .toBuffer();
}

async function writePicture(key: string): Promise<boolean> {
  const seen = sights.get(key) ?? [];
  const pageNames = new Set(seen.filter(({ box }) => box).map(({ pageName }) => pageName));
  const both = [...pageNames].find((name) =>
    LANGUAGES.every((language) =>
      seen.some((sight) => sight.pageName === name && sight.language === language && sight.box),
    ),
  );
  const chosen = both ?? [...pageNames][0];
  const strips: Buffer[] = [];
  for (const language of LANGUAGES) {
    const sight = seen.find((other) => other.pageName === chosen && other.language === language && other.box);
    const picture = sight && (await strip(sight));
    if (picture) strips.push(picture);
  }
  if (strips.length === 0) return false;
  const sizes = await Promise.all(strips.map((image) => sharp(image).metadata()));
  await sharp({
    create: {
      width: strips.length * WIDTH,
      height: Math.max(...sizes.map(({ height = 0 }) => height)),
      channels: 3,
      background: "#fff",
    },
  })
    .composite(strips.map((input, index) => ({ input, left: index * WIDTH, top: 0 })))
    .webp({ quality: 40 })
    .toFile(`${SEEN_FOLDER}/${pictureName(key)}`);
  return true;
}

const { origin, stop } = await startProgram();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const all = (await places(origin)).filter(({ name }) => !/styleguide|api-docs/.test(name));
  for (const language of LANGUAGES) await walk({ browser, origin, all }, language);
} finally {
  await browser.close();
  stop();
}

const pageNamesOf = (key: string) => [...new Set((sights.get(key) ?? []).map(({ pageName }) => pageName))];
const keys = [...sights.keys()].sort();
writeFileSync(
  `${SEEN_FOLDER}/seen.json`,
  `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, pageNamesOf(key).slice(0, MAX_PLACES)])), null, 1)}\n`,
);
for (const file of readdirSync(SEEN_FOLDER)) if (file.endsWith(".webp")) rmSync(`${SEEN_FOLDER}/${file}`);
let taken = 0;
for (const key of keys.sort((a, b) => pageNamesOf(b).length - pageNamesOf(a).length)) {
  if (taken < PICTURES && (await writePicture(key))) taken += 1;
}
console.log(`${SEEN_FOLDER}: ${keys.length} texts found on pages, ${taken} pictures`);
