import jsQR from "jsqr";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { blocks } from "#db/schema/moderation";
import { addExternalPlayer, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { encoded, mapLink, shareTargets } from "~/core/addresses/links";
import { qrOf } from "~/core/pictures/qr.server";
import { now } from "~/core/time/clock.server";
import { action as invite } from "~/features/invitations/routes/invite";
import { loader as sharePage } from "~/features/sharing/routes/share";
import { statusOf } from "../games/support";
import { at, get, send, submit, textAt } from "../support/request";

async function scanned(qr: { size: number; path: string } | null): Promise<string | undefined> {
  if (!qr) return undefined;
  const edge = qr.size * 6;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${qr.size} ${qr.size}"><rect width="100%" height="100%" fill="#fff"/><path d="${qr.path}"/></svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), edge, edge)?.data;
}

const minute = (number: number) => new Date(Date.UTC(2026, 10, 30, 12, number));

const share = (game: { id: string }, as?: { id: string }, query = "") =>
  get(sharePage, { as, params: { id: game.id }, path: `/games/${game.id}/share${query}` });

describe("the share page", () => {
  it("has a QR code of the game's address, with its code for those who may know it", async () => {
    const game = await makeGame({ gameType: "private" });
    const { body } = await share(game, { id: game.organizerId });
    const qr = { size: Number(at(body, "qr.size")), path: textAt(body, "qr.path") };
    expect(await scanned(qr)).toBe(`http://localhost:3000/g/${game.slug}-${game.gameCode}?lang=en`);
  });

  it("is available to everyone for a public game, and only to those who may share a private one", async () => {
    expect((await share(await makeGame())).status).toBe(200);
    const hidden = await makeGame({ gameType: "private" });
    expect((await share(hidden)).status).toBe(404);
    expect((await share(hidden, undefined, `?code=${hidden.gameCode}`)).status).toBe(403);
  });

  it.each(["cancelled", "completed", "in_progress"] as const)(
    "of a game that is %s leads to the game, which takes nobody",
    async (gameStatus) => {
      const game = await makeGame({ gameStatus });
      const reply = await share(game, { id: game.organizerId });
      expect(reply.location).toBe(`/games/${game.id}`);
    },
  );

  it("draws readable codes for any link", async () => {
    for (const text of [
      "https://houma.example/games/1",
      "https://houma.example/?q=مباراة",
      "x".repeat(300),
    ]) {
      expect(await scanned(qrOf(text))).toBe(text);
    }
  });

  it("has no code for a link that is too long", async () => {
    expect(qrOf("x".repeat(2331))).not.toBeNull();
    expect(qrOf("x".repeat(2332))).toBeNull();
    expect(qrOf("é".repeat(1200))).toBeNull();
    const { id } = await makeGame();
    const url = new URL(`http://${"x".repeat(3000)}/games/${id}/share`);
    const answer = await send(sharePage, url, {}, { id });
    expect([answer.status, at(answer.body, "qr")]).toEqual([200, null]);
  });
});

describe("the page of a game that was just created", () => {
  it("offers once to invite everyone from last time, and returns to this page", async () => {
    const last = await makeGame({ gameStatus: "completed" });
    const game = await makeGame({ organizerId: last.organizerId, duplicateOfId: last.id });
    const [played, maybe, blocked] = [await makePlayer(), await makePlayer(), await makePlayer()];
    for (const [player, status] of [
      [played, "confirmed"],
      [maybe, "maybe"],
      [blocked, "confirmed"],
    ] as const)
      await joinGameAs(last.id, player.id, { status });
    const organizer = { id: last.organizerId };
    await transact((tx) =>
      tx.insert(blocks).values({ blockerId: blocked.id, blockedId: organizer.id, createdAt: now() }),
    );
    const open = () => share(game, organizer, "?created=true");
    expect((await open()).body).toMatchObject({ created: true, everyone: 1 });
    const answer = await submit(invite, {
      as: organizer,
      params: { id: game.id },
      path: `/games/${game.id}/invite?from=share`,
      form: { everyone: "on" },
    });
    expect(answer.location).toBe(`/games/${game.id}/share?created=true`);
    expect(await statusOf(game.id, played.id)).toBe("invited");
    expect(await statusOf(game.id, maybe.id)).toBeUndefined();
    expect((await open()).body).toMatchObject({ created: true, everyone: 0 });
  });

  it("is the ordinary share page for everyone but the organizer", async () => {
    const game = await makeGame();
    for (const as of [undefined, await makePlayer()])
      expect((await share(game, as, "?created=true")).body).toMatchObject({ created: false, everyone: 0 });
  });
});

describe("the text to share", () => {
  const full = async () => {
    const venue = await makeVenue({ name: "ملعب الحي", latitude: 33.5, longitude: -7.6 });
    const game = await makeGame({
      venueId: venue.id,
      title: "Foot du mardi",
      startTime: new Date("2026-12-02T18:00:00Z"),
      endTime: new Date("2026-12-02T20:00:00Z"),
      maxPlayers: 4,
      ...{ isPaid: true, priceMinor: 3000, currency: "MAD", audience: "women" },
    });
    const amel = await makePlayer({ firstName: "أمل", lastName: "Benali" });
    await joinGameAs(game.id, amel.id, { status: "confirmed", joinedAt: minute(1) });
    await addExternalPlayer(game.id, "Simo", { joinedAt: minute(2) });
    await joinGameAs(game.id, (await makePlayer({ firstName: "Perhaps" })).id, { status: "maybe" });
    return game;
  };
  const textFor = async (language: string) => {
    const game = await full();
    const answer = await get(sharePage, {
      params: { id: game.id },
      path: `/games/${game.id}/share`,
      headers: { "Accept-Language": language },
    });
    return { game, text: textAt(answer.body, "text"), summary: textAt(answer.body, "share.summary") };
  };

  it("has title, time, map link, players and link, in the sender's language", async () => {
    const { game, text } = await textFor("fr");
    const lines = text.split("\n");
    expect(lines[0]).toBe("\u2068Foot du mardi\u2069");
    expect(lines[1]).toContain("mer. 2 déc. · 18:00");
    expect(text).toContain("📍 \u2068\u2068ملعب الحي\u2069, ");
    expect(lines[2]).toBe("30 DH · Entre femmes".replace(" ", "\u00a0"));
    expect(text).toContain("👥 2/4 · 2 places libres");
    expect(text).toContain("1. \u2068أمل\u2069\n2. \u2068Simo\u2069");
    expect(text).not.toMatch(/Benali|Perhaps/);
    // Messengers preview the first address.
    expect(lines.filter((line) => line.startsWith("http"))).toEqual([
      `http://localhost:3000/g/${game.slug}?lang=fr`,
      mapLink({ latitude: 33.5, longitude: -7.6 }),
    ]);
  });

  it.each([
    [
      "fr",
      "Foot du mardi · mer. 2 déc. · 18:00 · ملعب الحي, ",
      " · 30\u00a0DH · Entre femmes · 2 places libres",
    ],
    ["en", "Foot du mardi · Wed, Dec 2 · 6:00 PM · ملعب الحي, ", " · 30\u00a0DH · Women only · 2 spots left"],
  ])(
    "has a one-line summary with the price and the number of free spots, in %s",
    async (language, start, end) => {
      const summary = (await textFor(language)).summary.replace(/[\u2068\u2069]/g, "");
      expect(summary.startsWith(start)).toBe(true);
      expect(summary.endsWith(end)).toBe(true);
    },
  );

  it("says that a game is free", async () => {
    const answer = await share(await makeGame({ maxPlayers: 5, isPaid: false, priceMinor: null }));
    expect(textAt(answer.body, "share.summary")).toMatch(/ · Free · 5 spots left$/);
  });

  it("isolates directions in Arabic, except for links", async () => {
    const { text } = await textFor("ar");
    const lines = text.split("\n");
    const links = lines.filter((line) => line.includes("http"));
    expect(links).toHaveLength(2);
    for (const line of links) expect(line).toMatch(/^https?:\/\/[!-~]+$/);
    for (const line of lines) expect(links.includes(line) || line.startsWith("\u200f")).toBe(true);
    expect(text).toContain("📍 \u2068ملعب الحي، ");
    expect(text.match(/\u2068/g)?.length).toBe(text.match(/\u2069/g)?.length);
  });

  it("lists at most twenty players and counts the others", async () => {
    const game = await makeGame({ maxPlayers: 30 });
    for (let number = 1; number <= 23; number++) {
      await addExternalPlayer(game.id, `Guest ${number}`, { joinedAt: minute(number) });
    }
    const text = textAt((await share(game)).body, "text");
    expect(text).toContain("20. \u2068Guest 20\u2069\n+ 3 more players\n");
    expect(text).not.toContain("Guest 21");
  });

  it("is sent in full to WhatsApp, while other apps get the link", () => {
    const hrefs = shareTargets({
      url: "https://x.y/games/1?code=A&lang=fr",
      summary: "a & b",
      message: encoded("é\n& 100 %"),
    });
    expect(hrefs.map(({ name, href }) => [name, href])).toEqual([
      ["WhatsApp", "https://wa.me/?text=é%0A%26%20100%20%25"],
      ["Facebook", "https://www.facebook.com/sharer/sharer.php?u=https://x.y/games/1?code=A%26lang=fr"],
      ["X", "https://twitter.com/intent/tweet?text=a%20%26%20b&url=https://x.y/games/1?code=A%26lang=fr"],
    ]);
  });
});
