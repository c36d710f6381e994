import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { tournaments } from "#db/schema/tournaments";
import { venues } from "#db/schema/venues";
import { addMember, makeCrew } from "#seed/factories/crews";
import { type GameOptions, joinGameAs, makeGame } from "#seed/factories/games";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeTournament } from "#seed/factories/tournaments";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import { leaveCrew } from "~/features/crews/join-crew.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { actorOf, placeOf } from "../games/support";
import { api } from "../support/api";
import { tableScans } from "../support/plans";
import { at } from "../support/request";

let reader: Player;
beforeEach(async () => {
  reader = await makePlayer();
});

/** What the reader's newest notification says and where it leads, in the API. */
async function newest() {
  const { body } = await api("/api/notifications?limit=1", { as: reader });
  return { message: at(body, "notifications.0.message"), path: at(body, "notifications.0.path") };
}

const statusOf = async (gameId: string) => (await api(`/api/games/${gameId}`, { as: reader })).status;

describe("a notification of a game", () => {
  const privateGame = (options: GameOptions = {}) =>
    makeGame({ title: "Foot du mardi", gameType: "private", ...options });
  const told = (gameId: string) =>
    makeNotification(reader.id, { type: "game_changed", gameId, params: { reason: "venue" } });

  async function crewOnlyGame() {
    const crew = await makeCrew();
    await addMember(crew.id, reader.id);
    return privateGame({ crewId: crew.id, crewOnly: true });
  }

  it("of a private game still names it for a removed player, but leads nowhere", async () => {
    const game = await privateGame();
    await joinGameAs(game.id, reader.id);
    const place = await placeOf(game.id, reader.id);
    const removal = { participantId: place?.id ?? "", reason: null };
    await removePlayer(actorOf({ id: game.organizerId }), game.id, removal);
    expect(await newest()).toEqual({ message: expect.stringContaining("Foot du mardi"), path: null });
  });

  it("of a crew's own game still names it for who left the crew, but leads nowhere", async () => {
    const game = await crewOnlyGame();
    await told(game.id);
    expect(await newest()).toMatchObject({ path: `/games/${game.id}` });
    await leaveCrew(actorOf(reader), game.crewId ?? "");
    expect(await newest()).toEqual({ message: expect.stringContaining("Foot du mardi"), path: null });
  });

  it.each<[string, () => Promise<string>]>([
    ["everybody's", async () => (await makeGame()).id],
    ["one's own", async () => (await privateGame({ organizerId: reader.id })).id],
    ["a stranger's", async () => (await privateGame()).id],
    [
      "declined",
      async () => {
        const { id } = await privateGame();
        await joinGameAs(id, reader.id, { status: "declined" });
        return id;
      },
    ],
    [
      "an inviter's whom the reader blocked",
      async () => {
        const { id, organizerId } = await privateGame();
        await joinGameAs(id, reader.id, { status: "invited" });
        await blockPlayer(actorOf(reader), organizerId);
        return id;
      },
    ],
    [
      "a crew's that the reader left but plays in",
      async () => {
        const { id, crewId } = await crewOnlyGame();
        await joinGameAs(id, reader.id);
        await leaveCrew(actorOf(reader), crewId ?? "");
        return id;
      },
    ],
    [
      "a crew's that the reader left and was invited to",
      async () => {
        const { id, crewId } = await crewOnlyGame();
        await joinGameAs(id, reader.id, { status: "invited" });
        await leaveCrew(actorOf(reader), crewId ?? "");
        return id;
      },
    ],
  ])("leads to the game exactly when the reader may see it: %s", async (_, make) => {
    const id = await make();
    await told(id);
    expect((await newest()).path).toBe((await statusOf(id)) === 200 ? `/games/${id}` : null);
  });
});

describe("a notification of a page", () => {
  const decided = (page: string, reason: string, subject: string) =>
    makeNotification(reader.id, { type: "admin_decision", params: { page, reason, subject } });

  it("of a venue leads nowhere once it is deleted, and on to the venue that it became", async () => {
    const [venue, other] = [await makeVenue({ name: "Stade Oulfa" }), await makeVenue()];
    await decided(`/venues/${venue.id}`, "verified", "Stade Oulfa");
    const message = expect.stringContaining("Stade Oulfa");
    expect(await newest()).toEqual({ message, path: `/venues/${venue.id}` });
    await db.update(venues).set({ deletedAt: now() }).where(eq(venues.id, venue.id));
    expect(await newest()).toEqual({ message, path: null });
    await db.update(venues).set({ mergedIntoId: other.id }).where(eq(venues.id, venue.id));
    expect(await newest()).toEqual({ message, path: `/venues/${venue.id}` });
  });

  it("of a game that is visible again leads nowhere once it is hidden again", async () => {
    const { id } = await makeGame();
    await decided(`/games/${id}`, "shown", "Foot du mardi");
    expect(await newest()).toEqual({
      message: expect.stringContaining("Foot du mardi"),
      path: `/games/${id}`,
    });
    await db.update(games).set({ hiddenAt: now() }).where(eq(games.id, id));
    expect(await newest()).toEqual({ message: expect.stringContaining("(name hidden)"), path: null });
  });

  it("of a tournament leads nowhere once it is deleted", async () => {
    const crew = await makeCrew();
    await addMember(crew.id, reader.id);
    const { id } = await makeTournament({ crewId: crew.id, createdById: crew.ownerId });
    const params = { crewId: crew.id, subject: "Coupe", page: `/tournaments/${id}` };
    await makeNotification(reader.id, { type: "tournament", params });
    expect((await newest()).path).toBe(`/tournaments/${id}`);
    await db.delete(tournaments).where(eq(tournaments.id, id));
    expect((await newest()).path).toBeNull();
  });
});

describe("a notification that an absence was corrected", () => {
  const PAST = new Date("2026-11-30T18:00:00.000Z");

  it.each([
    ["leads to the game", "accepted", true, ""],
    ["that was read before leads to the game", "marked", true, ""],
    ["leads to the objection while the mark stands", "marked", false, "/attendance/dispute"],
  ])("%s", async (_, reason, came, rest) => {
    const endTime = new Date(+PAST + 3_600_000);
    const { id } = await makeGame({ gameStatus: "completed", startTime: PAST, endTime });
    await joinGameAs(id, reader.id);
    const own = and(eq(gameParticipants.gameId, id), eq(gameParticipants.userId, reader.id));
    await db.update(gameParticipants).set({ came }).where(own);
    await makeNotification(reader.id, { type: "attendance", gameId: id, params: { reason } });
    expect((await newest()).path).toBe(`/games/${id}${rest}`);
  });
});

it("a notification of an objection leads an organizer to it until they leave the crew", async () => {
  const crew = await makeCrew();
  await addMember(crew.id, reader.id, "organizer");
  const { id } = await makeGame({ crewId: crew.id, gameStatus: "completed" });
  const participantId = "01890a5d-ac96-774b-bcce-b302099a8057";
  await makeNotification(reader.id, {
    type: "attendance",
    gameId: id,
    params: { reason: "disputed", participantId },
  });
  expect((await newest()).path).toBe(`/games/${id}/attendance/${participantId}`);
  await leaveCrew(actorOf(reader), crew.id);
  expect((await newest()).path).toBe(`/games/${id}`);
});

it("the list of notifications reads no table whole", async () => {
  const { id } = await makeGame();
  await makeNotification(reader.id, { gameId: id });
  const { statements } = await countStatements(newest);
  for (const { sql } of statements) expect(await tableScans(sql), sql).toEqual([]);
});
