import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { gameReminders } from "#db/schema/games";
import { notifications } from "#db/schema/notifications";
import { venues } from "#db/schema/venues";
import { makeCrew } from "#seed/factories/crews";
import { gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import type { ErrorCode } from "~/core/errors";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { editGame } from "~/features/games/edit-game.server";
import type { GameChanges } from "~/features/games/game-fields";
import { cancelGame } from "~/features/games/game-status.server";
import { notificationPath } from "~/features/inbox/rules";
import { notificationText } from "~/features/inbox/text.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { at, get } from "../support/request";
import { actorOf, EVENING, LATER, notificationsOf, outcome, statusOf } from "./support";

let amel: Player;
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

beforeEach(async () => {
  amel = await makePlayer();
});

describe("editing a game", () => {
  const edit = (gameId: string, changes: GameChanges) => editGame(actorOf(amel), gameId, changes);

  it("changes the given fields and keeps the rest", async () => {
    const game = await makeGame({ organizerId: amel.id, isPaid: true, priceMinor: 500, description: "Text" });
    await edit(game.id, { title: "Nouveau titre", maxPlayers: 12 });
    expect(await gameById(undefined, game.id)).toMatchObject({
      ...game,
      title: "Nouveau titre",
      maxPlayers: 12,
      search: expect.stringContaining("nouveau titre"),
      sequence: 1,
      updatedAt: new Date("2026-12-01T12:00:00.000Z"),
    });
  });

  it("clears fields given as empty", async () => {
    const game = await makeGame({ organizerId: amel.id, isPaid: true, priceMinor: 500, description: "Text" });
    await edit(game.id, { description: null, venueId: null, isPaid: false });
    expect(await gameById(undefined, game.id)).toMatchObject({
      description: null,
      venueId: null,
      cityId: null,
      isPaid: false,
      priceMinor: null,
    });
  });

  it.each<[string, GameChanges, ErrorCode]>([
    ["fewer spots than are taken", { maxPlayers: 2 }, "max_below_confirmed"],
    ["a minimum above the maximum", { minPlayers: 11 }, "min_above_max"],
    [
      "an end before the unchanged start",
      { when: { endTime: new Date("2026-12-01T13:00Z") } },
      "end_before_start",
    ],
    [
      "a time in the past",
      { when: { startTime: new Date("2026-12-01T10:00Z"), endTime: new Date("2026-12-01T11:00Z") } },
      "end_in_past",
    ],
    ["an unknown venue", { venueId: UNKNOWN }, "venue_unknown"],
    ["an unknown sport", { sportId: UNKNOWN }, "sport_unknown"],
    ["paid without a price", { isPaid: true }, "price_required"],
  ])("refuses %s", async (_, changes, code) => {
    const game = await makeGame({ organizerId: amel.id, startTime: EVENING, endTime: LATER });
    for (let seat = 0; seat < 3; seat++) await joinGameAs(game.id, (await makePlayer()).id);
    expect(await outcome(edit(game.id, changes))).toBe(code);
    expect(await gameById(undefined, game.id)).toEqual({ ...game, seatsTaken: 3 });
  });

  it("tells who raises the maximum nothing of the spot that they give themselves", async () => {
    const game = await makeGame({ organizerId: amel.id, minPlayers: 1, maxPlayers: 2 });
    for (const player of [await makePlayer(), await makePlayer()]) await joinGameAs(game.id, player.id);
    const sami = await makePlayer();
    await joinGameAs(game.id, amel.id, { status: "waitlisted", waitlistNumber: 1 });
    await joinGameAs(game.id, sami.id, { status: "waitlisted", waitlistNumber: 2 });
    await edit(game.id, { maxPlayers: 4 });
    expect([await statusOf(game.id, amel.id), await statusOf(game.id, sami.id)]).toEqual([
      "confirmed",
      "confirmed",
    ]);
    expect(await notificationsOf(amel.id)).not.toContain("game_confirmed:seated");
    expect(await notificationsOf(sami.id)).toContain("game_confirmed:seated");
  });

  it("allows lowering maxPlayers to the taken spots", async () => {
    const game = await makeGame({ organizerId: amel.id });
    for (let seat = 0; seat < 3; seat++) await joinGameAs(game.id, (await makePlayer()).id);
    await edit(game.id, { maxPlayers: 3 });
    expect(await gameById(undefined, game.id)).toMatchObject({ maxPlayers: 3, seatsTaken: 3 });
  });

  it.each(["in_progress", "completed", "cancelled"] as const)(
    "is refused for a game that is %s",
    async (gameStatus) => {
      const game = await makeGame({ organizerId: amel.id, gameStatus });
      expect(await outcome(edit(game.id, { title: "Other" }))).toBe("game_not_editable");
    },
  );

  it("keeps a venue that was deleted meanwhile", async () => {
    const game = await makeGame({ organizerId: amel.id });
    await transact((tx) =>
      tx
        .update(venues)
        .set({ deletedAt: new Date() })
        .where(eq(venues.id, game.venueId ?? "")),
    );
    expect(await outcome(edit(game.id, { title: "Other" }))).toBe("ok");
  });

  it.each<[string, (venueId: string) => GameChanges, string[]]>([
    ["title", () => ({ title: "Other" }), []],
    ["time", () => ({ when: { startTime: EVENING, endTime: LATER } }), ["game_changed:moved"]],
    ["venue", (venueId) => ({ venueId }), ["game_changed:venue"]],
    [
      "both",
      (venueId) => ({ venueId, when: { startTime: EVENING, endTime: LATER } }),
      ["game_changed:moved_and_venue"],
    ],
  ])("notifies participants and invitees of a new %s", async (_, changes, expected) => {
    const game = await makeGame({ organizerId: amel.id, maxPlayers: 2, announcedOnAt: new Date() });
    await joinGameAs(game.id, amel.id);
    const told = await Promise.all(
      (["confirmed", "maybe", "waitlisted", "invited", "declined"] as const).map(async (status) => {
        const player = await makePlayer();
        await joinGameAs(game.id, player.id, { status });
        return player;
      }),
    );
    await edit(game.id, changes((await makeVenue()).id));
    const heard = await Promise.all(told.map((player) => notificationsOf(player.id)));
    expect(heard).toEqual([expected, expected, expected, expected, []]);
    expect(await notificationsOf(amel.id)).toEqual([]);
  });

  it.each(["the player blocked", "the organizer blocked"])(
    "notifies across a block who has a spot, waits or may come, but not who is only invited: %s",
    async (how) => {
      const owner = await makePlayer();
      const crew = await makeCrew({ ownerId: owner.id });
      const game = await makeGame({ organizerId: amel.id, crewId: crew.id, maxPlayers: 2 });
      const told = await Promise.all(
        (["confirmed", "maybe", "waitlisted", "invited"] as const).map(async (status) => {
          const player = await makePlayer();
          await joinGameAs(game.id, player.id, { status });
          const [by, blocked] = how === "the player blocked" ? [player, amel] : [amel, player];
          await blockPlayer(actorOf(by), blocked.id);
          return player;
        }),
      );
      await edit(game.id, { when: { startTime: EVENING, endTime: LATER } });
      const heard = () => Promise.all(told.map((player) => notificationsOf(player.id)));
      const moved = ["game_changed:moved"];
      expect(await heard()).toEqual([moved, moved, moved, []]);
      // Blocks count between the invited player and the game's organizer, also when a co-organizer acts.
      await editGame(actorOf(owner), game.id, { venueId: (await makeVenue()).id });
      await cancelGame(actorOf(owner), game.id);
      expect((await heard()).map((types) => types.at(-1))).toEqual([
        ...Array.from(told.slice(1), () => "game_cancelled"),
        undefined,
      ]);
    },
  );

  it("notifies an invited player who shares a block only with the co-organizer who moves the game", async () => {
    const [owner, player] = [await makePlayer(), await makePlayer()];
    const crew = await makeCrew({ ownerId: owner.id });
    const game = await makeGame({ organizerId: amel.id, crewId: crew.id });
    await joinGameAs(game.id, player.id, { status: "invited" });
    await blockPlayer(actorOf(player), owner.id);
    await editGame(actorOf(owner), game.id, { when: { startTime: EVENING, endTime: LATER } });
    expect(await notificationsOf(player.id)).toEqual(["game_changed:moved"]);
  });

  it("does not notify who is invited to a crew's own game and has left the crew", async () => {
    const [crew, player] = [await makeCrew({ ownerId: amel.id }), await makePlayer()];
    const game = await makeGame({
      ...{ organizerId: amel.id, crewId: crew.id, crewOnly: true, gameType: "private" },
    });
    await joinGameAs(game.id, player.id, { status: "invited" });
    await edit(game.id, { when: { startTime: EVENING, endTime: LATER } });
    expect(await notificationsOf(player.id)).toEqual([]);
  });

  it("allows reminders again after a new start time", async () => {
    const game = await makeGame({ organizerId: amel.id });
    const sent = { gameId: game.id, kind: "day_before" as const };
    await transact((tx) => tx.insert(gameReminders).values({ ...sent, claimedAt: new Date() }));
    await edit(game.id, { title: "Other" });
    expect(await db.$count(gameReminders, eq(gameReminders.gameId, game.id))).toBe(1);
    const later = (instant: Date) => new Date(+instant + 72 * HOUR);
    await edit(game.id, { when: { startTime: later(EVENING), endTime: later(LATER) } });
    expect(await db.$count(gameReminders, eq(gameReminders.gameId, game.id))).toBe(0);
  });

  it("notifies who confirmed, and nobody else, from what to what the price changes", async () => {
    const game = await makeGame({ organizerId: amel.id, isPaid: true, priceMinor: 5000 });
    const [sami, lina] = [await makePlayer(), await makePlayer()];
    await joinGameAs(game.id, amel.id);
    await joinGameAs(game.id, sami.id);
    await joinGameAs(game.id, lina.id, { status: "maybe" });
    await edit(game.id, { price: 60 });
    expect(await notificationsOf(sami.id)).toEqual(["game_changed:price"]);
    expect(await notificationsOf(lina.id)).toEqual([]);
    expect(await notificationsOf(amel.id)).toEqual([]);
    const row = await db.select().from(notifications).where(eq(notifications.userId, sami.id)).get();
    const params = { reason: "price", priceFrom: 5000, priceTo: 6000, currency: game.currency } as const;
    expect(row?.params).toEqual(params);
    const about = { title: "Foot du mardi", startTime: game.startTime, venueName: null };
    const subject = { type: "game_changed", params, game: about, crewName: null, playerName: null };
    expect(notificationText(subject, "en")).toMatch(/is now \$60\.00 instead of \$50\.00\. Still in\?$/);
    expect(notificationPath(subject, game.id)).toBe(`/games/${game.id}?was=5000#spot`);
  });

  it("asks whoever comes from the message about a new price whether they are still in", async () => {
    const game = await makeGame({ organizerId: amel.id, isPaid: true, priceMinor: 6000 });
    const [sami, lina] = [await makePlayer(), await makePlayer()];
    await joinGameAs(game.id, sami.id);
    const question = async (as: Player, was: string) => {
      const path = `/games/${game.id}?was=${was}`;
      return at((await get(gamePage, { as, path, params: { id: game.id } })).body, "game.ticket.question");
    };
    expect(await question(sami, "5000")).toBe("It's now $60.00 instead of $50.00. Still in? If not:");
    expect(await question(sami, "6000")).toBeNull();
    expect(await question(sami, "abc")).toBeNull();
    expect(await question(lina, "5000")).toBeNull();
  });

  it("notifies that the game is on when fewer players are needed", async () => {
    const game = await makeGame({ organizerId: amel.id, minPlayers: 5 });
    const sami = await makePlayer();
    await joinGameAs(game.id, sami.id);
    await edit(game.id, { minPlayers: 1 });
    expect(await notificationsOf(sami.id)).toEqual(["game_confirmed:on"]);
  });

  it("gives free spots of a game past its end to the waiting list when it moves to a later time", async () => {
    const over = { startTime: new Date(+EVENING - 9 * HOUR), endTime: new Date(+EVENING - 7 * HOUR) };
    const game = await makeGame({ organizerId: amel.id, maxPlayers: 2, ...over });
    const [stays, waits] = [await makePlayer(), await makePlayer()];
    await joinGameAs(game.id, stays.id);
    await joinGameAs(game.id, waits.id, { status: "waitlisted", waitlistNumber: 1 });
    await editGame(actorOf(amel), game.id, { when: { startTime: EVENING, endTime: LATER } });
    expect(await statusOf(game.id, waits.id)).toBe("confirmed");
  });

  it("keeps the calendar sequence when nothing changed", async () => {
    const game = await makeGame({ organizerId: amel.id, startTime: EVENING, endTime: LATER });
    const when = { date: "2026-12-01", start: "18:00", end: "20:00", endsNextDay: false };
    await edit(game.id, { when });
    expect(await gameById(undefined, game.id)).toMatchObject({ startTime: EVENING, sequence: 0 });
  });
});
