import { millisecondsInDay as DAY, millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { CORRECTION_DAYS } from "#db/limits/reliability";
import { games } from "#db/schema/games";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { completeGame } from "~/features/games/game-status.server";
import { gamePageView } from "~/features/games/game-view.server";
import { participate } from "~/features/games/participation/participation.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { answerDispute, disputeMark } from "~/features/reliability/disputes.server";
import { findMarks, reliabilityOfPlayer } from "~/features/reliability/queries.server";
import { LOCALES, type Locale } from "~/i18n/languages";
import { actorOf, notificationsOf, outcome } from "../games/support";
import { api } from "../support/api";
import { at } from "../support/request";
import { markAttendance } from "./support";

const START = new Date("2026-12-01T11:00:00.000Z");
const END = new Date("2026-12-01T13:00:00.000Z");

let organizer: Player;
let player: Player;
let gameId: string;

beforeEach(async () => {
  organizer = await makePlayer();
  player = await makePlayer();
  const running = { gameStatus: "in_progress" as const, startedAt: START, startTime: START, endTime: END };
  gameId = (await makeGame({ organizerId: organizer.id, ...running })).id;
  await joinGameAs(gameId, player.id, { joinedAt: START });
});

const leave = (status: "declined" | "maybe" = "declined", as = player) =>
  participate(actorOf(as), gameId, { status });
const finish = () => completeGame(actorOf(organizer), gameId);
const mark = (came: boolean, as = organizer) =>
  markAttendance(actorOf(as), { gameId, participantId: player.id }, came);
const viewOf = (viewer: Player, locale: Locale = "en") =>
  gamePageView(actorOf(viewer), gameId, { access: {}, locale, origin: "https://houma.test" });
const outcomesSeenBy = async (viewer: Player, locale?: Locale) =>
  (await viewOf(viewer, locale)).participants.map((one) => one.outcome);
const countsOf = async () => {
  const { confirmed, came, missed, lateCancellations } = await reliabilityOfPlayer(player.id);
  return { confirmed, came, missed, lateCancellations };
};

const ABSENT = { confirmed: 1, came: 0, missed: 1, lateCancellations: 0 };
const PRESENT = { confirmed: 1, came: 1, missed: 0, lateCancellations: 0 };

describe("a player who gives up the spot after the start", () => {
  it.each(["declined", "maybe"] as const)("counts as absent, also with the answer %s", async (answer) => {
    await leave(answer);
    await finish();
    expect(await countsOf()).toEqual(ABSENT);
  });

  it("reads that leaving counts as absent, unless they joined less than ten minutes ago", async () => {
    expect((await viewOf(player)).leaveLabel).toMatch(/^The game has started: leaving now counts as absent/);
    const latecomer = await makePlayer();
    await joinGameAs(gameId, latecomer.id, { joinedAt: new Date(+now() - 5 * millisecondsInMinute) });
    expect((await viewOf(latecomer)).leaveLabel).toBe(
      "You've just joined: leaving now doesn't count against you.",
    );
    await leave("declined", latecomer);
    expect((await viewOf(latecomer)).ticket.headline).not.toMatch(/absent/);
  });

  it("reads that they played once the organizer has marked them as present, also while the game is on", async () => {
    await leave();
    await mark(true);
    const { headline, links } = (await viewOf(player)).ticket;
    expect([headline, links.map(({ label }) => label)]).toEqual(["You played", ["See Similar Games"]]);
    await mark(false);
    await finish();
    expect((await viewOf(player)).ticket.headline).toMatch(/absent/);
    await mark(true);
    expect((await viewOf(player)).ticket.headline).toBe("You played");
  });

  it("is absent for the organizer and for themselves, and no more than an answer for others", async () => {
    const other = await makePlayer();
    await joinGameAs(gameId, other.id);
    await leave();
    expect(await outcomesSeenBy(organizer)).toEqual([null, "Absent"]);
    expect(await outcomesSeenBy(player)).toContain("Absent");
    expect(await outcomesSeenBy(other)).toEqual([null, null]);
    expect((await viewOf(player)).ticket.headline).toMatch(/counts as absent.* 7 days/);
    const outcomesInJson = async (as: Player) => {
      const call = { as, params: { id: gameId } };
      const { body } = await api("/api/games/{id}/participants?status=declined", call);
      return Object.values(Object(body)).map((one) => at(one, "outcome"));
    };
    expect(await outcomesInJson(organizer)).toEqual(["absent"]);
    expect(await outcomesInJson(player)).toEqual(["absent"]);
    expect(await outcomesInJson(other)).toEqual([undefined]);
  });

  it("reads before leaving what it means", async () => {
    expect((await viewOf(player)).leaveLabel).toMatch(/leaving now counts as absent/);
    expect((await viewOf(player)).leaveLabel).not.toMatch(/free for someone else/);
  });

  it("reads of no correction if they organize the game, whom nobody marks", async () => {
    await joinGameAs(gameId, organizer.id, { joinedAt: START });
    expect((await viewOf(organizer)).leaveLabel).toBe("The game has started: leaving now counts as absent.");
    await db.update(games).set({ gameStatus: "scheduled", startedAt: null }).where(eq(games.id, gameId));
    await leave("declined", organizer);
    expect((await viewOf(organizer)).ticket.headline).toBe(
      "You left after the start, which counts as absent.",
    );
  });

  it("reads of a game that began early that leaving is late, and not that the spot is for someone else", async () => {
    const early = await makePlayer();
    await joinGameAs(gameId, early.id, { joinedAt: new Date(+START - 2 * DAY) });
    freeze(new Date(+START - DAY));
    expect((await viewOf(early)).leaveLabel).toBe("It's late: leaving now counts toward your reliability.");
  });

  it("can be marked as present by the organizer for seven days after the game, and no longer", async () => {
    await leave();
    await finish();
    freeze(new Date(+END + CORRECTION_DAYS * DAY));
    await mark(true);
    expect(await countsOf()).toEqual(PRESENT);
    expect(await outcomesSeenBy(organizer)).toEqual([null]);
    await mark(false);
    expect(await countsOf()).toEqual(ABSENT);
    freeze(new Date(+END + CORRECTION_DAYS * DAY + 1));
    expect(await outcome(mark(true))).toBe("too_late_to_correct");
    expect(await findMarks(actorOf(player), { id: gameId, status: "completed", isOrganizer: false })).toEqual(
      {
        [player.id]: { came: "no", dispute: null, note: null },
      },
    );
  });

  it("is right about the absence when the organizer ticks them in the list", async () => {
    await leave();
    await finish();
    await disputeMark(actorOf(player), gameId, "I was there until the end");
    await mark(true);
    expect(await notificationsOf(player.id)).toContain("attendance:accepted");
    expect(await countsOf()).toEqual(PRESENT);
  });

  it("hears of no mark, may dispute the absence, and is right when the organizer says so", async () => {
    await leave();
    expect(await outcome(disputeMark(actorOf(player), gameId, "I was there"))).toBe("dispute_impossible");
    await finish();
    await mark(false);
    expect(await notificationsOf(player.id)).not.toContain("attendance:marked");
    await disputeMark(actorOf(player), gameId, "I was there until the end");
    expect(await countsOf()).toEqual({ ...ABSENT, missed: 0 });
    const answer = { verdict: "accept", answer: null } as const;
    await answerDispute(actorOf(organizer), { gameId, participantId: player.id }, answer);
    expect(await countsOf()).toEqual(PRESENT);
  });
});

it.each(LOCALES)("declined, removed and absent are three words in %s", async (locale) => {
  const removed = await makePlayer();
  await joinGameAs(gameId, removed.id);
  await removePlayer(actorOf(organizer), gameId, { participantId: removed.id, reason: null });
  await leave();
  const words = await outcomesSeenBy(organizer, locale);
  expect(new Set(words).size).toBe(2);
  expect(words).not.toContain(null);
  const own = [await viewOf(removed, locale), await viewOf(player, locale)].map((one) => one.ticket.headline);
  expect(new Set(own).size).toBe(2);
});

it("a maybe does not count among those who were at a game that is over", async () => {
  const maybe = await makePlayer();
  await joinGameAs(gameId, maybe.id, { status: "maybe" });
  const countInJson = async () =>
    at((await api("/api/games/{id}", { as: organizer, params: { id: gameId } })).body, "participantCount");
  expect(await countInJson()).toBe(2);
  await finish();
  expect(await countInJson()).toBe(1);
});
