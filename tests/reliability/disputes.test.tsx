import { millisecondsInHour as HOUR } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { attendanceDisputes } from "#db/schema/attendance";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { disputeMark } from "~/features/reliability/disputes.server";
import { reliabilityOfPlayer } from "~/features/reliability/queries.server";
import * as answerPage from "~/features/reliability/routes/answer";
import * as disputePage from "~/features/reliability/routes/dispute";
import { actorOf, notificationRowsOf, notificationsOf, outcome, placeOf } from "../games/support";
import { playedGame } from "../ratings/support";
import { at, get, submit } from "../support/request";
import { markAttendance } from "./support";

type Played = Awaited<ReturnType<typeof playedGame>>;
let played: Played;
let organizer: Player;
let row: string;

beforeEach(async () => {
  organizer = await makePlayer();
  played = await playedGame(2, 2, { organizerId: organizer.id });
  row = (await placeOf(played.game.id, played.first.id))?.id ?? "";
});

const mark = (came: "yes" | "no", as: { id: string } = organizer, participantId = row) =>
  markAttendance(actorOf(as), { gameId: played.game.id, participantId }, came === "yes");
const cameOf = async () => (await placeOf(played.game.id, played.first.id))?.came;
const dispute = (reason: string, as: { id: string } = played.first) =>
  submit(disputePage.action, { as, params: { id: played.game.id }, form: { reason } });
const answer = (verdict: string, as: { id: string } = organizer) =>
  submit(answerPage.action, {
    as,
    params: { id: played.game.id, participantId: row },
    form: { verdict, answer: "Pardon" },
  });

describe("a dispute", () => {
  it("is not for organizers who left their own game, since they would answer it themselves", async () => {
    const { id } = played.game;
    const leftAt = new Date(+played.game.startTime + HOUR / 2);
    await joinGameAs(id, organizer.id, { status: "declined", leftAt });
    expect(await outcome(disputeMark(actorOf(organizer), id, "I stayed."))).toBe("dispute_impossible");
  });

  it("changes the mark for good when it is accepted", async () => {
    await mark("no");
    expect((await dispute("J'étais là.")).status).toBe(302);
    const page = { as: organizer, params: { id: played.game.id, participantId: row } };
    expect((await get(answerPage.loader, page)).body).toMatchObject({
      dispute: { reason: "J'étais là.", accepted: null },
    });
    expect((await answer("accept")).status).toBe(302);
    expect(await cameOf()).toBe(true);
    expect(at((await answer("refuse")).body, "codes.")).toEqual(["dispute_impossible"]);
    expect(await outcome(mark("no"))).toBe("attendance_settled");
  });

  it("can also be opened and answered with the player's user id, as the list of participants has it", async () => {
    row = played.first.id;
    await mark("no");
    expect(await cameOf()).toBe(false);
    await dispute("J'étais là.");
    const page = { as: organizer, params: { id: played.game.id, participantId: row } };
    expect((await get(answerPage.loader, page)).body).toMatchObject({ dispute: { accepted: null } });
    expect((await answer("accept")).status).toBe(302);
    expect(await cameOf()).toBe(true);
    expect(await outcome(mark("no"))).toBe("attendance_settled");
  });

  it("keeps the mark when it is rejected, and notifies the player", async () => {
    await mark("no");
    await dispute("J'étais là.");
    await answer("refuse");
    expect(await cameOf()).toBe(false);
    const own = { as: played.first, params: { id: played.game.id } };
    expect((await get(disputePage.loader, own)).body).toMatchObject({
      dispute: { accepted: false, answer: "Pardon" },
    });
    expect(at((await dispute("Encore")).body, "codes.")).toEqual(["dispute_impossible"]);
  });

  it("is stored once when it is sent twice, and notifies the organizer once", async () => {
    await mark("no");
    for (const _ of [1, 2]) expect((await dispute("J'étais là.")).status).toBe(302);
    expect(await notificationsOf(organizer.id)).toEqual(["attendance:disputed"]);
  });

  it("is accepted when the organizer changes the mark", async () => {
    await mark("no");
    await dispute("J'étais là.");
    await mark("yes");
    const rows = await db.select().from(attendanceDisputes);
    expect(rows.find(({ participantId }) => participantId === row)?.accepted).toBe(true);
  });

  it("requires the mark, a reason and the right user", async () => {
    expect(at((await dispute("Why")).body, "codes.")).toEqual(["dispute_impossible"]);
    await mark("no");
    expect(at((await dispute("  ")).body, "codes.reason")).toEqual(["dispute_reason_required"]);
    expect(at((await dispute("a".repeat(501))).body, "codes.reason")).toEqual(["text_too_long"]);
    expect(at((await dispute("Not me", played.second)).body, "codes.")).toEqual(["dispute_impossible"]);
    await dispute("J'étais là.");
    expect(at((await answer("accept", played.first)).body, "codes.")).toEqual(["only_organizer"]);
    const params = { id: played.game.id, participantId: row };
    expect((await get(answerPage.loader, { as: played.second, params })).status).toBe(403);
  });
});

