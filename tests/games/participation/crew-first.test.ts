import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { crewMembers } from "#db/schema/crews";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { fillGame, type Game, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { changeMemberRole } from "~/features/crews/members.server";
import { action as participationForm } from "~/features/game-page/routes/participation";
import { isCrewsTurn, mustWait, opensToEveryoneAt } from "~/features/games/crew-rules";
import { editGame } from "~/features/games/edit-game.server";
import { gamePageView } from "~/features/games/game-view.server";
import { claimGuestSpot } from "~/features/games/participation/claim-guest-spot.server";
import { openCrewGames } from "~/features/games/participation/crew-openings.server";
import { addExternalPlayer } from "~/features/games/participation/external-players.server";
import { takeGuestSpot } from "~/features/guests/guests.server";
import { api } from "../../support/api";
import { startProgram } from "../../support/programs";
import { at, submit } from "../../support/request";
import { rotatingTest } from "../../support/rotating-test";
import { actorOf, EVENING, LATER, notificationsOf, outcome, statusOf } from "../support";
import { setStatus, spotsTaken } from "./small-game";

/** Tests begin at 12:00; games start at 18:00, open to everyone at 16:00. */
const OPENING = new Date(+EVENING - 2 * HOUR);

let crew: Crew;
let organizer: Player;
let game: Game;

beforeEach(async () => {
  organizer = await makePlayer();
  crew = await makeCrew({ ownerId: organizer.id });
  game = await makeGame({
    ...{ organizerId: organizer.id, crewId: crew.id, crewFirstHours: 2, guestsAllowed: true },
    ...{ startTime: EVENING, endTime: LATER, maxPlayers: 3, minPlayers: 1, announcedOnAt: new Date(0) },
  });
});

async function makeMember(): Promise<Player> {
  const player = await makePlayer();
  await addMember(crew.id, player.id);
  return player;
}

const statuses = (players: readonly Player[]) => Promise.all(players.map(({ id }) => statusOf(game.id, id)));

describe("whose turn it is", () => {
  const facts = {
    ...{ organizerId: "organizer", startTime: EVENING, crewId: "crew" },
    ...{ crewOnly: false, crewFirstHours: 2, crewRole: null },
  };
  const before = new Date(+OPENING - 1);
  const viewer = (id: string) => ({ id, role: "user" as const, sessionId: "" });

  it.each<[string, Partial<typeof facts> | { crewId: null } | { crewFirstHours: null }, Date, boolean]>([
    ["before the opening", {}, before, true],
    ["at the opening", {}, OPENING, false],
    ["of a crew-only game", { crewOnly: true }, before, false],
    ["of a game that opens at once", { crewFirstHours: null }, before, false],
    ["of nobody's game", { crewId: null }, before, false],
  ])("%s", (_, changes, now, expected) => {
    expect(isCrewsTurn({ ...facts, ...changes }, now)).toBe(expected);
  });

  it.each([
    ["owner", false],
    ["organizer", false],
    ["member", false],
    ["pending", true],
    ["invited", true],
    [null, true],
  ] as const)("a person with the role %s waits: %s", (crewRole, expected) => {
    expect(mustWait(viewer("someone"), { ...facts, crewRole }, before)).toBe(expected);
  });

  it("the organizer need not wait for the opening, and visitors must", () => {
    expect(mustWait(viewer("organizer"), facts, before)).toBe(false);
    expect(mustWait(null, facts, before)).toBe(true);
    expect(opensToEveryoneAt(facts)).toEqual(OPENING);
  });
});

describe("before the opening", () => {
  it("members take spots; other players are answered by form and API when it opens, and may wait", async () => {
    const [member, outsider] = [await makeMember(), await makePlayer()];
    expect(await setStatus(game.id, member, "confirmed")).toMatchObject({ status: "confirmed" });
    const body = { status: "confirmed" };
    const json = await api("/api/games/{id}/join", {
      as: outsider,
      method: "POST",
      params: { id: game.id },
      body,
    });
    expect(json).toMatchObject({ status: 409, body: { code: "crew_first" } });
    expect(at(json.body, "error")).toContain("4:00 PM");
    const form = await submit(participationForm, { as: outsider, params: { id: game.id }, form: body });
    expect(form.status).toBe(409);
    expect(await statusOf(game.id, outsider.id)).toBeUndefined();
    expect(await setStatus(game.id, outsider, "waitlisted")).toMatchObject({ status: "waitlisted" });
    expect(await spotsTaken(game.id)).toBe(1);
  });

  it("the page shows the opening time to those who must wait, and offers players the waiting list", async () => {
    const [member, outsider] = [await makeMember(), await makePlayer()];
    const seenBy = async (player: Player | null) => {
      const page = { access: {}, locale: "en", origin: "http://x" } as const;
      const { opensLabel, can } = await gamePageView(player && actorOf(player), game.id, page);
      return [opensLabel, can.join, can.waitlist, can.takeGuestSeat].map(Boolean);
    };
    expect(await seenBy(member)).toEqual([false, true, false, false]);
    expect(await seenBy(outsider)).toEqual([true, false, true, false]);
    expect(await seenBy(null)).toEqual([true, false, false, false]);
    freeze(OPENING);
    expect(await seenBy(outsider)).toEqual([false, true, false, false]);
    expect(await seenBy(null)).toEqual([false, false, false, true]);
  });

  it("guests cannot take spots, but the organizer can add a guest, and a guest's spot can be claimed", async () => {
    const guest = () => takeGuestSpot(null, game.id, { name: "Simo", access: { address: "10.0.0.1" } });
    expect(await outcome(guest())).toBe("crew_first");
    expect(await outcome(addExternalPlayer(actorOf(organizer), game.id, { name: "Simo" }))).toBe("ok");
    freeze(OPENING);
    const { token } = await guest();
    freeze(new Date(+OPENING - HOUR));
    const outsider = await makePlayer();
    expect(await claimGuestSpot(actorOf(outsider), token)).toMatchObject({ status: "confirmed" });
    expect(await spotsTaken(game.id)).toBe(2);
  });

  it("a freed spot goes to the first member who waits, past others", async () => {
    const [first, ...members] = [await makeMember(), await makeMember(), await makeMember()];
    for (const one of [first, ...members]) await setStatus(game.id, one, "confirmed");
    const [outsider, late] = [await makePlayer(), await makeMember()];
    await setStatus(game.id, outsider, "waitlisted");
    await setStatus(game.id, late, "waitlisted");
    await setStatus(game.id, first, "declined");
    expect(await statuses([outsider, late])).toEqual(["waitlisted", "confirmed"]);
    await setStatus(game.id, late, "declined");
    expect(await statuses([outsider])).toEqual(["waitlisted"]);
    expect(await spotsTaken(game.id)).toBe(2);
  });

  it("only members who said maybe hear that a spot is free", async () => {
    const [first, maybe] = [await makeMember(), await makeMember()];
    const outsider = await makePlayer();
    await setStatus(game.id, first, "confirmed");
    await fillGame(game.id);
    await joinGameAs(game.id, maybe.id, { status: "maybe" });
    await joinGameAs(game.id, outsider.id, { status: "maybe" });
    await setStatus(game.id, first, "declined");
    expect([await notificationsOf(maybe.id), await notificationsOf(outsider.id)]).toEqual([
      ["spot_open"],
      [],
    ]);
  });

  it("a player who waits and is then let into the crew gets a free spot and hears of it, past others", async () => {
    const outsider = await makePlayer();
    const waiting = await makePlayer();
    for (const one of [outsider, waiting]) await setStatus(game.id, one, "waitlisted");
    expect(await openCrewGames()).not.toContain(game.id);
    await addMember(crew.id, waiting.id, "pending");
    expect(await openCrewGames()).not.toContain(game.id);
    await changeMemberRole(actorOf(organizer), crew.id, { userId: waiting.id, role: "member" });
    expect(await openCrewGames()).toContain(game.id);
    expect(await statuses([outsider, waiting])).toEqual(["waitlisted", "confirmed"]);
    expect(await notificationsOf(waiting.id)).toEqual(["crew_news:approved", "game_confirmed:seated"]);
    expect(await openCrewGames()).not.toContain(game.id);
  });

  it("somebody who has left the crew waits like others", async () => {
    const former = await makeMember();
    await transact((tx) => tx.delete(crewMembers).where(eq(crewMembers.userId, former.id)));
    expect(await outcome(setStatus(game.id, former, "confirmed"))).toBe("crew_first");
  });
});

describe("at the opening", () => {
  it("free spots go to those who wait, in their order, and they are notified", async () => {
    const waiting = [await makePlayer(), await makePlayer(), await makePlayer(), await makePlayer()];
    for (const one of waiting) await setStatus(game.id, one, "waitlisted");
    freeze(new Date(+OPENING - 1));
    expect(await openCrewGames()).not.toContain(game.id);
    freeze(OPENING);
    expect(await openCrewGames()).toContain(game.id);
    expect(await statuses(waiting)).toEqual(["confirmed", "confirmed", "confirmed", "waitlisted"]);
    expect(await notificationsOf(waiting[0]?.id ?? "")).toEqual(["game_confirmed:seated"]);
    expect(await openCrewGames()).not.toContain(game.id);
  });

  it.each([
    ["cancelled", { gameStatus: "cancelled" }],
    ["hidden", { hiddenAt: new Date(0) }],
    ["over", { startTime: new Date(+OPENING - 3 * HOUR), endTime: OPENING }],
  ] as const)("nothing happens in a game that is %s", async (_, changes) => {
    const other = await makeGame({
      ...{ crewId: crew.id, crewFirstHours: 2 },
      ...{ startTime: EVENING, endTime: LATER },
      ...changes,
    });
    await joinGameAs(other.id, (await makePlayer()).id, { status: "waitlisted", waitlistNumber: 1 });
    freeze(OPENING);
    expect(await openCrewGames()).not.toContain(other.id);
  });

  it("a crew game that an organizer opens earlier gives its free spots to the waiting list at once", async () => {
    const outsider = await makePlayer();
    await setStatus(game.id, outsider, "waitlisted");
    await editGame(actorOf(organizer), game.id, { crewFirstHours: null });
    expect(await statuses([outsider])).toEqual(["confirmed"]);
  });

  rotatingTest({ days: 4, position: 3, feature: "games" })(
    "four processes at once give each spot once",
    async () => {
      const waiting = [await makePlayer(), await makePlayer(), await makePlayer(), await makePlayer()];
      for (const one of waiting) await setStatus(game.id, one, "waitlisted");
      const env = { TEST_CLOCK: OPENING.toISOString() };
      const file = "tests/games/participation/opening-program.ts";
      const programs = [1, 2, 3, 4].map(() => startProgram(file, [], env));
      await Promise.all(programs.map((program) => program.says("ready")));
      for (const program of programs) program.process.stdin?.write("go\n");
      await Promise.all(programs.map((program) => program.ended));
      expect(programs.flatMap(({ lines }) => lines).filter((line) => line.startsWith("failed"))).toEqual([]);
      expect(await statuses(waiting)).toEqual(["confirmed", "confirmed", "confirmed", "waitlisted"]);
      for (const { id } of waiting.slice(0, 3))
        expect(await notificationsOf(id)).toEqual(["game_confirmed:seated"]);
      expect((await gameById(undefined, game.id)).seatsTaken).toBe(3);
    },
  );
});
