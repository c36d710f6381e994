import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { type Tx, transact } from "#db/client.server";
import { now } from "~/core/time/clock.server";
import {
  type GameOptions,
  gameRow,
  insertGames,
  insertParticipants,
  type ParticipantRow,
  participantRow,
} from "./games";
import { insertPlayers, playerPasswordHash, playerRows } from "./players";
import { Source } from "./source";
import { VENUE_LIST } from "./venue-list";
import { citySearches, insertVenues, type VenueRows, venueRows } from "./venues";

export interface CrowdSize {
  players: number;
  venues: number;
  games: number;
  /** On average; 4 when absent. */
  playersPerGame?: number;
}

const QUARTER = 15 * millisecondsInMinute;
/** Rows in one transaction, so that other writes can run in between. */
const STEP = 5000;

/** For benches. The same seed makes the same crowd. Returns the ids. */
export async function makeCrowd(size: CrowdSize, seed = "crowd") {
  const source = new Source(seed);
  const hash = await playerPasswordHash();
  const searches = await citySearches();
  const playerIds = await inSteps(size.players, {
    make: () => playerRows(source, hash),
    write: insertPlayers,
    select: ({ user }) => user.id,
  });
  const places = await inSteps(size.venues, {
    make: () => nearListed(source, searches, source.pick(playerIds)),
    write: insertVenues,
    select: ({ venue, sports }): CrowdVenue => ({ id: venue.id, cityId: venue.cityId, sports }),
  });
  const gameIds = await inSteps(size.games, {
    make: () => gameWithPlayers(source, { playerIds, places, average: size.playersPerGame ?? 4 }),
    write: insertMatches,
    select: ({ game }) => game.id,
  });
  return { playerIds, venueIds: places.map((venue) => venue.id), gameIds };
}

interface CrowdVenue {
  id: string;
  cityId: string;
  sports: VenueRows["sports"];
}

interface Match {
  game: ReturnType<typeof gameRow>;
  participants: ParticipantRow[];
}

interface Steps<T, K> {
  make: () => T;
  write: (tx: Tx, rows: T[]) => Promise<unknown>;
  select: (row: T) => K;
}

async function inSteps<T, K>(count: number, { make, write, select }: Steps<T, K>): Promise<K[]> {
  const all: K[] = [];
  while (all.length < count) {
    const rows = Array.from({ length: Math.min(STEP, count - all.length) }, make);
    await transact((tx) => write(tx, rows));
    for (const row of rows) all.push(select(row));
  }
  return all;
}

async function insertMatches(tx: Tx, matches: readonly Match[]): Promise<void> {
  const games = matches.map(({ game }) => game);
  await insertGames(tx, games);
  const participants = matches.flatMap((match) => match.participants);
  await insertParticipants(tx, participants);
}

function nearListed(
  source: Source,
  searches: ReadonlyMap<string, { search: string }>,
  createdById: string,
): VenueRows {
  const entry = source.pick(VENUE_LIST);
  const aside = () => (source.fraction() - 0.5) / 10;
  return venueRows(source, {
    entry: {
      ...entry,
      name: `${entry.name} ${source.next("crowded venue")}`,
      latitude: Number((entry.latitude + aside()).toFixed(6)),
      longitude: Number((entry.longitude + aside()).toFixed(6)),
    },
    searches,
    createdById,
  });
}

interface Crowd {
  playerIds: readonly string[];
  places: readonly CrowdVenue[];
  average: number;
}

function gameWithPlayers(source: Source, { playerIds, places, average }: Crowd): Match {
  const venue = source.pick(places);
  const sport = source.pick(venue.sports);
  const today = Math.floor(now().getTime() / millisecondsInDay) * millisecondsInDay;
  const startTime = new Date(
    today + source.whole(-180, 180) * millisecondsInDay + source.whole(32, 84) * QUARTER,
  );
  const past = startTime < now();
  const gameStatus: GameOptions["gameStatus"] = source.chance(0.05)
    ? "cancelled"
    : past
      ? "completed"
      : "scheduled";
  const game = gameRow(source, {
    organizerId: source.pick(playerIds),
    venueId: venue.id,
    cityId: venue.cityId,
    sportId: sport.sportId,
    startTime,
    endTime: new Date(startTime.getTime() + 6 * QUARTER),
    maxPlayers: Math.max(2, Math.min(14, sport.maxPlayers ?? 14)),
    gameStatus,
    gameType: source.chance(0.05) ? "private" : "public",
  });
  const spots = Math.min(game.maxPlayers ?? 10, source.whole(0, 2 * average), playerIds.length);
  // Consecutive players of the list: all different, and cheaper than drawing each.
  const first = source.whole(0, playerIds.length - 1);
  const participants = Array.from({ length: spots }, (_, spot) =>
    participantRow(source, {
      gameId: game.id,
      userId: playerIds[(first + spot) % playerIds.length] ?? null,
      status: "confirmed",
      joinedAt: game.createdAt,
    }),
  );
  return { game, participants };
}
