import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { addMember, makeCrew } from "#seed/factories/crews";
import { joinGameAs } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import { answerDispute, disputeMark } from "~/features/reliability/disputes.server";
import { findMarks } from "~/features/reliability/queries.server";
import { actorOf, notificationsOf, outcome } from "../games/support";
import { playedGame } from "../ratings/support";
import { api } from "../support/api";
import { at } from "../support/request";
import { markAttendance } from "./support";

let organizer: Player;
let owner: Player;
let coOrganizer: Player;
let gameId: string;
let place: Record<"organizer" | "coOrganizer", { gameId: string; participantId: string }>;

beforeEach(async () => {
  [organizer, owner, coOrganizer] = [await makePlayer(), await makePlayer(), await makePlayer()];
  const crew = await makeCrew({ ownerId: owner.id });
  await addMember(crew.id, organizer.id);
  await addMember(crew.id, coOrganizer.id, "organizer");
  const { game } = await playedGame(2, 2, { organizerId: organizer.id, crewId: crew.id });
  gameId = game.id;
  const placeFor = async ({ id }: Player) => ({ gameId, participantId: (await joinGameAs(gameId, id)).id });
  place = { organizer: await placeFor(organizer), coOrganizer: await placeFor(coOrganizer) };
});

describe("in a game of a crew", () => {
  it("nobody marks the game's organizer, and no mark for them is offered", async () => {
    expect(await outcome(markAttendance(actorOf(owner), place.organizer, false))).toBe(
      "participant_not_found",
    );
    const game = { id: gameId, status: "completed", isOrganizer: true };
    const marks = await findMarks(actorOf(owner), game);
    expect(marks[coOrganizer.id]).toBeDefined();
    expect(marks[organizer.id]).toBeUndefined();
  });

  it("a co-organizer who objects to a mark is not notified of that, and does not answer themselves", async () => {
    await markAttendance(actorOf(owner), place.coOrganizer, false);
    await disputeMark(actorOf(coOrganizer), gameId, "I was there");
    expect(await notificationsOf(coOrganizer.id)).toEqual(["attendance:marked"]);
    const own = answerDispute(actorOf(coOrganizer), place.coOrganizer, { verdict: "accept", answer: null });
    expect(await outcome(own)).toBe("dispute_impossible");
    const answer = { verdict: "accept", answer: null } as const;
    expect(await outcome(answerDispute(actorOf(owner), place.coOrganizer, answer))).toBe("ok");
  });

  it("a co-organizer who left after the start reads so once the end has passed, before the game is completed", async () => {
    const past = { startTime: new Date(+now() - 2 * HOUR), endTime: new Date(+now() - HOUR) };
    const open = { gameStatus: "scheduled", completedAt: null } as const;
    await db
      .update(games)
      .set({ ...past, ...open })
      .where(eq(games.id, gameId));
    const left = { status: "declined", leftAt: past.startTime } as const;
    await db
      .update(gameParticipants)
      .set(left)
      .where(eq(gameParticipants.id, place.coOrganizer.participantId));
    const { body } = await api(`/api/games/${gameId}`, { as: coOrganizer });
    expect(at(body, "ticket.headline")).toMatch(/^You left after the start/);
  });

  it("a co-organizer who was marked absent reads so", async () => {
    await markAttendance(actorOf(owner), place.coOrganizer, false);
    const { body } = await api(`/api/games/${gameId}`, { as: coOrganizer });
    expect(body).toMatchObject({ ticket: { headline: "You were marked absent" } });
  });
});
