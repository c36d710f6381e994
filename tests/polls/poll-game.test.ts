import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { games } from "#db/schema/games";
import { addMember, makeCrew } from "#seed/factories/crews";
import { fillGame, gameById } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { makePollGame } from "~/features/polls/poll-game.server";
import { findPoll } from "~/features/polls/queries.server";
import { actorOf, notificationsOf, outcome, statusOf } from "../games/support";
import { FRIDAY, makePoll, memberAnswers, THURSDAY, TUESDAY, visitorAnswers } from "./scenes";

const gamesOf = (organizer: Player) => db.select().from(games).where(eq(games.organizerId, organizer.id));

describe("making a game from a poll", () => {
  it("makes a private game open to guests, invites those who said yes, and notifies the other voters", async () => {
    const [organizer, yes, maybe, no] = await Promise.all([1, 2, 3, 4].map(() => makePlayer()));
    if (!organizer || !yes || !maybe || !no) throw new Error("four players");
    const poll = await makePoll(organizer);
    await memberAnswers(yes, poll.code, "nyn");
    await memberAnswers(maybe, poll.code, "ymy");
    await memberAnswers(no, poll.code, "ynn");
    const { id } = await makePollGame(actorOf(organizer), poll.code, {
      startTime: THURSDAY,
      organizerPlays: true,
    });
    expect(await gameById(undefined, id)).toMatchObject({
      title: "Foot cette semaine ?",
      startTime: THURSDAY,
      endTime: new Date(+THURSDAY + 7_200_000),
      gameType: "private",
      guestsAllowed: true,
      seatsTaken: 1,
    });
    expect(await statusOf(id, yes.id)).toBe("invited");
    expect(await statusOf(id, maybe.id)).toBeUndefined();
    expect(await notificationsOf(yes.id)).toEqual(["game_invitation"]);
    expect(await notificationsOf(maybe.id)).toEqual(["poll_decided"]);
    expect(await notificationsOf(no.id)).toEqual(["poll_decided"]);
  });

  it("happens once, even when the organizer taps twice, and closes the poll", async () => {
    const organizer = await makePlayer();
    const poll = await makePoll(organizer);
    const make = () => makePollGame(actorOf(organizer), poll.code, { startTime: FRIDAY });
    const [first, second] = await Promise.all([make(), make()]);
    expect(second?.id).toBe(first?.id);
    expect(await gamesOf(organizer)).toHaveLength(1);
    expect(await outcome(visitorAnswers(poll.code, "yyy"))).toBe("poll_closed");
  });

  it.each([
    ["by another user", "other", THURSDAY, {}, "only_organizer"],
    [
      "on a date that was not asked",
      "organizer",
      new Date("2026-12-02T20:00:00.000Z"),
      {},
      "poll_date_unknown",
    ],
    ["on a date that has begun", "organizer", TUESDAY, {}, "poll_date_past"],
    ["without a sport", "organizer", THURSDAY, { sportId: null }, "sport_required"],
  ] as const)("is refused %s", async (_, who, startTime, changes, code) => {
    const people = { organizer: await makePlayer(), other: await makePlayer() };
    const poll = await makePoll(people.organizer, changes);
    freeze(new Date(+TUESDAY + millisecondsInMinute));
    expect(await outcome(makePollGame(actorOf(people[who]), poll.code, { startTime }))).toBe(code);
    expect(await gamesOf(people.organizer)).toEqual([]);
  });

  it("makes a game of the crew, whichever member created the poll", async () => {
    const crew = await makeCrew();
    const member = await makePlayer();
    await addMember(crew.id, member.id);
    const crewOf = async (organizer: { id: string }) => {
      const poll = await makePoll(organizer, { crewId: crew.id });
      const { id } = await makePollGame(actorOf(organizer), poll.code, { startTime: FRIDAY });
      return (await gameById(undefined, id)).crewId;
    };
    expect([await crewOf({ id: crew.ownerId }), await crewOf(member)]).toEqual([crew.id, crew.id]);
  });

  it("takes the sport that the organizer chooses when the poll has none", async () => {
    const organizer = await makePlayer();
    const poll = await makePoll(organizer, { sportId: null });
    const { id } = await makePollGame(actorOf(organizer), poll.code, {
      startTime: FRIDAY,
      sportId: sportId("padel"),
    });
    expect((await gameById(undefined, id)).sportId).toBe(sportId("padel"));
  });
});

describe("early access to a poll's game", () => {
  async function decided() {
    const organizer = await makePlayer();
    const poll = await makePoll(organizer);
    const yes = (await visitorAnswers(poll.code, "nny")).token ?? "";
    const no = (await visitorAnswers(poll.code, "yyn")).token ?? "";
    const { id } = await makePollGame(actorOf(organizer), poll.code, { startTime: FRIDAY });
    const seen = async (token?: string) => (await findPoll(null, poll.code, token)).game;
    return { id, yes, no, seen };
  }

  it("is for those who said yes to the date, who alone find the game for a day", async () => {
    const { id, yes, no, seen } = await decided();
    const { gameCode: code } = await gameById(undefined, id);
    expect(await seen(yes)).toMatchObject({ id, code, saidYes: true });
    expect([await seen(no), await seen()]).toEqual([null, null]);
    freeze(new Date("2026-12-02T12:00:01.000Z"));
    expect(await seen(no)).toMatchObject({ id, code, saidYes: false });
    expect(await seen()).toMatchObject({ id });
  });

  it("ends when the organizer makes the game public, but not when the game moves", async () => {
    const { id, yes, no, seen } = await decided();
    await db
      .update(games)
      .set({ startTime: new Date(+FRIDAY + millisecondsInHour) })
      .where(eq(games.id, id));
    expect(await seen(yes)).toMatchObject({ saidYes: true });
    expect(await seen(no)).toBeNull();
    await db.update(games).set({ gameType: "public" }).where(eq(games.id, id));
    expect(await seen(no)).toMatchObject({ id, code: null });
  });

  it("offers no spot once the game is full or canceled", async () => {
    const { id, yes, seen } = await decided();
    expect(await seen(yes)).toMatchObject({ hasSpot: true, status: "scheduled" });
    await db.update(games).set({ maxPlayers: 2, minPlayers: 2 }).where(eq(games.id, id));
    await fillGame(id);
    expect(await seen(yes)).toMatchObject({ hasSpot: false });
    await db.update(games).set({ gameStatus: "cancelled" }).where(eq(games.id, id));
    expect(await seen(yes)).toMatchObject({ hasSpot: false, status: "cancelled" });
  });
});
