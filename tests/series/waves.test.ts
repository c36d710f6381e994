import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { sportId } from "#db/reference";
import { users } from "#db/schema/accounts";
import { gameAlerts } from "#db/schema/alerts";
import { crewMembers } from "#db/schema/crews";
import { gameInvitationWaves, games } from "#db/schema/games";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { joinGameAs } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries, type Series } from "#seed/factories/series";
import { freeze, now } from "~/core/time/clock.server";
import { createAlert } from "~/features/alerts/alerts.server";
import { notifyAlerts } from "~/features/alerts/notify-alerts.server";
import { participate } from "~/features/games/participation/participation.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { sendWaves } from "~/features/series/waves/send-waves.server";
import { actorOf, notificationRowsOf, notificationsOf, placeOf, statusOf } from "../games/support";
import { api } from "../support/api";
import { planOf, tableScans } from "../support/plans";
import { startProgram } from "../support/programs";
import { at } from "../support/request";
import { addRegular, gameOf, setPlan } from "./support";

/** A Sunday; Morocco is on UTC. */
const START = new Date("2026-12-06T18:00:00.000Z");
const TIMES = { startTime: START, endTime: new Date(+START + 1.5 * HOUR) };
const ahead = (days: number, hours = 0) => new Date(+START - (24 * days + hours) * HOUR);
const WAVES = [
  { who: "regulars", daysBefore: 5 },
  { who: "crew", daysBefore: 3 },
  { who: "everyone", daysBefore: 1 },
] as const;

let crew: Crew;
let row: Series;
let regular: Player;
let member: Player;
beforeEach(async () => {
  await db.update(games).set({ gameStatus: "cancelled" });
  await transact((tx) => tx.delete(gameAlerts));
  freeze(ahead(6));
  crew = await makeCrew();
  row = await makeSeries({ crewId: crew.id, organizerId: crew.ownerId, maxPlayers: 4, minPlayers: 2 });
  [regular, member] = [await makePlayer({ gender: null }), await makePlayer({ gender: null })];
  await addMember(crew.id, regular.id);
  await addMember(crew.id, member.id);
  await addRegular(row.id, regular.id, { defaultIn: false });
  await setPlan(row.id, WAVES);
});

const open = (options = {}) => gameOf(row, { ...TIMES, crewFirstHours: 24, ...options });
const sendAt = (time: Date) => {
  freeze(time);
  return sendWaves();
};
const statuses = async (gameId: string) => ({
  regular: await statusOf(gameId, regular.id),
  member: await statusOf(gameId, member.id),
});

