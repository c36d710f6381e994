import { hoursToMilliseconds } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { matchVotes } from "#db/schema/ratings";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { gameCard } from "~/features/games/card.server";
import { findGame } from "~/features/games/game-view.server";
import { memoryOf } from "~/features/games/memory.server";
import { cardSvg } from "~/features/link-previews/card-drawing.server";
import { recordResult } from "~/features/results/record-result.server";
import { loader as cardRoute } from "~/features/results/routes/game-card";
import { scoreOf } from "~/features/results/shown-result.server";
import { loader as sharePage } from "~/features/sharing/routes/share";
import { LOCALES, type Locale } from "~/i18n/languages";
import { actorOf } from "../games/support";
import { at, get, textAt } from "../support/request";

/** Orange 5, Blue 3; three votes for Karim, which are over. */
async function finished(changes: Partial<Parameters<typeof makeGame>[0]> = {}) {
  const [startTime, endTime] = [new Date("2026-11-20T18:00:00Z"), new Date("2026-11-20T19:00:00Z")];
  const karim = await makePlayer({ firstName: "Karim", lastName: "Alami" });
  const game = await makeGame({
    ...{ title: "Jeudi soir", startTime, endTime, startedAt: startTime, completedAt: endTime },
    ...{ gameStatus: "completed", maxPlayers: 10 },
    ...changes,
  });
  const best = await joinGameAs(game.id, karim.id);
  freeze(new Date(+endTime + hoursToMilliseconds(1)));
  const scores = [5, 3].map((score, index) => ({ team: index + 1, score }));
  await recordResult(actorOf({ id: game.organizerId }), game.id, { scores, sides: { [best.id]: 1 } });
  const voters = [await makePlayer(), await makePlayer(), await makePlayer()];
  const vote = { gameId: game.id, participantId: best.id, votedAt: endTime };
  await db.insert(matchVotes).values(voters.map(({ id }) => ({ ...vote, voterId: id })));
  freeze(new Date("2026-12-01T12:00:00Z"));
  return { game, karim, best };
}

const cardOf = async (id: string, locale: Locale = "en") => {
  const game = await findGame(null, id, { access: {}, locale });
  return gameCard(game, locale, await memoryOf(game, { readScore: (of) => scoreOf(of, locale), locale }));
};
const page = async (id: string, as?: { id: string }) =>
  (await get(gamePage, { params: { id }, path: `/games/${id}`, ...(as && { as }) })).body;
const share = (id: string, as?: { id: string }) =>
  get(sharePage, { params: { id }, path: `/games/${id}/share`, ...(as && { as }) });

describe("a finished game with a score", () => {
  it.each(LOCALES)(
    "in %s has a card with the teams, the score and the player of the match",
    async (locale) => {
      const { game } = await finished();
      const { content } = await cardOf(game.id, locale);
      expect(content.title).toBe("Jeudi soir");
      expect(content.figure?.text).toMatch(/5.* · .*3/);
      expect(content.kicker).toContain("Karim Alami");
      expect(await cardSvg(content)).toContain("Karim Alami");
    },
  );

  it("tells link previews the score, at the address of its card", async () => {
    const { game } = await finished();
    const preview = at(await page(game.id), "preview");
    expect(textAt(preview, "description")).toMatch(
      /^Orange 5 · Blue 3 · Player of the match: Karim Alami · .*Nov 20/,
    );
    const { url } = await cardOf(game.id);
    expect(textAt(preview, "card")).toBe(`http://localhost:3000${url}`);
    const file = url.split("/").at(-1) ?? "";
    const { status, headers } = await get(cardRoute, { params: { id: game.id, file }, path: url });
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=86400, immutable"]);
  });

  it("is shared with its score, from its page and a page with the card", async () => {
    const { game, karim } = await finished();
    const text = decodeURIComponent(textAt(await page(game.id, karim), "game.share.message"));
    const lines = text.replace(/[\u2068\u2069]/g, "").split("\n");
    expect(lines.toSpliced(1, 1)).toEqual([
      "Jeudi soir",
      "Orange 5 · Blue 3",
      "Player of the match: Karim Alami",
      `http://localhost:3000/g/${game.slug}?lang=en`,
    ]);
    const { status, body } = await share(game.id);
    expect([status, at(body, "isOver"), at(body, "card")]).toEqual([200, true, (await cardOf(game.id)).url]);
  });

  it("shows initials of who hides the name, and nobody who was absent or deleted the account", async () => {
    const { game, karim, best } = await finished();
    await db.update(playerProfiles).set({ hidesName: true }).where(eq(playerProfiles.id, karim.id));
    expect((await cardOf(game.id)).content.kicker).toContain("K. A.");
    expect(decodeURIComponent(textAt((await share(game.id, karim)).body, "share.message"))).not.toContain(
      "Karim",
    );
    await db
      .update(playerProfiles)
      .set({ firstName: "", lastName: "" })
      .where(eq(playerProfiles.id, karim.id));
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, karim.id));
    expect((await cardOf(game.id)).content.kicker).toContain("Former player");
    await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, best.id));
    expect((await cardOf(game.id)).content.kicker).not.toContain("Player of the match");
  });

  it("keeps the player of the match for itself while the vote is open", async () => {
    const { game } = await finished();
    freeze(new Date(+game.endTime + hoursToMilliseconds(2)));
    const { content } = await cardOf(game.id);
    expect([content.figure?.text, content.kicker.includes("Karim")]).toEqual(["Orange 5 · Blue 3", false]);
  });

  it("that is private tells previews nothing, and has no card", async () => {
    const { game } = await finished({ gameType: "private" });
    const path = `/games/${game.id}?code=${game.gameCode}`;
    const { body } = await get(gamePage, { params: { id: game.id }, path });
    expect(JSON.stringify(at(body, "preview"))).not.toMatch(/Jeudi|Orange|Karim|5/);
    expect(textAt(body, "preview.card")).toContain("/cards/private/");
    const params = { id: game.id, file: "en-000000000000.jpg" };
    expect((await get(cardRoute, { params })).status).toBe(404);
    expect(at((await share(game.id, { id: game.organizerId })).body, "card")).toBeNull();
  });
});

it("a finished game without a score has no share page and the card that it had", async () => {
  const game = await makeGame({ gameStatus: "completed" });
  expect((await share(game.id)).location).toBe(`/games/${game.id}`);
  expect(at(await page(game.id), "game.share")).toBeNull();
  expect((await cardOf(game.id)).content.figure).toMatchObject({ tone: "closed" });
});
