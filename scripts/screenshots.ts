// `npm run screenshots`: every page of the built program, and a contact sheet for each look. `npm run screenshots --
// --only=games --widths=360 --languages=ar --schemes=dark` takes fewer.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { CHROMIUM } from "./browser.mjs";
import { contactSheet, type Shot } from "./contact-sheet.ts";
import { places, type SitePage, type Viewer } from "./screenshot-places.ts";
import { signInAs } from "./sign-in-as.ts";
import { startProgram } from "./start-program.ts";

const OUT = "screenshots";
const TILES = /tile\.openstreetmap\.org/;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    widths: { type: "string", default: "360,768,1280" },
    languages: { type: "string", default: "en,fr,ar" },
    schemes: { type: "string", default: "light,dark" },
  },
});

interface Look {
  width: number;
  language: string;
  scheme: "light" | "dark";
}

const looks: Look[] = values.schemes.split(",").flatMap((scheme) =>
  values.languages.split(",").flatMap((language) =>
    values.widths.split(",").map((width) => ({
      width: Number(width),
      language,
      scheme: scheme === "dark" ? ("dark" as const) : ("light" as const),
    })),
  ),
);

interface Site {
  browser: Browser;
  origin: string;
}

async function contextFor({ browser, origin }: Site, viewer: Viewer, look: Look) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: look.language === "ar" ? "ar-MA" : `${look.language}-MA`,
    colorScheme: look.scheme,
    viewport: { width: look.width, height: 800 },
  });
  // Instead of the public map's tiles.
  await context.route(TILES, (route) => route.fulfill({ path: "public/favicon.svg" }));
  const page = await context.newPage();
  await signInAs(page, viewer);
  return context;
}

async function shoot(context: BrowserContext, { name, path }: SitePage, folder: string): Promise<Shot> {
  const page = await context.newPage();
  const file = join(folder, `${name}.png`);
  await page.goto(path, { waitUntil: "load" });
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
  await page.close();
  return { name, file };
}

async function take(site: Site, all: SitePage[], look: Look): Promise<void> {
  const folder = join(OUT, `${look.language}-${look.width}-${look.scheme}`);
  mkdirSync(folder, { recursive: true });
  const shots: Shot[] = [];
  for (const viewer of new Set(all.map((sitePage) => sitePage.viewer))) {
    const context = await contextFor(site, viewer, look);
    for (const sitePage of all.filter((other) => other.viewer === viewer)) {
      shots.push(await shoot(context, sitePage, folder));
    }
    await context.close();
  }
  await contactSheet(shots, `${folder}.jpg`);
  console.log(`${folder}.jpg: ${shots.length} pages`);
}

const { origin, stop } = await startProgram();
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
});
try {
  const wanted = (await places(origin)).filter((sitePage) => sitePage.name.includes(values.only));
  if (!values.only) rmSync(OUT, { recursive: true, force: true });
  for (const look of looks) await take({ browser, origin }, wanted, look);
  const links = looks.map(({ language, width, scheme }) => `${language}-${width}-${scheme}`);
  const list = links.map(
    (name) => `<h2>${name}</h2><a href="${name}/"><img loading="lazy" src="${name}.jpg"></a>`,
  );
  writeFileSync(
    join(OUT, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>Houma</title>${list.join("")}`,
  );
} finally {
  await browser.close();
  stop();
}
