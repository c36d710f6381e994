import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { CREW_LIMITS } from "#db/limits/crews";
import { USUAL_WAVE_DAYS } from "#db/limits/series";
import { series, seriesWaves } from "#db/schema/series";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now } from "~/core/time/clock.server";
import type { Wave } from "../fields";
import { authorizeSeries, type SeriesRow } from "../store.server";

/**
 * Also for open games, in waves not sent yet. `version`: what the organizer saw. Errors: series_not_found,
 * only_series_organizer, series_ended, series_changed.
 */
export async function setWaves(
  actor: Actor,
  seriesId: string,
  { waves, version }: { waves: readonly Wave[]; version?: number | undefined },
): Promise<void> {
  await transact(async (tx) => {
    const { row } = await authorizeSeries(tx, actor, seriesId);
    if (version !== undefined && version !== row.version) throw new DomainError("series_changed");
    await writeWaves(tx, row.id, waves);
    await tx
      .update(series)
      .set({ version: row.version + 1, updatedAt: now() })
      .where(eq(series.id, row.id));
  });
}

/** Does nothing without `waves`. */
export async function writeWaves(
  tx: Tx,
  seriesId: string,
  waves: readonly Wave[] | undefined,
): Promise<void> {
  if (!waves) return;
  await tx.delete(seriesWaves).where(eq(seriesWaves.seriesId, seriesId));
  if (waves.length > 0) await tx.insert(seriesWaves).values(waves.map((wave) => ({ seriesId, ...wave })));
  await openWithLastWave(tx, seriesId, waves);
}

/** The regulars' wave stays. */
export async function writeWavesOfNewCrew(
  tx: Tx,
  { id, crewId, crewOnly }: Pick<SeriesRow, "id" | "crewId" | "crewOnly">,
): Promise<void> {
  const waves: Wave[] = await tx
    .select({ who: seriesWaves.who, daysBefore: seriesWaves.daysBefore })
    .from(seriesWaves)
    .where(and(eq(seriesWaves.seriesId, id), eq(seriesWaves.who, "regulars")));
  const { crew, everyone } = USUAL_WAVE_DAYS;
  const latest = waves[0]?.daysBefore ?? crew;
  if (crewId) waves.push({ who: "crew", daysBefore: Math.min(crew, latest) });
  if (crewId && !crewOnly) waves.push({ who: "everyone", daysBefore: Math.min(everyone, latest) });
  await writeWaves(tx, id, waves);
}

/** Unless chosen: the regulars first, then the crew, then everyone. */
export async function writeUsualWaves(
  tx: Tx,
  { id, crewId, crewOnly, crewFirstHours }: Pick<SeriesRow, "id" | "crewId" | "crewOnly" | "crewFirstHours">,
): Promise<void> {
  const { regulars, crew, everyone } = USUAL_WAVE_DAYS;
  // The wave rounds the chosen hours to days; earlier waves are never later.
  const opens = crewFirstHours === null ? everyone : Math.max(1, Math.round(crewFirstHours / 24));
  const first = crewId && !crewOnly ? opens : 0;
  const waves: Wave[] = [{ who: "regulars", daysBefore: Math.max(regulars, first) }];
  if (crewId) waves.push({ who: "crew", daysBefore: Math.max(crew, first) });
  if (crewId && !crewOnly) waves.push({ who: "everyone", daysBefore: opens });
  if (crewFirstHours === null) return writeWaves(tx, id, waves);
  await tx.insert(seriesWaves).values(waves.map((wave) => ({ seriesId: id, ...wave })));
}

/** When everyone is invited; without that wave, from the start. */
async function openWithLastWave(tx: Tx, seriesId: string, waves: readonly Wave[]): Promise<void> {
  const everyone = waves.find(({ who }) => who === "everyone");
  const { min, max } = CREW_LIMITS.firstHours;
  const crewFirstHours = everyone ? Math.min(max, Math.max(min, 24 * everyone.daysBefore)) : null;
  await tx
    .update(series)
    .set({ crewFirstHours })
    .where(and(eq(series.id, seriesId), isNotNull(series.crewId), eq(series.crewOnly, false)));
  await tx.run(sql`
    update games set crew_first_hours = ${crewFirstHours}, updated_at = ${+now()}
    where series_id = ${seriesId} and game_status = 'scheduled' and crew_id is not null and crew_only = 0
      and crew_first_hours is not ${crewFirstHours}
      and not exists (select 1 from game_invitation_waves as sent where sent.game_id = games.id
        and sent.wave = 'everyone')`);
}
