import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { transact } from "#db/client.server";
import { TOURNAMENT_LIMITS } from "#db/limits/tournaments";
import { tournamentMatches, tournaments, tournamentTeams } from "#db/schema/tournaments";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, keepResult, resultOfRepeated } from "~/core/protection/idempotency.server";
import { drawnMatches, groupChoices } from "./draw-plan";
import { authorizeTournamentIn } from "./find-tournament.server";
import { hasScore } from "./match-rows.server";
import { notifyDrawn } from "./notify-tournament.server";

interface NewDraw {
  groups: number;
  /** Number of the draw that the actor saw and that this one takes the place of. */
  replaces?: number | null | undefined;
  idempotencyKey?: IdempotencyKey | undefined;
}

/**
 * Ends the entry. Errors: tournament_not_found, crew_closed, only_crew_organizer, tournament_draw_changed (another draw
 * than the actor saw), tournament_scored, tournament_too_few_teams, tournament_groups.
 */
export async function drawTournament(
  actor: Actor,
  id: string,
  { groups, replaces, idempotencyKey }: NewDraw,
): Promise<void> {
  await transact(async (tx) => {
    const { row, crew } = await authorizeTournamentIn(tx, actor, { id, verb: "draw" });
    const request = { idempotencyKey, owner: `draw:${row.id}:${actor.id}` };
    if (await resultOfRepeated(tx, request)) return;
    await keepResult(tx, request, row.id);
    if (row.drawNumber !== (replaces ?? null)) throw new DomainError("tournament_draw_changed");
    const of = eq(tournamentMatches.tournamentId, row.id);
    if ((await tx.select().from(tournamentMatches).where(of)).some(hasScore))
      throw new DomainError("tournament_scored");
    const teams = await tx.$count(tournamentTeams, eq(tournamentTeams.tournamentId, row.id));
    if (teams < TOURNAMENT_LIMITS.teams.min) throw new DomainError("tournament_too_few_teams");
    if (!groupChoices(teams).includes(groups))
      throw new DomainError("tournament_groups", { field: "groups" });
    const number = newNumber(row.drawNumber);
    await tx.delete(tournamentMatches).where(of);
    await tx
      .insert(tournamentMatches)
      .values(drawnMatches({ teams, groups, number }).map((match) => ({ ...match, tournamentId: row.id })));
    await tx.update(tournaments).set({ drawNumber: number }).where(eq(tournaments.id, row.id));
    await notifyDrawn({ tx, row, crew, actor });
  });
}

/** Never the one before, by which a page from then is known. */
function newNumber(before: number | null): number {
  const { min, max } = TOURNAMENT_LIMITS.draw;
  const number = randomInt(min, max);
  return number === before ? max : number;
}