describe("the reliability counts", () => {
  const START = Date.parse("2026-11-20T18:00:00.000Z");
  const game = (changes: Parameters<typeof makeGame>[0] = {}) =>
    makeGame({
      startTime: new Date(START),
      endTime: new Date(START + HOUR),
      gameStatus: "completed",
      ...changes,
    });

  it.each<[string, number, number]>([
    ["6 hours before the start", -6 * HOUR, 0],
    ["just under 6 hours before", -6 * HOUR + 1, 1],
    ["a moment before the start", -1, 1],
    ["at the start: an absence", 0, 0],
    ["during the game: an absence", HOUR / 2, 0],
  ])(
    "of a spot given up %s (%i ms from the start) include %i late cancellations",
    async (_, offset, late) => {
      const player = await makePlayer();
      await joinGameAs((await game()).id, player.id, {
        status: "declined",
        leftAt: new Date(START + offset),
      });
      expect(await reliabilityOfPlayer(player.id)).toMatchObject({
        missed: Number(offset >= 0),
        lateCancellations: late,
        lateWeight: 2 * late,
      });
    },
  );

  it("of a player who left after the start and waits for a spot again include the absence", async () => {
    const player = await makePlayer();
    await joinGameAs((await game()).id, player.id, {
      status: "waitlisted",
      leftAt: new Date(START + HOUR / 2),
    });
    expect(await reliabilityOfPlayer(player.id)).toMatchObject({ missed: 1 });
  });

  it("include completed games, with half weight after half a year, and no canceled games", async () => {
    const player = await makePlayer();
    const old = new Date("2026-06-01T11:59:59.000Z");
    const young = new Date("2026-06-01T12:00:00.000Z");
    for (const [startTime, came] of [
      [old, true],
      [young, null],
      [old, false],
    ] as const) {
      const { id } = await game({ startTime, endTime: new Date(+startTime + HOUR) });
      await joinGameAs(id, player.id, { status: "confirmed", came });
    }
    await joinGameAs((await game({ gameStatus: "cancelled" })).id, player.id);
    await joinGameAs((await makeGame()).id, player.id);
    expect(await reliabilityOfPlayer(player.id)).toEqual({
      ...{ confirmed: 3, came: 1, missed: 1, lateCancellations: 0 },
      ...{ keptWeight: 3, missedWeight: 1, lateWeight: 0, percent: 75 },
    });
  });

  it("exclude a mark while it is disputed", async () => {
    await mark("no");
    expect(await reliabilityOfPlayer(played.first.id)).toMatchObject({ missed: 1, missedWeight: 2 });
    await disputeMark(actorOf(played.first), played.game.id, "J'étais là.");
    expect(await reliabilityOfPlayer(played.first.id)).toMatchObject({ missed: 0, keptWeight: 0 });
    await answer("refuse");
    expect(await reliabilityOfPlayer(played.first.id)).toMatchObject({ missed: 1 });
  });
});

describe("notifications of attendance", () => {
  it("go to the player for the mark, to the organizer for the dispute, to the player for the answer", async () => {
    for (const _ of [1, 2]) await mark("no");
    expect(await notificationsOf(played.first.id)).toEqual(["attendance:marked"]);
    await dispute("I was there");
    const [told] = await notificationRowsOf(organizer.id);
    expect(told).toMatchObject({
      type: "attendance",
      params: { reason: "disputed", playerId: played.first.id, participantId: row },
    });
    await answer("refuse");
    expect(await notificationsOf(played.first.id)).toEqual(["attendance:marked", "attendance:rejected"]);
    expect(await notificationsOf(organizer.id)).toEqual(["attendance:disputed"]);
  });

  it.each([
    ["an accepting answer", () => answer("accept")],
    ["a corrected mark", () => mark("yes")],
  ])("notify the player that the dispute was accepted, after %s", async (_, settle) => {
    await mark("no");
    await dispute("I was there");
    await settle();
    expect(await notificationsOf(played.first.id)).toEqual(["attendance:marked", "attendance:accepted"]);
  });
});
