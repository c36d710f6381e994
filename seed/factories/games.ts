import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { and, eq, sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { sportId } from "#db/reference";
import { gameParticipants, games } from "#db/schema/games";
import { venueSports, venues } from "#db/schema/venues";
import { gameSearch } from "#db/search-text";
import { now } from "~/core/time/clock.server";
import { DESCRIPTIONS, titlesFor } from "./game-texts";
import { insertInChunks, reader, within } from "./insert";
import { makePlayer } from "./players";
import { type Source, testSource } from "./source";
import { makeVenue } from "./venues";

type GameRow = typeof games.$inferInsert;
export type Game = typeof games.$inferSelect;
export type ParticipantRow = typeof gameParticipants.$inferInsert;
export type Participant = typeof gameParticipants.$inferSelect;
export type ParticipantStatus = Participant["status"];

const QUARTER = 15 * millisecondsInMinute;

/** `seatsTaken` follows from the participants. */
export type GameOptions = Partial<Omit<GameRow, "n" | "search" | "seatsTaken">>;

/**
 * Public, tomorrow, with at most ten players and no participants. Makes an organizer and a venue unless given;
 * `venueId: null` is a game without a venue.
 */
export async function makeGame(options: GameOptions = {}, into?: Tx): Promise<Game> {
  return within(into, async (tx) => {
    const organizerId = options.organizerId ?? (await makePlayer({}, tx)).id;
    const venueId =
      options.venueId === undefined
        ? (await makeVenue({ createdById: organizerId }, tx)).id
        : options.venueId;
    const venue = venueId === null ? undefined : await columnsOfVenue(tx, venueId);
    const row = gameRow(testSource, {
      sportId: venue?.sportId ?? sportId("football"),
      cityId: venue?.cityId ?? null,
      ...options,
      organizerId,
      venueId,
    });
    await insertGames(tx, [row]);
    return gameById(tx, row.id);
  });
}

async function columnsOfVenue(tx: Tx, venueId: string) {
  const [columns] = await tx
    .select({ cityId: venues.cityId, sportId: venueSports.sportId })
    .from(venues)
    .leftJoin(venueSports, eq(venueSports.venueId, venues.id))
    .where(eq(venues.id, venueId))
    .limit(1);
  return columns;
}

export async function gameById(tx: Tx | undefined, id: string): Promise<Game> {
  const [game] = await reader(tx).select().from(games).where(eq(games.id, id));
  if (!game) throw new Error(`no game ${id}`);
  return game;
}

export async function insertGames(tx: Tx, rows: readonly GameRow[]): Promise<void> {
  await insertInChunks(rows, (some) => tx.insert(games).values(some));
}

/** The database counts the spots and rejects one too many. */
export async function insertParticipants(tx: Tx, rows: readonly ParticipantRow[]): Promise<void> {
  await insertInChunks(rows, (some) => tx.insert(gameParticipants).values(some));
}

/** By default tomorrow at a quarter of an hour, for 90 minutes. */
export function gameRow(
  source: Source,
  options: GameOptions & { organizerId: string; sportId: string },
): GameRow {
  const tomorrow = Math.ceil((now().getTime() + millisecondsInDay) / QUARTER) * QUARTER;
  const startTime = options.startTime ?? new Date(tomorrow);
  const createdAt = new Date(
    Math.min(startTime.getTime() - source.whole(2, 10) * millisecondsInDay, now().getTime()),
  );
  const row = {
    id: source.id("game"),
    title: source.pick(titlesFor(options.sportId)),
    description: source.chance(0.6) ? source.pick<string>(DESCRIPTIONS) : null,
    startTime,
    endTime: new Date(startTime.getTime() + 90 * millisecondsInMinute),
    minPlayers: 2,
    maxPlayers: 10,
    gameCode: source.gameCode(),
    createdAt,
    updatedAt: createdAt,
    ...options,
  };
  return { ...row, ...momentsOf(row), search: gameSearch(row) };
}

function momentsOf(row: GameOptions & { startTime: Date; endTime: Date; createdAt: Date }): GameOptions {
  const startedAt = row.startedAt ?? row.startTime;
  if (row.gameStatus === "in_progress") return { startedAt };
  if (row.gameStatus === "completed") return { startedAt, completedAt: row.completedAt ?? row.endTime };
  if (row.gameStatus === "cancelled") return { cancelledAt: row.cancelledAt ?? row.createdAt };
  return {};
}

/** Confirmed by default; "waitlisted" gets the next number on the list. */
export async function joinGameAs(
  gameId: string,
  userId: string,
  { status = "confirmed", ...options }: Partial<ParticipantRow> = {},
): Promise<Participant> {
  return transact(async (tx) => {
    const waitlistNumber = status === "waitlisted" ? await nextOnList(tx, gameId) : null;
    const row = participantRow(testSource, { gameId, userId, status, waitlistNumber, ...options });
    await insertParticipants(tx, [row]);
    return participantById(tx, row.id);
  });
}

export async function addExternalPlayer(
  gameId: string,
  name = "Simo",
  options: Partial<ParticipantRow> = {},
): Promise<Participant> {
  return transact(async (tx) => {
    const row = participantRow(testSource, {
      gameId,
      status: "confirmed",
      isExternalPlayer: true,
      externalPlayerName: name,
      ...options,
    });
    await insertParticipants(tx, [row]);
    return participantById(tx, row.id);
  });
}

/** Returns the ids in the order of joining. */
export async function fillGame(gameId: string): Promise<string[]> {
  return transact(async (tx) => {
    const game = await gameById(tx, gameId);
    const ids: string[] = [];
    for (let taken = game.seatsTaken; taken < game.maxPlayers; taken++) {
      const player = await makePlayer({}, tx);
      const row = participantRow(testSource, { gameId, userId: player.id, status: "confirmed" });
      await insertParticipants(tx, [row]);
      ids.push(player.id);
    }
    return ids;
  });
}

export function participantRow(
  source: Source,
  options: Partial<ParticipantRow> & { gameId: string; status: ParticipantStatus },
): ParticipantRow {
  const joinedAt = options.joinedAt ?? now();
  return {
    id: source.id("participant"),
    joinedAt,
    updatedAt: joinedAt,
    waitlistedAt: options.status === "waitlisted" ? joinedAt : null,
    ...options,
  };
}

async function nextOnList(tx: Tx, gameId: string): Promise<number> {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${gameParticipants.waitlistNumber}), 0)` })
    .from(gameParticipants)
    .where(eq(gameParticipants.gameId, gameId));
  return (last?.number ?? 0) + 1;
}

async function participantById(tx: Tx, id: string): Promise<Participant> {
  const [participant] = await tx
    .select()
    .from(gameParticipants)
    .where(and(eq(gameParticipants.id, id)));
  if (!participant) throw new Error(`no participant ${id}`);
  return participant;
}
