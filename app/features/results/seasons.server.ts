import { and, desc, eq, sql } from "drizzle-orm";
import { type Db, db, transact } from "#db/client.server";
import { SEASON_LIMITS } from "#db/limits/seasons";
import { crewSeasons } from "#db/schema/seasons";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId, newId } from "~/core/ids.server";
import { type IdempotencyKey, keepResult, resultOfRepeated } from "~/core/protection/idempotency.server";
import { now } from "~/core/time/clock.server";
import { authorizeCrewIn } from "~/features/crews/crew-access.server";

export type Season = typeof crewSeasons.$inferSelect;

export interface SeasonInput {
  name: string;
  /** YYYY-MM-DD, the last day included. */
  startsOn: string;
  endsOn: string;
  pointsWon: number;
  pointsDrawn: number;
  pointsLost: number;
  pointsPlayed: number;
}

/** Newest first: by their first days, then by when they were created. */
export const seasonsOf = (crewId: string): Promise<Season[]> =>
  db
    .select()
    .from(crewSeasons)
    .where(eq(crewSeasons.crewId, crewId))
    .orderBy(desc(crewSeasons.startsOn), sql`${crewSeasons}.rowid desc`);

/** Errors: crew_not_found, crew_closed, only_crew_organizer, too_many_seasons. */
export async function createSeason(
  actor: Actor,
  crewId: string,
  { idempotencyKey, ...input }: SeasonInput & { idempotencyKey?: IdempotencyKey | undefined },
): Promise<string> {
  return transact(async (tx) => {
    const { crew } = await authorizeCrewIn(tx, actor, { crewId, verb: "changeSeasons" });
    const request = { idempotencyKey, owner: `season:${crew.id}:${actor.id}` };
    const earlier = await resultOfRepeated(tx, request);
    if (earlier) return earlier;
    const count = await tx.$count(crewSeasons, eq(crewSeasons.crewId, crew.id));
    if (count >= SEASON_LIMITS.perCrew.max)
      throw new DomainError("too_many_seasons", { params: { max: SEASON_LIMITS.perCrew.max } });
    const id = newId();
    await tx
      .insert(crewSeasons)
      .values({ id, crewId: crew.id, ...input, createdById: actor.id, createdAt: now() });
    await keepResult(tx, request, id);
    return id;
  });
}

/**
 * `version`: of the season that the actor read. Errors: crew_not_found, crew_closed, only_crew_organizer,
 * season_not_found, conflict when it was changed since.
 */
export async function changeSeason(
  actor: Actor,
  { crewId, seasonId, version }: { crewId: string; seasonId: string; version?: number | undefined },
  input: SeasonInput,
): Promise<void> {
  await transact(async (tx) => {
    const { crew } = await authorizeCrewIn(tx, actor, { crewId, verb: "changeSeasons" });
    const season = await findSeason(crew.id, seasonId, tx);
    if (version !== undefined && season.version !== version) throw new DomainError("conflict");
    await tx
      .update(crewSeasons)
      .set({ ...input, version: season.version + 1 })
      .where(eq(crewSeasons.id, season.id));
  });
}

/** Its games stay. Errors: crew_not_found, crew_closed, only_crew_organizer, season_not_found. */
export async function removeSeason(
  actor: Actor,
  { crewId, seasonId }: { crewId: string; seasonId: string },
): Promise<void> {
  await transact(async (tx) => {
    const { crew } = await authorizeCrewIn(tx, actor, { crewId, verb: "changeSeasons" });
    const season = await findSeason(crew.id, seasonId, tx);
    await tx.delete(crewSeasons).where(eq(crewSeasons.id, season.id));
  });
}

/** Errors: season_not_found. */
export async function findSeason(crewId: string, seasonId: string, on: Db = db): Promise<Season> {
  const season = isId(seasonId)
    ? await on.select().from(crewSeasons).where(isSeason(crewId, seasonId)).get()
    : undefined;
  if (!season) throw new DomainError("season_not_found");
  return season;
}

const isSeason = (crewId: string, seasonId: string) =>
  and(eq(crewSeasons.crewId, crewId.toLowerCase()), eq(crewSeasons.id, seasonId.toLowerCase()));
