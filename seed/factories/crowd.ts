import { type Tx, transact } from "#db/client.server";
import { now } from "~/core/clock.server";
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
  /** Participants of each game on average; 4 when absent. */
  playersPerGame?: number;
}

const QUARTER = 15 * 60_000;
const DAY = 96 * QUARTER;
/** Rows a transaction, so that others get their turn while a crowd is made. */
const STEP = 5000;

/**
 * Fills a database for benches: players with one password, venues spread around the listed ones, games from half a
 * year ago to half a year ahead. The same seed makes the same crowd. Returns the ids.
 */
export async function makeCrowd(size: CrowdSize, seed = "crowd") {
  const source = new Source(seed);
  const hash = await playerPasswordHash();
  const searches = await citySearches();
  const playerIds = await inSteps(
    size.players,
    () => playerRows(source, hash),
    insertPlayers,
    ({ user }) => user.id,
  );
  const places = await inSteps(
    size.venues,
    () => nearListed(source, searches, source.pick(playerIds)),
    insertVenues,
    ({ venue, sports }): Place => ({ id: venue.id, cityId: venue.cityId, sports }),
  );
  const gameIds = await inSteps(
    size.games,
    () => gameWithPlayers(source, playerIds, places, size.playersPerGame ?? 4),
    insertMatches,
    ({ game }) => game.id,
  );
  return { playerIds, venueIds: places.map((place) => place.id), gameIds };
}

interface Place {
  id: string;
  cityId: string;
  sports: VenueRows["sports"];
}

interface Match {
  game: ReturnType<typeof gameRow>;
  participants: ParticipantRow[];
}

/** Makes `count` things and writes them, some thousands a transaction; returns what is to be remembered of each. */
async function inSteps<T, K>(
  count: number,
  make: () => T,
  write: (tx: Tx, rows: T[]) => Promise<unknown>,
  remember: (row: T) => K,
): Promise<K[]> {
  const all: K[] = [];
  while (all.length < count) {
    const rows = Array.from({ length: Math.min(STEP, count - all.length) }, make);
    await transact((tx) => write(tx, rows));
    for (const row of rows) all.push(remember(row));
  }
  return all;
}

async function insertMatches(tx: Tx, matches: readonly Match[]): Promise<void> {
  const games = matches.map(({ game }) => game);
  await insertGames(tx, games);
  const participants = matches.flatMap((match) => match.participants);
  await insertParticipants(tx, participants);
}

/** A venue within some kilometres of a listed one. */
function nearListed(
  source: Source,
  searches: ReadonlyMap<string, { search: string }>,
  createdById: string,
): VenueRows {
  const entry = source.pick(VENUE_LIST);
  const aside = () => (source.fraction() - 0.5) / 10;
  return venueRows(
    source,
    {
      ...entry,
      name: `${entry.name} ${source.next("crowded venue")}`,
      latitude: Number((entry.latitude + aside()).toFixed(6)),
      longitude: Number((entry.longitude + aside()).toFixed(6)),
    },
    searches,
    { createdById },
  );
}

function gameWithPlayers(
  source: Source,
  playerIds: readonly string[],
  places: readonly Place[],
  average: number,
): Match {
  const place = source.pick(places);
  const sport = source.pick(place.sports);
  const today = Math.floor(now().getTime() / DAY) * DAY;
  const startTime = new Date(today + source.whole(-180, 180) * DAY + source.whole(32, 84) * QUARTER);
  const past = startTime < now();
  const gameStatus: GameOptions["gameStatus"] = source.chance(0.05)
    ? "cancelled"
    : past
      ? "completed"
      : "scheduled";
  const game = gameRow(source, {
    organizerId: source.pick(playerIds),
    venueId: place.id,
    cityId: place.cityId,
    sportId: sport.sportId,
    startTime,
    endTime: new Date(startTime.getTime() + 6 * QUARTER),
    maxPlayers: Math.max(2, Math.min(14, sport.maxPlayers ?? 14)),
    gameStatus,
    gameType: source.chance(0.05) ? "private" : "public",
  });
  const seats = Math.min(game.maxPlayers ?? 10, source.whole(0, 2 * average), playerIds.length);
  // A run of neighbours in the list: all different, and cheaper than a draw for each.
  const first = source.whole(0, playerIds.length - 1);
  const participants = Array.from({ length: seats }, (_, seat) =>
    participantRow(source, {
      gameId: game.id,
      userId: playerIds[(first + seat) % playerIds.length] ?? null,
      status: "confirmed",
      joinedAt: game.createdAt,
    }),
  );
  return { game, participants };
}
