import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { announcementViews, gameComments } from "#db/schema/discussion";
import { gameHandovers, gameParticipants } from "#db/schema/games";
import { notifications } from "#db/schema/notifications";
import { playerProfiles } from "#db/schema/players";
import { gameRatings } from "#db/schema/ratings";
import { makeComment } from "#seed/factories/comments";
import { addMember, makeCrew } from "#seed/factories/crews";
import { gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { ratePlayerAs } from "#seed/factories/ratings";
import { makeSeries } from "#seed/factories/series";
import { PICTURE_SIZES, pictureFile } from "~/core/pictures/pictures.server";
import { env } from "~/core/settings/env.server";
import { storedFile, storeFile } from "~/core/storage/storage.server";
import { now } from "~/core/time/clock.server";
import { loader as deletePage, action as remove } from "~/features/accounts/routes/account.delete";
import { statusOf } from "../games/support";
import { api } from "../support/api";
import { get, submit } from "../support/request";
import { fromElsewhere, sessionIn, sessionsOf, userByEmail } from "./accounts";

env.STORAGE_DIR = mkdtempSync(join(tmpdir(), "houma-deletion-"));
afterAll(() => rmSync(env.STORAGE_DIR, { recursive: true }));

let player: Player;
let other: Player;
beforeEach(async () => {
  player = await makePlayer({ firstName: "Zineb", lastName: "Canary", bio: "canary bio", height: 171 });
  other = await makePlayer({ firstName: "Otherfirst", lastName: "Otherlast" });
});

const deleteIt = (current_password = PLAYER_PASSWORD, as: Player | null = player) =>
  submit(remove, { as, form: { current_password }, headers: fromElsewhere() });
const statusIn = async (gameId: string, userId: string) =>
  (
    await db
      .select({ status: gameParticipants.status })
      .from(gameParticipants)
      .where(and(eq(gameParticipants.gameId, gameId), eq(gameParticipants.userId, userId)))
      .get()
  )?.status;

describe("deleting an account", () => {
  it("shows its consequences first", async () => {
    await makeGame({ organizerId: player.id });
    const game = await makeGame();
    await joinGameAs(game.id, player.id);
    await makeSeries({ organizerId: player.id });
    await makeSeries({ organizerId: player.id, firstDate: "2026-10-04", until: "2026-11-01" });
    const crew = await makeCrew({ ownerId: player.id });
    await addMember(crew.id, (await makePlayer()).id, "organizer");
    for (let closing = 0; closing < 2; closing += 1) await makeCrew({ ownerId: player.id });
    expect((await get(deletePage, { as: player })).body).toMatchObject({
      gamesPassedOn: 0,
      gamesCancelled: 1,
      places: 1,
      series: 1,
      crewsPassedOn: 1,
      crewsClosed: 2,
    });
  });

  it("requires the password", async () => {
    expect(await deleteIt("not this one")).toMatchObject({
      status: 422,
      body: { codes: { current_password: ["current_password_wrong"] } },
    });
    expect(await userByEmail(player.email)).toMatchObject({ deletedAt: null });
    expect((await deleteIt(PLAYER_PASSWORD, null)).status).toBe(401);
  });

  it("erases personal data and ends every session", async () => {
    const answer = await deleteIt();
    expect([answer.status, answer.location, sessionIn(answer)]).toEqual([302, "/login", "session="]);
    expect(await sessionsOf(player.id)).toEqual([]);
    expect(await userByEmail(player.email)).toBeUndefined();
    const body = { email: player.email, password: PLAYER_PASSWORD };
    expect((await api("/api/auth/login", { method: "POST", body, headers: fromElsewhere() })).status).toBe(
      401,
    );
    const row = await db.select().from(playerProfiles).where(eq(playerProfiles.id, player.id)).get();
    expect(row).toMatchObject({
      firstName: "",
      lastName: "",
      bio: null,
      height: null,
      dateOfBirth: null,
      cityId: null,
      listed: false,
      search: "",
    });
  });

  it("removes the picture's files", async () => {
    const key = "profile-pictures/canary";
    const owner = await makePlayer({ profilePicture: key });
    for (const size of PICTURE_SIZES) await storeFile(pictureFile(key, size), new Uint8Array([1]));
    await deleteIt(PLAYER_PASSWORD, owner);
    for (const size of PICTURE_SIZES) expect(await storedFile(pictureFile(key, size))).toBeNull();
  });

  it("cancels planned games and notifies their players, and leaves past ones", async () => {
    const planned = await makeGame({ organizerId: player.id });
    const past = await makeGame({
      organizerId: player.id,
      gameStatus: "completed",
      startTime: new Date("2026-11-01T18:00:00Z"),
      endTime: new Date("2026-11-01T19:00:00Z"),
    });
    await joinGameAs(planned.id, other.id);
    await deleteIt();
    expect((await gameById(undefined, planned.id)).gameStatus).toBe("cancelled");
    expect((await gameById(undefined, past.id)).gameStatus).toBe("completed");
    const told = await db.select().from(notifications).where(eq(notifications.userId, other.id));
    expect(told).toMatchObject([{ type: "game_cancelled", gameId: planned.id }]);
  });

  it("leaves the player's spot in a game that is over, although nobody has completed it", async () => {
    const over = await makeGame({
      startTime: new Date("2026-12-01T09:00:00Z"),
      endTime: new Date("2026-12-01T11:00:00Z"),
    });
    await joinGameAs(over.id, player.id);
    await deleteIt();
    expect(await statusOf(over.id, player.id)).toBe("confirmed");
  });

  it("lets ended games complete normally", async () => {
    const over = await makeGame({
      organizerId: player.id,
      startTime: new Date("2026-12-01T09:00:00Z"),
      endTime: new Date("2026-12-01T11:00:00Z"),
    });
    await deleteIt();
    expect((await gameById(undefined, over.id)).gameStatus).toBe("scheduled");
  });

  it("is atomic: a failure at the end leaves games, spots and messages unchanged", async () => {
    const planned = await makeGame({ organizerId: player.id });
    await joinGameAs(planned.id, other.id);
    const game = await makeGame();
    await joinGameAs(game.id, player.id);
    await transact((tx) =>
      tx.run(sql`create trigger broken before update of deleted_at on users
        begin select raise(abort, 'injected'); end`),
    );
    expect((await deleteIt()).status).toBe(500);
    await transact((tx) => tx.run(sql`drop trigger broken`));
    expect((await gameById(undefined, planned.id)).gameStatus).toBe("scheduled");
    expect(await statusIn(game.id, player.id)).toBe("confirmed");
    expect(await db.select().from(notifications).where(eq(notifications.userId, other.id))).toEqual([]);
    expect(await userByEmail(player.email)).toMatchObject({ deletedAt: null });
    await deleteIt();
    expect((await gameById(undefined, planned.id)).gameStatus).toBe("cancelled");
  });

  it("takes no more statements for many planned games than for one", async () => {
    const count = async (owner: Player, games: number) => {
      for (let n = 0; n < games; n++) {
        const { id } = await makeGame({ organizerId: owner.id });
        await joinGameAs(id, other.id);
      }
      return (await countStatements(() => deleteIt(PLAYER_PASSWORD, owner))).statements.length;
    };
    const one = await count(player, 1);
    expect(await count(await makePlayer(), 12)).toBe(one);
  });

  it("frees spots for the waiting list", async () => {
    const game = await makeGame({ maxPlayers: 2 });
    await joinGameAs(game.id, player.id);
    await joinGameAs(game.id, (await makePlayer()).id);
    await joinGameAs(game.id, other.id, { status: "waitlisted" });
    await deleteIt();
    expect(await statusIn(game.id, player.id)).toBe("declined");
    expect(await statusIn(game.id, other.id)).toBe("confirmed");
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(2);
  });

  it("ends an offer to take over a game, and forgets which announcements were seen", async () => {
    const game = await makeGame();
    await joinGameAs(game.id, player.id);
    const { id: commentId } = await makeComment(game.id, game.organizerId, { isAnnouncement: true });
    const seenAt = now();
    await db.insert(gameHandovers).values({ gameId: game.id, toUserId: player.id, offeredAt: seenAt });
    await db.insert(announcementViews).values({ commentId, userId: player.id, seenAt });
    await deleteIt();
    expect(await db.$count(gameHandovers, eq(gameHandovers.toUserId, player.id))).toBe(0);
    expect(await db.$count(announcementViews, eq(announcementViews.userId, player.id))).toBe(0);
  });

  it("keeps ratings and comments", async () => {
    const game = await makeGame();
    await joinGameAs(game.id, player.id);
    await ratePlayerAs({ gameId: game.id, raterId: player.id, ratedUserId: other.id });
    await makeComment(game.id, player.id);
    await deleteIt();
    expect(await db.select().from(gameRatings).where(eq(gameRatings.raterId, player.id))).toHaveLength(1);
    expect(await db.select().from(gameComments).where(eq(gameComments.userId, player.id))).toHaveLength(1);
  });
});
