import { writeFileSync } from "node:fs";
import { applyMigrations } from "#db/apply-migrations";
import { closeDatabase, db, transact } from "#db/client.server";
import { gameRow, insertGames, insertParticipants, participantRow } from "#db/factories/games";
import { insertPlayers, playerPasswordHash, playerRows } from "#db/factories/players";
import { Source } from "#db/factories/source";
import { VENUE_LIST } from "#db/factories/venue-list";
import { citySearches, insertVenues, type VenueRows, venueRows } from "#db/factories/venues";
import { games } from "#db/schema/games";
import { now } from "~/core/clock.server";
import { openSession } from "~/features/accounts/sessions.server";

/**
 * Fills the database of DATABASE_URL. Input: GAMES, PLAYERS, VENUES, TOKENS (numbers) and PLAN (a file for what the
 * measuring needs to know: bearer tokens, and games with room).
 */
const number = (name: string) => Number(process.env[name] ?? 0);
const source = new Source("bench");
const HOUR = 3_600_000;
const BATCH = 5_000;

async function inBatches(total: number, work: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < total; from += BATCH) await work(from, Math.min(total, from + BATCH));
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

await applyMigrations();

const hash = await playerPasswordHash();
const playerIds: string[] = [];
await inBatches(number("PLAYERS"), async (from, to) => {
  const rows = range(from, to).map(() => playerRows(source, hash));
  playerIds.push(...rows.map((row) => row.user.id));
  await transact((tx) => insertPlayers(tx, rows));
});

const searches = await citySearches();
const made: VenueRows[] = range(0, number("VENUES")).map((index) => {
  const entry = VENUE_LIST[index % VENUE_LIST.length];
  if (!entry) throw new Error("the list of venues is empty");
  // The same places again, each a little further on.
  const shift = (index / VENUE_LIST.length) * 0.0004;
  return venueRows(source, entry, searches, {
    createdById: source.pick(playerIds),
    name: `${entry.name} ${index}`,
    latitude: entry.latitude + shift,
    longitude: entry.longitude + shift,
  });
});
await inBatches(made.length, (from, to) => transact((tx) => insertVenues(tx, made.slice(from, to))));

// Games from a year ago to half a year ahead, four players in each of the coming ones' first thousands.
await inBatches(number("GAMES"), async (from, to) => {
  const rows = range(from, to).map((index) => {
    const place = source.pick(made);
    const startTime = new Date(+now() + (index / number("GAMES") - 0.6) * 500 * 24 * HOUR);
    const over = +startTime < +now();
    const sport = source.pick(place.sports.length > 0 ? place.sports : (made[0]?.sports ?? []));
    return gameRow(source, {
      organizerId: source.pick(playerIds),
      sportId: sport.sportId,
      venueId: place.venue.id,
      cityId: place.venue.cityId,
      startTime,
      gameStatus: over ? "completed" : "scheduled",
      gameType: source.chance(0.05) ? "private" : "public",
    });
  });
  const participants = rows.flatMap((game) =>
    source
      .some(
        range(0, 40).map(() => source.pick(playerIds)),
        4,
      )
      .filter((id, index, all) => all.indexOf(id) === index)
      .map((userId) => participantRow(source, { gameId: game.id, userId, status: "confirmed" })),
  );
  await transact(async (tx) => {
    await insertGames(tx, rows);
    await insertParticipants(tx, participants);
  });
});

const coming = await db
  .select({ id: games.id, start: games.startTime, type: games.gameType })
  .from(games)
  .orderBy(games.startTime);
const open = coming
  .filter((game) => +game.start > +now() + HOUR && game.type === "public")
  .map((game) => game.id);
const tokens = await transact(async (tx) => {
  const opened: string[] = [];
  for (const id of playerIds.slice(0, number("TOKENS")))
    opened.push((await openSession(tx, id, "bearer", null)).token);
  return opened;
});
writeFileSync(process.env.PLAN ?? "plan.json", JSON.stringify({ tokens, games: open.slice(0, 20_000) }));
closeDatabase();
