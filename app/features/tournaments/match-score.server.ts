import { and, asc, eq, sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { tournamentMatches, tournamentTeams } from "#db/schema/tournaments";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, keepResult, resultOfRepeated } from "~/core/protection/idempotency.server";
import { now } from "~/core/time/clock.server";
import { authorizeTournamentIn } from "./find-tournament.server";
import { hasScore, type MatchRow, matchesOf, matchIn } from "./match-rows.server";
import { startOfMatch } from "./match-start.server";
import { notifyScored } from "./notify-tournament.server";
import { requireCan } from "./permissions";
import { lockOf, type Progress, progressOf, teamOf } from "./progress";
import { speaksFor } from "./rules";

interface NewScore {
  first: number;
  second: number;
  /** Of a drawn knockout match. */
  goesOn?: "first" | "second" | null | undefined;
  /** Number of the draw that the sender saw. */
  draw?: number | undefined;
  /** Of the match that the sender saw. */
  version?: number | undefined;
  idempotencyKey?: IdempotencyKey | undefined;
}

/**
 * The same score again changes nothing. Errors: tournament_not_found, match_not_found (also of another draw),
 * crew_closed, only_match_captain, match_too_early (before its evening), tournament_match_scored, score_conflict, match_waits, tournament_goes_on,
 * tournament_knockout_begun, match_played_on.
 */
export async function enterMatchScore(
  actor: Actor,
  { id, n }: { id: string; n: number },
  { draw, version, idempotencyKey, ...score }: NewScore,
): Promise<void> {
  await transact(async (tx) => {
    const { row, crew, state } = await authorizeTournamentIn(tx, actor, { id });
    const matches = await matchesOf(row.id, tx);
    const match = matchIn(matches, n);
    if (draw !== undefined && draw !== row.drawNumber) throw new DomainError("match_not_found");
    const progress = progressOf(matches);
    const teams = await teamsOf(tx, row.id);
    const playing = playingIn(match, { progress, teams });
    const isCaptain = playing.some((team) => speaksFor(actor, team, state.role));
    const isToCome = now() < (await startOfMatch({ row, crew }, match, matches));
    requireCan(actor, "enterScore", { ...state, isCaptain, isToCome: isToCome && !hasScore(match) });
    const request = { idempotencyKey, owner: `tournament-score:${row.id}:${n}:${actor.id}` };
    if (await resultOfRepeated(tx, request)) return;
    await keepResult(tx, request, row.id);
    if (playing.length < 2) throw new DomainError("match_waits");
    const entered = enteredIn(match, score);
    if (isSame(match, entered)) return;
    if (hasScore(match)) {
      if (version !== undefined && version !== match.version)
        throw new DomainError("score_conflict", { params: paramsOf(match) });
      requireCan(actor, "enterScore", { ...state, isCaptain, isScored: true });
      const lock = lockOf(match, progress);
      if (lock) throw new DomainError(lock);
    }
    await tx
      .update(tournamentMatches)
      .set({ ...entered, version: match.version + 1, enteredAt: now() })
      .where(and(eq(tournamentMatches.tournamentId, row.id), eq(tournamentMatches.n, n)));
    const reason = hasScore(match) ? "corrected" : "recorded";
    await notifyScored({ tx, row, crew, actor }, { n, teams: playing, reason });
  });
}

/**
 * The match has no score again; without one it changes nothing. Errors: tournament_not_found, match_not_found (also of
 * another draw), crew_closed, only_crew_organizer, score_changed (another one meanwhile), tournament_knockout_begun,
 * match_played_on.
 */
export async function removeMatchScore(
  actor: Actor,
  { id, n }: { id: string; n: number },
  { draw, version }: Pick<NewScore, "draw" | "version">,
): Promise<void> {
  await transact(async (tx) => {
    const { row, crew } = await authorizeTournamentIn(tx, actor, { id, verb: "removeScore" });
    const matches = await matchesOf(row.id, tx);
    const match = matchIn(matches, n);
    if (draw !== undefined && draw !== row.drawNumber) throw new DomainError("match_not_found");
    if (!hasScore(match)) return;
    if (version !== undefined && version !== match.version)
      throw new DomainError("score_changed", { params: paramsOf(match) });
    const progress = progressOf(matches);
    const lock = lockOf(match, progress);
    if (lock) throw new DomainError(lock);
    await tx
      .update(tournamentMatches)
      .set({ firstScore: null, secondScore: null, goesOn: null, version: match.version + 1, enteredAt: null })
      .where(and(eq(tournamentMatches.tournamentId, row.id), eq(tournamentMatches.n, n)));
    const teams = playingIn(match, { progress, teams: await teamsOf(tx, row.id) });
    await notifyScored({ tx, row, crew, actor }, { n, teams, reason: "taken_back" });
  });
}

const teamsOf = (tx: Tx, tournamentId: string) =>
  tx
    .select({
      id: tournamentTeams.id,
      name: tournamentTeams.name,
      captainId: tournamentTeams.captainId,
      captainName: tournamentTeams.captainName,
    })
    .from(tournamentTeams)
    .where(eq(tournamentTeams.tournamentId, tournamentId))
    .orderBy(asc(tournamentTeams.createdAt), sql`${tournamentTeams}.rowid`);

/** The teams that are decided already. */
const playingIn = <Team>(
  { first, second }: MatchRow,
  { progress, teams }: { progress: Progress; teams: readonly Team[] },
): Team[] =>
  [teamOf(first, progress), teamOf(second, progress)].flatMap((team) =>
    team === null ? [] : (teams[team] ?? []),
  );

type Entered = Pick<MatchRow, "firstScore" | "secondScore" | "goesOn">;

function enteredIn(
  { group }: MatchRow,
  { first, second, goesOn }: Pick<NewScore, "first" | "second" | "goesOn">,
): Entered {
  const scores = { firstScore: first, secondScore: second };
  if (group !== null || first !== second) return { ...scores, goesOn: null };
  if (!goesOn) throw new DomainError("tournament_goes_on", { field: "goesOn" });
  return { ...scores, goesOn };
}

const isSame = (match: MatchRow, entered: Entered): boolean =>
  match.firstScore === entered.firstScore &&
  match.secondScore === entered.secondScore &&
  match.goesOn === entered.goesOn;

const paramsOf = ({ firstScore, secondScore }: MatchRow) => ({
  ...{ first: firstScore ?? 0, second: secondScore ?? 0 },
});
