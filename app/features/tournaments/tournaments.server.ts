import { eq, sql } from "drizzle-orm";
import { requireThat, transact } from "#db/client.server";
import { TOURNAMENT_LIMITS } from "#db/limits/tournaments";
import { tournaments } from "#db/schema/tournaments";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { throwIf } from "~/core/permissions";
import { type IdempotencyKey, runOnce } from "~/core/protection/idempotency.server";
import { now } from "~/core/time/clock.server";
import { findCrewRowIn } from "~/features/crews/crew-access.server";
import { assertSport } from "~/features/games/create-game.server";
import { authorizeTournamentIn, todayOf } from "./find-tournament.server";
import { notifyDeleted } from "./notify-tournament.server";
import { requireCan } from "./permissions";
import { daysFault } from "./rules";
import type { TournamentInput } from "./schema";

/**
 * Returns its id; a repeated idempotencyKey returns the first. Errors: crew_not_found, crew_closed, only_crew_organizer,
 * sport_unknown, tournament_evenings, tournament_entry_until, too_many_tournaments.
 */
export async function createTournament(
  actor: Actor,
  crewId: string,
  { idempotencyKey, ...input }: TournamentInput & { idempotencyKey?: IdempotencyKey | undefined },
): Promise<string> {
  return transact(async (tx) => {
    const { crew, ...state } = await findCrewRowIn(tx, actor, crewId);
    requireCan(actor, "create", state);
    const today = await todayOf(crew);
    const values = valuesOf(input, today, true);
    const { id } = await runOnce(
      tx,
      { idempotencyKey, owner: `tournament:${crew.id}:${actor.id}` },
      async (id) => {
        await assertSport(tx, input.sportId);
        const { max } = TOURNAMENT_LIMITS.perCrew;
        const running = sql`(select count(*) from ${tournaments} where ${tournaments.crewId} = ${crew.id}
        and ${tournaments.lastEvening} >= ${today})`;
        await requireThat(
          tx,
          sql`${running} < ${max}`,
          async () => new DomainError("too_many_tournaments", { params: { max } }),
        );
        await tx
          .insert(tournaments)
          .values({ id, crewId: crew.id, ...values, createdById: actor.id, createdAt: now() });
      },
    );
    return id;
  });
}

/**
 * `version`: of the tournament that the actor read. Errors: tournament_not_found, crew_closed, only_crew_organizer,
 * sport_unknown, tournament_evenings, tournament_entry_until, tournament_teams_entered (more than it would take),
 * conflict when it was changed since.
 */
export async function changeTournament(
  actor: Actor,
  { id, version }: { id: string; version?: number | undefined },
  input: TournamentInput,
): Promise<void> {
  await transact(async (tx) => {
    const { row, crew } = await authorizeTournamentIn(tx, actor, { id, verb: "edit" });
    const values = valuesOf(input, await todayOf(crew), false);
    if (version !== undefined && version !== row.version) throw new DomainError("conflict");
    await assertSport(tx, input.sportId);
    const entered = sql`(select count(*) from tournament_teams where tournament_id = ${row.id})`;
    await requireThat(
      tx,
      sql`${entered} <= ${input.maxTeams}`,
      async () => new DomainError("tournament_teams_entered", { field: "maxTeams" }),
    );
    await tx
      .update(tournaments)
      .set({ ...values, version: row.version + 1 })
      .where(eq(tournaments.id, row.id));
  });
}

/** With its teams. Errors: tournament_not_found, crew_closed, only_crew_organizer. */
export async function removeTournament(actor: Actor, id: string): Promise<{ crewId: string }> {
  return transact(async (tx) => {
    const { row, crew } = await authorizeTournamentIn(tx, actor, { id, verb: "remove" });
    await notifyDeleted({ tx, row, crew, actor });
    await tx.delete(tournaments).where(eq(tournaments.id, row.id));
    return { crewId: row.crewId };
  });
}

function valuesOf(input: TournamentInput, today: string, isNew: boolean) {
  const evenings = [...input.evenings].sort();
  throwIf(daysFault({ evenings, entryUntil: input.entryUntil, today }, isNew));
  return { ...input, evenings, lastEvening: evenings.at(-1) ?? today };
}
