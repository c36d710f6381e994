import { and, eq, inArray, max, ne, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import { insertParticipants, type ParticipantRow, participantRow } from "#seed/factories/games";
import { Source } from "#seed/factories/source";
import { readGameFilters } from "~/features/games/list/filters.server";
import { findPublicGames } from "~/features/games/list/queries.server";

/** Of each active player, in the games that the list of their city shows. */
const PARTS = ["confirmed", "confirmed", "confirmed", "invited", "waitlisted", "organizer"] as const;

const source = new Source("active");

/**
 * Moves players into the city with most games, and gives the active ones parts in the games that its list shows; the idle ones
 * have none there. Returns the ids of these games.
 */
export async function makeActive(active: readonly string[], idle: readonly string[]): Promise<string[]> {
  const [city] = await db
    .select({ id: games.cityId })
    .from(games)
    .where(sql`${games.startTime} > unixepoch() * 1000 and ${games.gameStatus} = 'scheduled'`)
    .groupBy(games.cityId)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  if (!city?.id) throw new Error("No city has games.");
  const cityId = city.id;
  const all = [...active, ...idle];
  await db
    .update(playerProfiles)
    .set({ cityId, neighborhoodId: null })
    .where(inArray(playerProfiles.id, all));
  await db
    .update(playerSportSkills)
    .set({ isFavorite: false })
    .where(inArray(playerSportSkills.playerId, all));
  const { filters } = readGameFilters(new URLSearchParams());
  const shown = (await findPublicGames(null, { ...filters, cityId }, "en")).games.map(({ id }) => id);
  await transact(async (tx) => {
    await tx
      .delete(gameParticipants)
      .where(and(inArray(gameParticipants.gameId, shown), inArray(gameParticipants.userId, all)));
    const room = sql`${games.seatsTaken} + ${active.length}`;
    await tx
      .update(games)
      .set({ maxPlayers: room })
      .where(and(inArray(games.id, shown), sql`${room} > ${games.maxPlayers}`));
    const other = await tx
      .select({ id: playerProfiles.id })
      .from(playerProfiles)
      .where(sql`${playerProfiles.id} not in (select value from json_each(${JSON.stringify(all)}))`)
      .get();
    if (other)
      await tx
        .update(games)
        .set({ organizerId: other.id })
        .where(
          and(inArray(games.id, shown), inArray(games.organizerId, all), ne(games.organizerId, other.id)),
        );
    for (const [index, userId] of active.entries()) await takePart(tx, { userId, index, shown });
  });
  return shown;
}

async function takePart(
  tx: Tx,
  { userId, index, shown }: { userId: string; index: number; shown: readonly string[] },
): Promise<void> {
  const rows: ParticipantRow[] = [];
  for (const [place, part] of PARTS.entries()) {
    const gameId = shown[(index + place) % shown.length] ?? "";
    if (part === "organizer") await tx.update(games).set({ organizerId: userId }).where(eq(games.id, gameId));
    else
      rows.push(
        participantRow(source, { gameId, userId, status: part, ...(await waiting(tx, gameId, part)) }),
      );
  }
  await insertParticipants(tx, rows);
}

async function waiting(tx: Tx, gameId: string, part: string) {
  if (part !== "waitlisted") return {};
  const [last] = await tx
    .select({ number: max(gameParticipants.waitlistNumber) })
    .from(gameParticipants)
    .where(eq(gameParticipants.gameId, gameId));
  return { waitlistNumber: (last?.number ?? 0) + 1 };
}