describe("the invitation waves of a game", () => {
  it("invite the regulars, then the crew, each once and when due", async () => {
    const game = await open();
    expect(await sendAt(ahead(5, 1))).toBe(0);
    expect(await sendAt(ahead(5))).toBe(1);
    expect(await sendWaves()).toBe(0);
    expect(await statuses(game.id)).toEqual({ regular: "invited", member: undefined });
    expect(await sendAt(ahead(3))).toBe(1);
    expect(await statuses(game.id)).toEqual({ regular: "invited", member: "invited" });
    expect(await notificationsOf(regular.id)).toEqual(["game_invitation"]);
    expect(await notificationsOf(member.id)).toEqual(["game_invitation"]);
    expect(await notificationsOf(row.organizerId)).toEqual([]);
  });

  it.each<[string, (userId: string) => Promise<unknown>]>([
    ["has left the crew", (userId) => db.delete(crewMembers).where(eq(crewMembers.userId, userId))],
    ["is suspended", (userId) => db.update(users).set({ suspendedAt: now() }).where(eq(users.id, userId))],
  ])("do not go out in the name of an organizer who %s: the crew's owner invites", async (_, leave) => {
    const former = await makePlayer();
    await addMember(crew.id, former.id, "organizer");
    const game = await open({ organizerId: former.id });
    await leave(former.id);
    expect(await sendAt(ahead(5))).toBe(1);
    const [invitation] = await notificationRowsOf(regular.id);
    expect(invitation?.params.playerId).toBe(crew.ownerId);
    expect((await placeOf(game.id, regular.id))?.invitedById).toBe(crew.ownerId);
  });

  it("never reset an answer", async () => {
    const game = await open();
    await joinGameAs(game.id, regular.id, { status: "declined" });
    await joinGameAs(game.id, member.id, { status: "maybe" });
    await sendAt(ahead(3));
    expect(await statuses(game.id)).toEqual({ regular: "declined", member: "maybe" });
  });

  it("wait while the game is full, and go out when a spot is free", async () => {
    const game = await open({ maxPlayers: 2 });
    const [one, two] = [await makePlayer(), await makePlayer()];
    await joinGameAs(game.id, one.id);
    await joinGameAs(game.id, two.id);
    expect(await sendAt(ahead(5))).toBe(0);
    await participate(actorOf(one), game.id, { status: "declined" });
    expect(await sendWaves()).toBe(1);
  });

  it("wait for the morning when they are due at night", async () => {
    const night = new Date("2026-12-06T23:30:00.000Z");
    const game = await open({
      startTime: new Date(+night + 24 * HOUR),
      endTime: new Date(+night + 26 * HOUR),
    });
    expect(await sendAt(new Date(+night - 4 * 24 * HOUR))).toBe(0);
    expect(await sendAt(new Date("2026-12-03T06:59:00.000Z"))).toBe(0);
    expect(await sendAt(new Date("2026-12-03T07:00:00.000Z"))).toBe(1);
    expect((await statuses(game.id)).regular).toBe("invited");
  });

  it.each(["cancelled", "in_progress"] as const)("are not sent for a game that is %s", async (gameStatus) => {
    await open({ gameStatus });
    expect(await sendAt(ahead(1))).toBe(0);
  });

  it("skip suspended accounts, players with a block with the organizer, and players outside the audience", async () => {
    const [suspended, blocked, man] = [
      await makePlayer(),
      await makePlayer(),
      await makePlayer({ gender: "male" }),
    ];
    for (const { id } of [suspended, blocked, man]) await addMember(crew.id, id);
    await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, suspended.id));
    await blockPlayer(actorOf(blocked), crew.ownerId);
    const game = await open({ audience: "women" });
    await sendAt(ahead(3));
    for (const { id } of [suspended, blocked, man]) expect(await statusOf(game.id, id)).toBeUndefined();
    expect((await statuses(game.id)).member).toBe("invited");
  });

  it("end with everyone: alerts announce a crew's game only once it opens to everyone", async () => {
    const stranger = await makePlayer();
    await createAlert(actorOf(stranger), { filters: { sport_id: sportId("football") } }, "en");
    await open({ sportId: sportId("football") });
    expect(await notifyAlerts()).toBe(0);
    expect(await sendAt(ahead(1))).toBe(3);
    expect(await notifyAlerts()).toBe(1);
    expect(await notificationsOf(stranger.id)).toEqual(["game_alert"]);
  });

  it("are sent once by two simultaneous runs and another process", async () => {
    const game = await open();
    freeze(ahead(5));
    const other = startProgram("tests/series/waves-program.ts", [ahead(5).toISOString()]);
    await other.says("ready");
    other.process.stdin?.write("go\n");
    const [one, two] = await Promise.all([sendWaves(), sendWaves(), other.ended]);
    expect(one + two + Number(other.lines[1])).toBe(1);
    const rows = await db.select().from(gameInvitationWaves).where(eq(gameInvitationWaves.gameId, game.id));
    expect(rows).toHaveLength(1);
    expect(await notificationsOf(regular.id)).toEqual(["game_invitation"]);
  });

  it("are found by an index of the planned games", async () => {
    const { statements } = await countStatements(sendWaves);
    for (const { sql } of statements.filter((one) => one.sql.trim().startsWith("select"))) {
      expect(await planOf(sql)).toContainEqual(expect.stringContaining("games_in_waves"));
      expect(await tableScans(sql), sql).toEqual([]);
    }
    expect(statements).not.toEqual([]);
  });
});

describe("a new series", () => {
  const BODY = { title: "Foot", sport_id: sportId("football"), weekdays: [7], start_time: "18:00" };
  const created = async (more: object) => {
    const body = { ...BODY, first_date: "2026-12-13", max_players: 10, ...more };
    const answer = await api("/api/series", { method: "POST", as: { id: crew.ownerId }, body });
    return answer.body;
  };

  it("invites its regulars by default, with a crew also the crew and everyone, unless waves are given", async () => {
    expect(await created({ weekdays: [3], first_date: "2026-12-09" })).toMatchObject({
      waves: [{ who: "regulars", daysBefore: 5 }],
    });
    const ofCrew = await created({ crew_id: crew.id, weekdays: [6], first_date: "2026-12-12" });
    expect(at(ofCrew, "waves")).toEqual(expect.arrayContaining([...WAVES]));
    expect(at(ofCrew, "crewFirstHours")).toBe(24);
    expect(await created({ waves: [], weekdays: [5], first_date: "2026-12-11" })).toMatchObject({
      waves: [],
    });
  });
});
