import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { loader } from "~/features/game-page/routes/game";
import { calendarFile } from "~/features/games/calendar.server";
import { createGame } from "~/features/games/create-game.server";
import { editGame } from "~/features/games/edit-game.server";
import { sitemap } from "~/features/site/sitemap.server";
import { at, get, textAt } from "../support/request";
import { actorOf, newGame } from "./support";

const ORIGIN = "http://localhost:3000";
const open = (link: string, as?: { id: string }) => get(loader, { as, params: { link }, path: `/g/${link}` });
const isShown = async (link: string, as?: { id: string }) => (await open(link, as)).status;

describe("a slug", () => {
  it("is eight hexadecimal digits, different for every game, and stays", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => makeGame()));
    const slugs = made.map(({ slug }) => slug);
    for (const slug of slugs) expect(slug).toMatch(/^[0-9a-f]{8}$/);
    expect(new Set(slugs).size).toBe(20);
    const [game] = made;
    await editGame(actorOf({ id: game?.organizerId ?? "" }), game?.id ?? "", { title: "Renamed" });
    expect((await gameById(undefined, game?.id ?? "")).slug).toBe(game?.slug);
  });

  it("is given to games made in the app", async () => {
    const { id } = await createGame(actorOf(await makePlayer()), newGame());
    expect((await gameById(undefined, id)).slug).toMatch(/^[0-9a-f]{8}$/);
  });
});

describe("the short link of a public game", () => {
  it("shows the game's page, whose canonical and shared addresses are short", async () => {
    const game = await makeGame();
    for (const page of [
      await open(game.slug),
      await get(loader, { params: { id: game.id }, path: `/games/${game.id}` }),
    ]) {
      expect(at(page.body, "game.id")).toBe(game.id);
      expect(at(page.body, "canonicalPath")).toBe(`/g/${game.slug}`);
      expect(at(page.body, "unlisted")).toBe(false);
      expect(at(page.body, "preview.link")).toBe(`${ORIGIN}/g/${game.slug}?lang=en`);
      expect(at(page.body, "game.share.url")).toBe(`${ORIGIN}/g/${game.slug}?lang=en`);
    }
  });

  it("has no code for players, since it needs none", async () => {
    const [game, player] = [await makeGame(), await makePlayer()];
    await joinGameAs(game.id, player.id);
    expect(textAt((await open(game.slug, player)).body, "game.share.url")).not.toContain(game.gameCode);
  });

  it("is not found once the game is hidden", async () => {
    const game = await makeGame({ hiddenAt: now() });
    expect(await isShown(game.slug)).toBe(404);
  });

  it("is in the sitemap and in calendars", async () => {
    const game = await makeGame();
    expect(await calendarFile(null, game.id, { access: {}, origin: ORIGIN })).toContain(
      `URL:${ORIGIN}/g/${game.slug}\r\n`,
    );
    expect(await sitemap(ORIGIN)).toContain(`<loc>${ORIGIN}/g/${game.slug}</loc>`);
  });
});

describe("the short link of a private game", () => {
  it("needs the code, in any case, except for the organizer and participants", async () => {
    const [game, invited] = [await makeGame({ gameType: "private" }), await makePlayer()];
    await joinGameAs(game.id, invited.id, { status: "invited" });
    expect(await isShown(game.slug)).toBe(404);
    expect(await isShown(game.slug, await makePlayer())).toBe(404);
    expect(await isShown(`${game.slug}-00000000`)).toBe(404);
    expect(await isShown(game.slug, invited)).toBe(200);
    expect(await isShown(game.slug, { id: game.organizerId })).toBe(200);
    const withCode = `${game.slug}-${game.gameCode}`;
    for (const link of [withCode, withCode.toLowerCase()]) {
      const page = await open(link);
      expect(page.status).toBe(200);
      expect(at(page.body, "unlisted")).toBe(true);
      // Next pages need the code too.
      expect(String(at(page.body, "code")).toUpperCase()).toBe(game.gameCode);
    }
    expect(at((await open(withCode)).body, "preview.link")).toBe(`${ORIGIN}/g/${withCode}?lang=en`);
  });

  it("is shared with its code by those who may know it", async () => {
    const game = await makeGame({ gameType: "private" });
    const page = await open(game.slug, { id: game.organizerId });
    expect(at(page.body, "game.share.url")).toBe(`${ORIGIN}/g/${game.slug}-${game.gameCode}?lang=en`);
  });

  it("limits wrong codes to ten, even for slugs of no game", async () => {
    freeze(new Date("2026-12-01T12:00:00Z"));
    const game = await makeGame({ gameType: "private" });
    for (const slug of [game.slug, "00000000"]) {
      for (let tries = 0; tries < 10; tries++) expect(await isShown(`${slug}-WR0NG000`)).toBe(404);
      expect(await isShown(`${slug}-WR0NG000`)).toBe(429);
    }
    expect(await isShown(`${game.slug}-${game.gameCode}`)).toBe(200);
  });
});

describe("what is no short link", () => {
  it.each(["", "x", "0a1b2c3", "0a1b2c3d4", "0a1b2c3d-x-y", "..%2f", "' or 1=1 --"])(
    "%s: 404",
    async (link) => {
      expect(await isShown(link)).toBe(404);
    },
  );

  it.each(["0A1B2C3D", "0a1b2c3d-", "0a1b2c3d)."])(
    "%s: leads to the address that was meant",
    async (link) => {
      expect(await isShown(link)).toBe(308);
    },
  );

  it("includes the empty slug of a game that has no slug yet", async () => {
    const game = await makeGame();
    await db.update(games).set({ slug: "" }).where(eq(games.id, game.id));
    expect(await isShown("")).toBe(404);
  });
});
