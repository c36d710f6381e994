import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#db/client.server";
import { cityId } from "#db/reference";
import { crews } from "#db/schema/crews";
import { type Crew, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import * as embed from "~/features/open-data/routes/embed";
import * as oembed from "~/features/open-data/routes/oembed";
import { LOCALES } from "~/i18n/languages";
import { completeHeaders } from "../../server/headers";
import { at, get } from "../support/request";
import { builtStyles } from "../ui/stylesheet";

const ORIGIN = "http://localhost:3000";
const FIRST_FLIGHT = 14_000;
const CASABLANCA = cityId("casablanca");

const open = (path: string, as?: { id: string }) =>
  get(embed.loader, { path, params: { id: path.split("?")[0]?.split("/").at(-1) ?? "" }, as });
const pageAt = async (path: string, as?: { id: string }) => z.string().parse((await open(path, as)).body);

let venueId: string;
let crew: Crew;
beforeEach(async () => {
  crew = await makeCrew({ listed: true, name: "Lions <& Co>" });
  venueId = (await makeVenue({ cityId: CASABLANCA, name: "Stade <A>" })).id;
});

const places = () => [`/embed/cities/${CASABLANCA}`, `/embed/venues/${venueId}`, `/embed/crews/${crew.id}`];

describe("an embedded page", () => {
  it("shows the next public games of a venue, a crew or a city, with links to the site in another tab", async () => {
    const startTime = new Date(+now() + 600_000);
    const endTime = new Date(+now() + 1_200_000);
    const game = await makeGame({ venueId, crewId: crew.id, title: "Foot <script>", startTime, endTime });
    for (const place of places()) {
      const page = await pageAt(place);
      expect(page).toContain("Foot &lt;script&gt;");
      expect(page).toContain(`href="/g/${game.slug}?lang=en"`);
      expect(page).toContain('<base target="_blank"/>');
    }
    expect(await pageAt(`/embed/venues/${venueId}`)).toContain("Stade &lt;A&gt;");
    expect(await pageAt(`/embed/crews/${crew.id}`)).toContain("Lions &lt;&amp; Co&gt;");
  });

  it("has no script, no form, light and dark colors, and may be framed by every site", async () => {
    for (const place of places()) {
      const { body, headers } = await open(place);
      const page = z.string().parse(body);
      expect(page).not.toMatch(/<script|<form|javascript:|\son\w+=/);
      expect(page).toContain('<meta name="color-scheme" content="light dark"/>');
      const [, styles = ""] = page.match(/<style>(.*?)<\/style>/s) ?? [];
      const hash = createHash("sha256").update(styles).digest("base64");
      const policy = headers.get("Content-Security-Policy") ?? "";
      expect(policy.split("; ")).toEqual([
        ...["default-src 'none'", `style-src 'sha256-${hash}'`, "img-src 'self' data:"],
        ...["form-action 'none'", "base-uri 'none'", "frame-ancestors *"],
      ]);
      const sent = new Headers(headers);
      completeHeaders(sent, { https: true, requestId: "1" });
      expect(sent.get("X-Frame-Options")).toBeNull();
      expect(sent.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    }
  });

  it("is whole in a first answer, in three languages, with as many games as it shows", async () => {
    const longest = { title: "Grand match ".repeat(8), description: "Venez nombreux ".repeat(30) };
    for (let n = 0; n < 8; n++) await makeGame({ venueId, ...longest });
    const styles = await builtStyles();
    for (const locale of LOCALES) {
      const page = await pageAt(`/embed/venues/${venueId}?lang=${locale}`);
      expect(page).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`);
      expect(page.match(/class="game-row"/g)).toHaveLength(6);
      // It has less: only the rules that it uses.
      expect(brotliCompressSync(page + styles).length).toBeLessThan(FIRST_FLIGHT);
    }
  });

  it("shows nobody who plays, and no more to who is signed in", async () => {
    const player = await makePlayer({ firstName: "Zineb", lastName: "Zwin" });
    const game = await makeGame({ venueId, organizerId: player.id });
    await joinGameAs(game.id, player.id);
    await makeGame({ venueId, title: "Hush", gameType: "private", organizerId: player.id });
    const page = await pageAt(`/embed/venues/${venueId}`);
    expect(page).not.toMatch(/Zineb|Zwin|ZZ|Hush|player-faces/);
    expect(await pageAt(`/embed/venues/${venueId}`, player)).toBe(page);
  });

  it("says that a crew is not there unless visitors find it in the list", async () => {
    for (const change of [{ listed: false }, { listed: true, closedAt: now() }]) {
      await db.update(crews).set(change).where(eq(crews.id, crew.id));
      const { status, body, headers } = await open(`/embed/crews/${crew.id}`, { id: crew.ownerId });
      expect(status).toBe(404);
      expect(body).not.toContain("Lions");
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
    }
    for (const place of ["/embed/venues/nothing", `/embed/cities/${venueId}`])
      expect((await open(place)).status, place).toBe(404);
  });
});

describe("oEmbed", () => {
  const Rich = z.object({
    ...{ version: z.literal("1.0"), type: z.literal("rich"), title: z.string(), html: z.string() },
    ...{ width: z.number(), height: z.number(), provider_name: z.string(), provider_url: z.url() },
  });
  const ask = (url: string, more = "") =>
    get(oembed.loader, { path: `/oembed?url=${encodeURIComponent(url)}${more}` });
  const answerTo = async (url: string, more = "") => Rich.parse((await ask(url, more)).body);

  it("gives a frame for the page of a venue, a listed crew and a city", async () => {
    const { html, title, width, height } = await answerTo(`${ORIGIN}/venues/${venueId}?lang=fr`);
    expect(title).toBe("Stade <A> · Houma");
    expect(html).toBe(
      `<iframe src="${ORIGIN}/embed/venues/${venueId}?lang=fr" width="${width}" height="${height}" title="Stade &lt;A&gt; · Houma" loading="lazy" style="border:0"></iframe>`,
    );
    for (const [path, source] of [
      [`/crews/${crew.id}`, `/embed/crews/${crew.id}`],
      [`/embed/crews/${crew.id}`, `/embed/crews/${crew.id}`],
      [`/games?cityId=${CASABLANCA.slice(0, 8)}`, `/embed/cities/${CASABLANCA}`],
    ])
      expect((await answerTo(`${ORIGIN}${path}`)).html).toContain(`src="${ORIGIN}${source}?lang=en"`);
  });

  it("has the preview card as its picture, where there is room for it", async () => {
    for (const [path, card] of [
      [`/venues/${venueId}?lang=fr`, `${ORIGIN}/cards/venues/${venueId}/fr-`],
      [`/crews/${crew.id}`, `${ORIGIN}/cards/crews/${crew.id}/en-`],
      [`/games?cityId=${CASABLANCA}`, `${ORIGIN}/cards/site/en-`],
    ] as const) {
      const { body } = await ask(`${ORIGIN}${path}`);
      expect(body).toMatchObject({ thumbnail_width: 1200, thumbnail_height: 630 });
      expect(at(body, "thumbnail_url")).toContain(card);
      expect((await ask(`${ORIGIN}${path}`, "&maxwidth=1000")).body).not.toHaveProperty("thumbnail_url");
    }
  });

  it("keeps to the room that is asked for", async () => {
    expect(await answerTo(`/venues/${venueId}`, "&maxwidth=300&maxheight=200")).toMatchObject({
      width: 300,
      height: 200,
    });
  });

  it("knows no other page, site or format", async () => {
    await db.update(crews).set({ listed: false }).where(eq(crews.id, crew.id));
    for (const url of [
      ...["", "/", "/games", "/venues/nothing", `/crews/${crew.id}`, "javascript:alert(1)"],
      `https://example.com/venues/${venueId}`,
    ])
      expect(await ask(url), url).toMatchObject({ status: 404, body: { status: 404 } });
    const { status, body, headers } = await ask(`/venues/${venueId}`, "&format=xml");
    expect([status, at(body, "code")]).toEqual([501, "format_unsupported"]);
    expect(headers.get("Content-Type")).toContain("application/problem+json");
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  });
});
