import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { type Game, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { action as participationForm } from "~/features/game-page/routes/participation";
import { api } from "../../support/api";
import { FULL } from "../../support/full";
import { startProgram } from "../../support/programs";
import { type Answer, submit } from "../../support/request";
import { EVENING, LATER, logOf } from "../support";

const PEOPLE = FULL ? 200 : 40;

const seatsOf = (gameId: string) =>
  db
    .select()
    .from(gameParticipants)
    .where(eq(gameParticipants.gameId, gameId))
    .then((rows) => rows.filter((row) => row.status === "confirmed"));

/** Ways to ask for a spot, each with its answer. */
type Way = (
  game: Game,
  organizer: Player,
  number: number,
) => Promise<{ answer: Answer; userId: string | null }>;

const byForm: Way = async ({ id }) => {
  const player = await makePlayer();
  return {
    answer: await submit(participationForm, { as: player, params: { id }, form: { status: "confirmed" } }),
    userId: player.id,
  };
};
const byJoin: Way = async ({ id }) => {
  const player = await makePlayer();
  return {
    answer: await api("/api/games/{id}/join", { as: player, method: "POST", params: { id }, body: {} }),
    userId: player.id,
  };
};
const byStatus: Way = async ({ id }) => {
  const player = await makePlayer();
  await joinGameAs(id, player.id, { status: "maybe" });
  const answer = await api("/api/games/{id}/participation", {
    as: player,
    method: "PATCH",
    params: { id },
    body: { status: "confirmed" },
  });
  return { answer, userId: player.id };
};
const byInvitation: Way = async ({ id }) => {
  const player = await makePlayer();
  const invitation = await joinGameAs(id, player.id, { status: "invited" });
  const params = { participantId: invitation.id };
  return {
    answer: await api("/api/games/invitations/{participantId}", {
      as: player,
      method: "PATCH",
      params,
      body: { status: "confirmed" },
    }),
    userId: player.id,
  };
};
const byOrganizer: Way = async ({ id }, organizer, number) => ({
  answer: await api("/api/games/{id}/external-players", {
    as: organizer,
    method: "POST",
    params: { id },
    body: { name: `Guest ${number}` },
  }),
  userId: null,
});

const byGuest: Way = async ({ id }, _, number) => ({
  answer: await api("/api/games/{id}/guest-seats", {
    method: "POST",
    params: { id },
    headers: { "x-client-ip": `10.0.0.${number}` },
    body: { name: `Visitor ${number}` },
  }),
  userId: null,
});

const succeeded = ({ status, location }: Answer) =>
  status === 200 || status === 201 || (status === 302 && location !== null);

describe("the last spots are never overbooked: they", () => {
  it(`go to ten of ${PEOPLE} who ask at once, through every verb that takes a spot`, async () => {
    const organizer = await makePlayer();
    const game = await makeGame({
      organizerId: organizer.id,
      maxPlayers: 10,
      guestsAllowed: true,
      startTime: EVENING,
      endTime: LATER,
    });
    const ways = [byForm, byJoin, byStatus, byInvitation, byOrganizer, byGuest];
    const tries = await Promise.all(
      Array.from({ length: PEOPLE }, (_, number) =>
        (ways[number % ways.length] ?? byForm)(game, organizer, number),
      ),
    );
    const seated = tries.filter(({ answer }) => succeeded(answer));
    const refused = tries.filter(({ answer }) => !succeeded(answer));
    expect(seated).toHaveLength(10);
    expect(new Set(refused.map(({ answer }) => answer.status))).toEqual(new Set([409]));
    for (const { answer } of refused) expect(JSON.stringify(answer.body)).toContain("game_full");
    const rows = await seatsOf(game.id);
    expect(rows).toHaveLength(10);
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(10);
    const stored = new Set(rows.map((row) => row.userId));
    for (const { userId } of seated) expect(stored).toContain(userId);
  });

  it("go on to the waiting list in its order while people leave and join", async () => {
    const game = await makeGame({ maxPlayers: 5, startTime: EVENING, endTime: LATER });
    const players = await Promise.all(Array.from({ length: 30 }, () => makePlayer()));
    const set = (player: { id: string }, status: string) =>
      api("/api/games/{id}/participation", {
        as: player,
        method: "PATCH",
        params: { id: game.id },
        body: { status },
      });
    await Promise.all(players.map((player) => set(player, "waitlisted")));
    const leaving = await seatsOf(game.id);
    await Promise.all(leaving.map((row) => set({ id: row.userId ?? "" }, "declined")));
    expect(await seatsOf(game.id)).toHaveLength(5);
    const log = await logOf(game.id);
    const joined = log.filter((line) => line.event === "joined").map((line) => line.userId);
    const seated = log.filter((line) => line.event === "seated").map((line) => line.userId);
    expect(seated).toEqual(joined.slice(0, 5));
    // In order: each freed spot, then who got it.
    const given = log.flatMap((line, index) =>
      line.event === "freed" ? [[line.userId, log[index + 1]?.event, log[index + 1]?.userId]] : [],
    );
    expect(new Set(given.map(([by]) => by))).toEqual(new Set(leaving.map((row) => row.userId)));
    expect(given.map(([, event, to]) => [event, to])).toEqual(seated.map((userId) => ["seated", userId]));
    const now = new Set((await seatsOf(game.id)).map((row) => row.userId));
    expect(now).toEqual(new Set(seated));
  });

  it("match the log when players join and leave and the organizer adds spots at the same time", async () => {
    const organizer = await makePlayer();
    const game = await makeGame({
      organizerId: organizer.id,
      maxPlayers: 4,
      startTime: EVENING,
      endTime: LATER,
    });
    const players = await Promise.all(Array.from({ length: 24 }, () => makePlayer()));
    const set = (player: { id: string }, status: string) =>
      api("/api/games/{id}/participation", {
        as: player,
        method: "PATCH",
        params: { id: game.id },
        body: { status },
      });
    await Promise.all(players.slice(0, 12).map((player) => set(player, "waitlisted")));
    const [first = ""] = (await seatsOf(game.id)).map((row) => row.userId ?? "");
    const more = api("/api/games/{id}", {
      as: organizer,
      method: "PATCH",
      params: { id: game.id },
      body: { max_players: 6 },
    });
    await Promise.all([
      ...players.slice(12).map((player) => set(player, "waitlisted")),
      ...players.slice(0, 8).map((player) => set(player, "declined")),
      more,
      set({ id: first }, "maybe"),
    ]);
    // The log alone gives the list and the spots.
    const waiting: string[] = [];
    for (const { event, userId, position } of await logOf(game.id)) {
      if (!userId || event === "freed" || event === "opened") continue;
      if (event === "joined") waiting.push(userId);
      expect(position).toBe(waiting.indexOf(userId) + 1);
      if (event === "seated") expect(userId).toBe(waiting[0]);
      if (event !== "joined") waiting.splice(waiting.indexOf(userId), 1);
    }
    const rows = await db.select().from(gameParticipants).where(eq(gameParticipants.gameId, game.id));
    const inOrder = rows
      .filter((row) => row.status === "waitlisted")
      .sort((a, b) => (a.waitlistNumber ?? 0) - (b.waitlistNumber ?? 0));
    expect(waiting).toEqual(inOrder.map((row) => row.userId));
    expect(waiting.length).toBeGreaterThan(0);
    expect(await seatsOf(game.id)).toHaveLength(6);
  });

  it("are not given twice by two processes on one database file", async () => {
    const game = await makeGame({ maxPlayers: 10, startTime: EVENING, endTime: LATER });
    const players = await Promise.all(Array.from({ length: 40 }, () => makePlayer()));
    const ids = players.map((player) => player.id);
    const env = { TEST_CLOCK: "2026-12-01T12:00:00.000Z" };
    const file = "tests/games/participation/joining-program.ts";
    const programs = [ids.slice(0, 20), ids.slice(20)].map((some) =>
      startProgram(file, [game.id, ...some], env),
    );
    await Promise.all(programs.map((program) => program.says("ready")));
    for (const program of programs) program.process.stdin?.write("go\n");
    await Promise.all(programs.map((program) => program.ended));
    const lines = programs.flatMap((program) => program.lines);
    const ok = lines.filter((line) => line.startsWith("ok ")).map((line) => line.slice(3));
    expect(lines.filter((line) => line.startsWith("no ")).every((line) => line.endsWith("game_full"))).toBe(
      true,
    );
    expect(ok).toHaveLength(10);
    const rows = await seatsOf(game.id);
    expect(rows.map((row) => row.userId).sort()).toEqual(ok.sort());
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(10);
  });
});
