import { millisecondsInDay as DAY, millisecondsInHour as HOUR } from "date-fns/constants";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { attendanceLog } from "#db/schema/attendance";
import { gameParticipants, games } from "#db/schema/games";
import { addMember, makeCrew } from "#seed/factories/crews";
import { addExternalPlayer, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { refundsForOrganizer } from "~/features/games/participation/refunds.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { answerDispute, disputeMark } from "~/features/reliability/disputes.server";
import { reliabilityOfPlayer } from "~/features/reliability/queries.server";
import * as page from "~/features/reliability/routes/attendance";
import { actorOf, notificationRowsOf, notificationsOf, outcome, placeOf, statusOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

const START = new Date("2026-12-01T10:00:00.000Z");
const END = new Date("2026-12-01T11:30:00.000Z");

let organizer: Player;
let players: Player[];
let rows: string[];
let gameId: string;

const makeAttendedGame = async (changes: Parameters<typeof makeGame>[0] = {}) => {
  gameId = (
    await makeGame({
      ...{
        organizerId: organizer.id,
        startTime: START,
        endTime: END,
        gameStatus: "completed",
        maxPlayers: 3,
      },
      ...changes,
    })
  ).id;
  rows = [];
  for (const { id } of players)
    rows.push((await joinGameAs(gameId, id, { joinedAt: new Date(+START - HOUR + rows.length) })).id);
};

beforeEach(async () => {
  organizer = await makePlayer();
  players = [await makePlayer(), await makePlayer(), await makePlayer()];
  await makeAttendedGame();
});

const loadPage = async (as: { id: string } = organizer) =>
  (await get(page.loader, { as, params: { id: gameId } })).body;
const send = async (form: Record<string, string | string[]>, as: { id: string } = organizer) =>
  submit(page.action, { as, params: { id: gameId }, form });
const versionNow = async () => String(at(await loadPage(), "version"));
const put = (body: Record<string, unknown>, as: { id: string } = organizer) =>
  api("/api/games/{id}/attendance", { method: "PUT", as, params: { id: gameId }, body });
const game = async () => (await db.select().from(games).where(eq(games.id, gameId)))[0];
const cameOf = async () =>
  Promise.all(players.map(async ({ id }) => (await placeOf(gameId, id))?.came ?? null));
const guests = () =>
  db
    .select({ name: gameParticipants.externalPlayerName, id: gameParticipants.id })
    .from(gameParticipants)
    .where(and(eq(gameParticipants.gameId, gameId), eq(gameParticipants.isExternalPlayer, true)));
const logged = async () =>
  (await db.select().from(attendanceLog).where(eq(attendanceLog.gameId, gameId))).map(({ event }) => event);

describe("the list of who played", () => {
  it("ticks everybody with a spot, and marks who is not ticked as absent", async () => {
    expect(at(await loadPage(), "people")).toMatchObject(rows.map((id) => ({ id, plays: true })));
    const response = await send({ present: rows.slice(1), version: await versionNow() });
    expect(response.location).toBe(`/games/${gameId}`);
    expect(await cameOf()).toEqual([false, true, true]);
    expect(await notificationsOf(players[0]?.id ?? "")).toEqual(["attendance:marked"]);
    expect(await notificationsOf(players[1]?.id ?? "")).toEqual([]);
    expect(at(await loadPage(), "people")).toMatchObject([
      { plays: false },
      { plays: true },
      { plays: true },
    ]);
  });

  it("marks friends and guests without an account too", async () => {
    const guest = await addExternalPlayer(gameId).catch(() => null);
    expect(guest).toBeNull(); // full
    await db.update(games).set({ maxPlayers: 4 }).where(eq(games.id, gameId));
    const { id } = await addExternalPlayer(gameId);
    await put({ present: rows, absent: [id] });
    expect(await game()).toMatchObject({ seatsTaken: 3 });
  });

  it("keeps one note for each player who played, and shows it to them", async () => {
    const [first = "", second = ""] = rows;
    await put({ present: [first, second], absent: rows.slice(2), late: [first], injured: [second] });
    const notes = async (as: Player) => {
      const { body } = await api("/api/games/{id}/participants", { as, params: { id: gameId } });
      return Object.values(Object(body)).map((one) => at(one, "attendanceNote"));
    };
    expect(await notes(organizer)).toEqual(["late", "injured", undefined]);
    expect(await notes(players[0] ?? organizer)).toEqual(["late", undefined, undefined]);
    await put({ present: [first] });
    expect(await notes(organizer)).toEqual([undefined, "injured", undefined]);
  });

  it("says in JSON who was marked, to organizers and to each player alone", async () => {
    const [absent = "", ...present] = rows;
    const { status, body } = await put({ present, absent: [absent] });
    expect(status).toBe(200);
    expect(Object.values(Object(at(body, "participants"))).map((one) => at(one, "came"))).toEqual([
      false,
      true,
      true,
    ]);
    const call = { as: players[1], params: { id: gameId } };
    const seen = (await api("/api/games/{id}/participants", call)).body;
    expect(Object.values(Object(seen)).map((one) => at(one, "came"))).toEqual([undefined, true, undefined]);
  });

  it("sent again changes nothing and notifies nobody again", async () => {
    const body = { present: rows.slice(1), absent: rows.slice(0, 1), walk_ins: [{ name: "Reda" }] };
    for (const _ of [1, 2]) expect((await put(body)).status).toBe(200);
    expect(await guests()).toHaveLength(1);
    expect(await notificationsOf(players[0]?.id ?? "")).toEqual(["attendance:marked"]);
    expect(await logged()).toEqual(["absent", "walked_in", "recorded"]);
  });

  it("leaves who is not named in JSON as they are", async () => {
    await put({ absent: rows.slice(0, 1) });
    expect(await cameOf()).toEqual([false, null, null]);
  });
});

describe("a walk-in", () => {
  const newcomerComes = async () => {
    const newcomer = await makePlayer();
    await put({ absent: rows.slice(0, 1), walk_ins: [{ user_id: newcomer.id }] });
    return newcomer;
  };

  it("takes the spot of an absent player, who cannot have it back while they have it", async () => {
    const newcomer = await newcomerComes();
    expect(await statusOf(gameId, newcomer.id)).toBe("confirmed");
    expect(await game()).toMatchObject({ seatsTaken: 3, maxPlayers: 3 });
    expect((await put({ present: rows })).body).toMatchObject({ code: "attendance_full" });
    await disputeMark(actorOf(players[0] ?? organizer), gameId, "I was there");
    const accept = answerDispute(
      actorOf(organizer),
      { gameId, participantId: rows[0] ?? "" },
      { verdict: "accept", answer: null },
    );
    expect(await outcome(accept)).toBe("attendance_full");
  });

  it("is refused while every spot is taken, and nothing else of the list is written", async () => {
    const body = { present: rows, late: rows.slice(0, 1), walk_ins: [{ name: "Reda" }] };
    const { status, body: problem } = await put(body);
    expect([status, at(problem, "code")]).toEqual([409, "attendance_full"]);
    expect(at(problem, "detail")).toBe("There are more players than spots (3). Untick who didn't come.");
    expect(await cameOf()).toEqual([null, null, null]);
    expect(await logged()).toEqual([]);
  });

  it("is refused beyond the spots that are free also when an absent player is named twice", async () => {
    const absent = [rows[0], rows[0]];
    const { status, body } = await put({ absent, walk_ins: [{ name: "Reda" }, { name: "Anas" }] });
    expect([status, at(body, "code")]).toEqual([409, "attendance_full"]);
  });

  it("with the name of one who was added before is somebody else in the form, and the same in JSON", async () => {
    await db.update(games).set({ maxPlayers: 8 }).where(eq(games.id, gameId));
    await send({ present: rows, version: await versionNow(), names: ["Reda"] });
    const [{ id = "" } = {}] = await guests();
    const version = String(at(await loadPage(), "version"));
    await send({ present: [...rows, id], version, names: ["Reda"] });
    expect(await guests()).toHaveLength(2);
    await put({ walk_ins: [{ name: "Reda" }] });
    expect(await guests()).toHaveLength(2);
  });

  it("is added once when the form is sent twice, and nobody reads of another organizer", async () => {
    const form = {
      present: rows.slice(1),
      version: await versionNow(),
      names: ["Reda"],
      requestId: crypto.randomUUID(),
    };
    for (const _ of [1, 2]) expect((await send(form)).status).toBe(302);
    expect(await guests()).toHaveLength(1);
  });

  it("who has paid is owed it when the organizer takes it back", async () => {
    await db.update(games).set({ isPaid: true, priceMinor: 2000 }).where(eq(games.id, gameId));
    const newcomer = await newcomerComes();
    const { id } = (await placeOf(gameId, newcomer.id)) ?? { id: "" };
    await db.update(gameParticipants).set({ hasPaid: true }).where(eq(gameParticipants.id, id));
    await put({ absent: [id] });
    expect((await refundsForOrganizer(actorOf(organizer), gameId)).refunds).toMatchObject([{ id }]);
  });

  it("may be the organizer, and a removed player, each listed once", async () => {
    const removed = await makePlayer();
    const before = await makeGame({
      ...{ organizerId: organizer.id, sportId: (await game())?.sportId ?? "", gameStatus: "completed" },
      ...{ startTime: new Date(+START - DAY), endTime: new Date(+END - DAY) },
    });
    await joinGameAs(before.id, removed.id);
    await joinGameAs(gameId, removed.id, { status: "declined", removedAt: START });
    const body = await loadPage();
    expect(at(body, "inGame")).toMatchObject([{ id: organizer.id }, { id: removed.id }]);
    expect([at(body, "lastTime"), at(body, "mates")]).toEqual([null, []]);
  });

  it("is found by an id in capitals, and nobody is present and absent by two ids", async () => {
    const newcomer = await makePlayer();
    const walkIn = { absent: rows.slice(0, 1), walk_ins: [{ user_id: newcomer.id.toUpperCase() }] };
    expect((await put(walkIn)).status).toBe(200);
    const { status } = await put({ present: [rows[1]], absent: [players[1]?.id] });
    expect(status).toBe(422);
  });

  it("is nobody whose account is deleted", async () => {
    const gone = await makePlayer({ deletedAt: now() });
    await joinGameAs(gameId, gone.id, { status: "declined" });
    expect(at(await loadPage(), "inGame")).toMatchObject([{ id: organizer.id }]);
    const { status } = await put({ absent: rows.slice(0, 1), walk_ins: [{ user_id: gone.id }] });
    expect(status).toBe(404);
  });

  it("is notified, counts as having played, and goes again when the organizer takes it back", async () => {
    const newcomer = await newcomerComes();
    expect(await notificationsOf(newcomer.id)).toEqual(["attendance:walked_in"]);
    expect(await reliabilityOfPlayer(newcomer.id)).toMatchObject({ confirmed: 1, came: 1, missed: 0 });
    const place = await placeOf(gameId, newcomer.id);
    await put({ absent: [place?.id] });
    expect(await statusOf(gameId, newcomer.id)).toBeUndefined();
    expect((await notificationRowsOf(newcomer.id)).map(({ isRead }) => isRead)).toEqual([true]);
    expect(await reliabilityOfPlayer(newcomer.id)).toMatchObject({ confirmed: 0, missed: 0 });
    expect(await game()).toMatchObject({ seatsTaken: 2 });
    expect(await logged()).toEqual(["absent", "walked_in", "recorded", "not_walked_in", "recorded"]);
  });

  it.each(["maybe", "declined", "waitlisted", "invited"] as const)(
    "who was %s before is so again when the organizer takes it back",
    async (status) => {
      const waiting = await makePlayer();
      await joinGameAs(gameId, waiting.id, { status });
      const listed = at(await loadPage(), "inGame");
      expect(listed).toMatchObject([{ id: organizer.id }, { id: waiting.id }]);
      expect(
        (await send({ present: rows.slice(1), userIds: [waiting.id], version: await versionNow() })).status,
      ).toBe(302);
      expect(await statusOf(gameId, waiting.id)).toBe("confirmed");
      await put({ absent: [(await placeOf(gameId, waiting.id))?.id] });
      expect(await placeOf(gameId, waiting.id)).toMatchObject({ status, came: null, walkedInFrom: null });
    },
  );

  it("may be the organizer, and people with names alone; the same name twice is two people", async () => {
    await db.update(games).set({ maxPlayers: 8 }).where(eq(games.id, gameId));
    const form = {
      present: rows,
      version: await versionNow(),
      userIds: [organizer.id],
      names: ["Reda", "", "Reda"],
    };
    expect((await send(form)).status).toBe(302);
    expect(await statusOf(gameId, organizer.id)).toBe("confirmed");
    expect((await guests()).map(({ name }) => name)).toEqual(["Reda", "Reda"]);
    expect(await notificationsOf(organizer.id)).toEqual([]);
    expect(await game()).toMatchObject({ seatsTaken: 6 });
  });

  it("is nobody whom a block keeps apart from the organizer, and no account that does not exist", async () => {
    const stranger = await makePlayer();
    await blockPlayer(actorOf(stranger), organizer.id);
    for (const user_id of [stranger.id, crypto.randomUUID()]) {
      const { status, body } = await put({ absent: rows.slice(0, 1), walk_ins: [{ user_id }] });
      expect([status, at(body, "code")]).toEqual([404, "player_not_found"]);
    }
    expect(await cameOf()).toEqual([null, null, null]);
  });
});

it("co-organizers are suggested the guests of the crew's last games", async () => {
  const [owner, coOrganizer] = [await makePlayer(), await makePlayer()];
  const crew = await makeCrew({ ownerId: owner.id });
  await addMember(crew.id, coOrganizer.id, "organizer");
  const lastWeek = { startTime: new Date(+START - 7 * DAY), endTime: new Date(+END - 7 * DAY) };
  const before = { organizerId: owner.id, gameStatus: "completed", ...lastWeek } as const;
  await addExternalPlayer((await makeGame({ ...before, crewId: crew.id })).id, "Reda");
  const another = await makeCrew({ ownerId: owner.id });
  await addExternalPlayer((await makeGame({ ...before, crewId: another.id })).id, "Simo");
  await makeAttendedGame({ organizerId: owner.id, crewId: crew.id });
  expect(at(await loadPage(coOrganizer), "names")).toEqual(["Reda"]);
  expect(at(await loadPage(owner), "names")).toEqual(["Reda", "Simo"]);
});

it("co-organizers are suggested no names of guests from games of others", async () => {
  const [owner, coOrganizer] = [await makePlayer(), await makePlayer()];
  const crew = await makeCrew({ ownerId: owner.id });
  await addMember(crew.id, coOrganizer.id, "organizer");
  const before = await makeGame({
    ...{ organizerId: owner.id, gameType: "private", gameStatus: "completed" },
    ...{ startTime: new Date(+START - DAY), endTime: new Date(+END - DAY) },
  });
  await addExternalPlayer(before.id, "Reda");
  await makeAttendedGame({ organizerId: owner.id, crewId: crew.id });
  expect(at(await loadPage(coOrganizer), "names")).toEqual([]);
  expect(at(await loadPage(owner), "names")).toEqual(["Reda"]);
});

describe("who played can be said", () => {
  const mark = async (as: { id: string } = organizer) =>
    at((await put({ absent: rows.slice(0, 1) }, as)).body, "code");

  it("only by organizers", async () => {
    expect(await mark(players[0])).toBe("only_organizer");
    expect((await get(page.loader, { as: players[0], params: { id: gameId } })).status).toBe(403);
  });

  it("from the start of a game that was started", async () => {
    await makeAttendedGame({ gameStatus: "scheduled" });
    expect(await mark()).toBe("attendance_too_early");
    await makeAttendedGame({
      gameStatus: "in_progress",
      startTime: new Date(+now() + 1),
      endTime: new Date(+now() + HOUR),
    });
    expect(await mark()).toBe("attendance_too_early");
    await makeAttendedGame({ gameStatus: "in_progress", startTime: now(), endTime: new Date(+now() + HOUR) });
    expect(await mark()).toBeUndefined();
  });

  it("not of a game that was completed before its start or cancelled", async () => {
    await makeAttendedGame({ completedAt: new Date(+START - 1) });
    expect(await mark()).toBe("attendance_too_early");
    await makeAttendedGame({ gameStatus: "cancelled" });
    expect(await mark()).toBe("attendance_too_early");
  });

  it("until seven days after the end", async () => {
    freeze(new Date(+END + 7 * DAY));
    expect(await mark()).toBeUndefined();
    freeze(new Date(+END + 7 * DAY + 1));
    expect(await mark()).toBe("too_late_to_correct");
  });

  it("not of the organizer, who was there, nor by co-organizers of themselves", async () => {
    await db.update(games).set({ maxPlayers: 5 }).where(eq(games.id, gameId));
    const own = await joinGameAs(gameId, organizer.id);
    expect(at((await put({ absent: [own.id] })).body, "code")).toBe("participant_not_found");
    await put({ present: [...rows, own.id] });
    expect((await placeOf(gameId, organizer.id))?.came).toBeNull();
  });

  it.each([
    ["a player twice", { present: "0", absent: "0" }, "absent"],
    ["a note for somebody absent", { absent: "0", late: "0" }, "late"],
    ["two notes for one player", { present: "0", late: "0", injured: "0" }, "injured"],
  ] as const)("not with %s", async (_, given, field) => {
    const body = Object.fromEntries(Object.keys(given).map((name) => [name, rows.slice(0, 1)]));
    const { status, body: problem } = await put(body);
    expect([status, Object.keys(Object(at(problem, "errors")))]).toEqual([422, [field]]);
  });

  it("of nobody who is not in the game", async () => {
    for (const field of ["present", "absent"]) {
      const { body } = await put({ [field]: [crypto.randomUUID()] });
      expect(at(body, "code")).toBe("participant_not_found");
    }
  });
});

describe("a correction", () => {
  const [absent, present] = [
    () => put({ absent: rows.slice(0, 1) }),
    () => put({ present: rows.slice(0, 1) }),
  ];
  const news = async () => (await notificationRowsOf(players[0]?.id ?? "")).filter(({ isRead }) => !isRead);

  it("takes back what the player has not read, and notifies a player who has", async () => {
    await absent();
    await present();
    expect(await news()).toEqual([]);
    await absent();
    const [unread] = await news();
    expect(unread).toMatchObject({ params: { reason: "marked" } });
    await api("/api/notifications", { method: "PATCH", as: players[0], body: { all: true } });
    await present();
    expect(await news()).toMatchObject([{ params: { reason: "accepted" } }]);
  });

  it("by somebody else meanwhile is shown before one's own list is saved", async () => {
    const former = await versionNow();
    await absent();
    const refused = await send({ present: rows, version: former, names: ["Reda", "", ""] });
    expect(refused.status).toBe(409);
    expect(at(refused.body, "codes.")).toEqual(["attendance_changed"]);
    expect(await cameOf()).toEqual([false, null, null]);
    expect((await send({ present: rows, version: await versionNow() })).status).toBe(302);
    expect(await cameOf()).toEqual([true, true, true]);
  });

  it("by a player who left meanwhile is shown before the list is saved", async () => {
    await makeAttendedGame({ gameStatus: "in_progress", endTime: new Date(+now() + HOUR) });
    const version = await versionNow();
    const { status } = await api("/api/games/{id}/participation", {
      method: "PATCH",
      as: players[1],
      params: { id: gameId },
      body: { status: "declined" },
    });
    expect(status).toBe(200);
    expect((await send({ present: rows, version })).status).toBe(409);
    const read = Object.values(Object(at(await loadPage(), "people")));
    expect(read.map((one) => at(one, "plays"))).toEqual([true, true, false]);
    expect((await send({ present: rows, version: await versionNow() })).status).toBe(302);
    expect(await cameOf()).toEqual([true, true, true]);
  });

  it("is in the log that organizers read", async () => {
    await absent();
    await present();
    const log = Object.values(Object(at(await loadPage(), "log"))).map((line) => at(line, "text"));
    expect(log).toHaveLength(4);
    expect(log[1]).toMatch(/played after all/);
    await absent();
    await disputeMark(actorOf(players[0] ?? organizer), gameId, "I was there");
    const place = { gameId, participantId: rows[0] ?? "" };
    await answerDispute(actorOf(organizer), place, { verdict: "accept", answer: null });
    expect(await logged()).toHaveLength(7);
  });
});

it("a player who was marked absent while the game goes on reads so and may object at once", async () => {
  await makeAttendedGame({ gameStatus: "in_progress", startTime: now(), endTime: new Date(+now() + HOUR) });
  await put({ absent: rows.slice(0, 1) });
  const [player = organizer] = players;
  const { body } = await api("/api/games/{id}", { as: player, params: { id: gameId } });
  expect(body).toMatchObject({ ticket: { headline: "You were marked absent", next: "dispute" } });
  expect(await outcome(disputeMark(actorOf(player), gameId, "I am here"))).toBe("ok");
});

it("a start is not undone once somebody has said who played", async () => {
  await makeAttendedGame({
    ...{ gameStatus: "in_progress", startTime: now(), endTime: new Date(+now() + HOUR), startedAt: now() },
  });
  const undo = () =>
    api("/api/games/{id}/status", {
      method: "PATCH",
      as: organizer,
      params: { id: gameId },
      body: { status: "scheduled" },
    });
  await put({ absent: rows.slice(0, 1) });
  expect((await undo()).body).toMatchObject({ code: "attendance_recorded" });
});

it("organizers read 'Who Played?' until they have said it, then how many played", async () => {
  const ticket = async () =>
    at((await api("/api/games/{id}", { as: organizer, params: { id: gameId } })).body, "ticket");
  expect(await ticket()).toMatchObject({ headline: "Who Played?", next: "who_played" });
  await put({ present: rows });
  expect(await ticket()).toMatchObject({ headline: "This game is over" });
});
