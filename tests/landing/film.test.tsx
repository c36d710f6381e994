import { readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import takes from "~/features/landing/film/takes.json";
import { captions, filmFor, SCENES } from "~/features/landing/film.server";
import { loader as captionsFile } from "~/features/landing/routes/captions";
import { loader } from "~/features/landing/routes/explainer";
import { allowNonce, pageHeaders } from "~/http/headers.server";
import { LOCALES } from "~/i18n/languages";
import { get } from "../support/request";

const FOLDER = "app/features/landing/film";
const MOST_BYTES = 400_000;
const MOST_POSTER_BYTES = 20_000;

/** The length that an MP4's header says: timescale and duration follow its name, a version and two times. */
function secondsOf(file: Buffer): number {
  const header = file.indexOf("mvhd") + 4;
  return file.readUInt32BE(header + 16) / file.readUInt32BE(header + 12);
}

const seconds = (stamp: string): number => {
  const [minutes = "", rest = ""] = stamp.split(":");
  return 60 * Number(minutes) + Number(rest);
};

describe.each(LOCALES)("the film in %s", (locale) => {
  const file = readFileSync(`${FOLDER}/${locale}.mp4`);

  it("stays under the limits of size and length, and its page states both", () => {
    expect(file.length).toBeLessThan(MOST_BYTES);
    expect(statSync(`${FOLDER}/${locale}.webp`).size).toBeLessThan(MOST_POSTER_BYTES);
    expect(takes.films[locale].bytes).toBe(file.length);
    expect(takes.films[locale].seconds).toBeCloseTo(secondsOf(file), 0);
    expect(secondsOf(file)).toBeLessThanOrEqual(35);
    expect(filmFor(locale).kilobytes).toBe(Math.ceil(file.length / 1000));
  });

  it("begins to play before it is loaded whole", () => {
    expect(file.indexOf("moov")).toBeLessThan(file.indexOf("mdat"));
  });

  it("has captions for all of its length, one after the other", () => {
    const times = [...captions(locale).matchAll(/^(\S+) --> (\S+)$/gm)].map(([, from = "", to = ""]) => ({
      from: seconds(from),
      to: seconds(to),
    }));
    expect(times).toHaveLength(SCENES.length);
    expect(times[0]?.from).toBe(0);
    times.forEach(({ from, to }, index) => {
      expect(to - from).toBeGreaterThan(1.5);
      expect(to).toBeCloseTo(times[index + 1]?.from ?? takes.films[locale].seconds, 2);
    });
  });

  it("has a page in its language, which says in words what the film shows", async () => {
    const { body, status } = await get(loader, {
      path: `/explainer/${locale}`,
      params: { language: locale },
    });
    expect(status).toBe(200);
    for (const text of captions(locale)
      .split("\n")
      .filter((line) => /\p{L}{2}/u.test(line) && line !== "WEBVTT"))
      expect(JSON.stringify(body)).toContain(JSON.stringify(text).slice(1, -1));
  });

  it("has captions served as a WebVTT file", async () => {
    const answer = await captionsFile({
      ...request(`/film/${locale}.vtt`),
      params: { file: `${locale}.vtt` },
    });
    expect(answer.headers.get("Content-Type")).toBe("text/vtt; charset=utf-8");
    expect(await answer.text()).toBe(captions(locale));
  });
});

const request = (path: string) => ({ request: new Request(`http://localhost${path}`), context: {} });

it("a language without a film gets 404 for the page and for its captions", async () => {
  expect((await get(loader, { path: "/explainer/de", params: { language: "de" } })).status).toBe(404);
  const answer = await captionsFile({ ...request("/film/de.vtt"), params: { file: "de.vtt" } });
  expect(answer.status).toBe(404);
});

it("the content security policy allows the site's own videos and captions", () => {
  expect(pageHeaders(allowNonce("nonce"), "https://houma.example/")["Content-Security-Policy"]).toContain(
    "media-src 'self'",
  );
});
