// `npm run film`: films the built program for the landing page. Needs Chromium and ffmpeg. `npm run film --
// --only=ar` takes one language.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { CHROMIUM } from "./browser.mjs";
import { Film, SCREEN } from "./film/frames.ts";
import { LANGUAGES, type Language, shootStory, type Words } from "./film/story.ts";
import { startProgram } from "./start-program.ts";

const OUT = "app/features/landing/film";
const TAKES = join(OUT, "takes.json");
/** For people with a small data plan. */
const MOST_BYTES = 400_000;

const POSTER_SCENE = 1;

const WORDS: Record<Language, Words> = {
  en: { title: "Tuesday football", firstName: "Yassine", group: "Football", message: "Who's in tonight?" },
  fr: {
    title: "Foot du mardi",
    firstName: "Yassine",
    group: "Foot du mardi",
    message: "Qui vient ce soir ?",
  },
  ar: { title: "كرة الثلاثاء", firstName: "ياسين", group: "كرة الثلاثاء", message: "من سيلعب الليلة؟" },
};

const { values } = parseArgs({ options: { only: { type: "string", default: LANGUAGES.join() } } });
const films = existsSync(TAKES) ? JSON.parse(readFileSync(TAKES, "utf8")).films : {};
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
});
try {
  for (const language of LANGUAGES.filter((listed) => values.only.split(",").includes(listed))) {
    // A new program, so that each film begins with the same games.
    const { origin, stop } = await startProgram();
    try {
      const film = new Film(join("build", "film", language));
      await shootStory({ browser, origin, language, film, words: WORDS[language] });
      const facts = film.encode(join(OUT, `${language}.mp4`));
      if (facts.bytes > MOST_BYTES) throw new Error(`The film is too large: ${facts.bytes} bytes.`);
      await film.poster(POSTER_SCENE, join(OUT, `${language}.webp`));
      films[language] = facts;
      writeFileSync(TAKES, `${JSON.stringify({ size: SCREEN, films }, null, 2)}\n`);
      console.log(`${language}: ${facts.seconds} s, ${facts.bytes} bytes`);
    } finally {
      stop();
    }
  }
  execFileSync("npx", ["biome", "format", "--write", TAKES], { stdio: "ignore" });
} finally {
  await browser.close();
}
