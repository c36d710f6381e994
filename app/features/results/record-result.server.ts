import { and, eq, isNull } from "drizzle-orm";
import { afterCommit, type Tx, transact } from "#db/client.server";
import { RESULT_LIMITS } from "#db/limits/results";
import { gameParticipants } from "#db/schema/games";
import { gameResults, resultDisputes, resultLog, resultPlayers } from "#db/schema/results";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now as currentTime } from "~/core/time/clock.server";
import { authorizeGame } from "~/features/games/authorize-game.server";
import { liveGames } from "~/features/games/live.server";
import { wasThere } from "~/features/games/participation/presence.server";
import { withdrawResultNews } from "~/features/games/withdraw-result-news.server";
import { publishedDrawIn } from "~/features/teams/queries.server";
import { type Change, notifyDisputers, notifyPlayers } from "./notify-result.server";
import { outcomesOf } from "./outcomes";
import { requireCan } from "./permissions";
import { playersOfResult, type Result, resultFacts } from "./queries.server";

export interface NewResult {
  /** By the number of the team, from 1. */
  scores: readonly { team: number; score: number }[];
  /** Teams from 1, by participation: besides those of the published draw, or instead. */
  sides?: Readonly<Record<string, number>> | undefined;
  /** That the sender took the teams from; null: they saw none. */
  drawId?: string | null | undefined;
  /** That the sender saw; 0 without a result. */
  version?: number | undefined;
}

/**
 * Saves the score of each team, and who played for which, from the start until 7 days after the end, or after the newest
 * open objection. Sent again, at any time, it changes nothing, but settles objections. Errors: game_not_found, only_organizer,
 * result_too_early, too_late_to_correct, result_changed, draw_changed (other teams are published now), result_teams,
 * participant_not_found (a side of who was not there). See docs/rules/results.md.
 */
export async function recordResult(actor: Actor, gameId: string, input: NewResult): Promise<void> {
  await transact(async (tx) => {
    const now = currentTime();
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    const facts = await resultFacts(game.id, actor, tx);
    const state = { game, participation, now, ...facts };
    requireCan(actor, "resendResult", state);
    const before = await tx.select().from(gameResults).where(eq(gameResults.gameId, game.id)).get();
    const draw = await publishedDrawIn(tx, game.id);
    if (input.drawId !== undefined && input.drawId !== (draw?.id ?? null))
      throw new DomainError("draw_changed");
    const scores = scoresOf(input.scores, draw?.teams);
    const teamOf = await sidesOf(tx, input.sides ?? {}, {
      gameId: game.id,
      drawn: draw?.players ?? [],
      teams: scores.length,
    });
    const sides = scores.map((score, team) => {
      const color = draw?.colors?.[team];
      return { score, name: draw?.names?.[team] ?? "", ...(color && { color }) };
    });
    const isSame = before !== undefined && (await hasSame(tx, before, { sides, teamOf }));
    if (isSame && !facts.disputedAt) return;
    requireCan(actor, "recordResult", state);
    if (input.version !== undefined && input.version !== (before?.version ?? 0))
      throw new DomainError("result_changed");

    const change = { tx, game, actor, now };
    const event = !before ? "recorded" : isSame ? "confirmed" : "corrected";
    if (event !== "confirmed") {
      // The log is longer than any version: a form of a score that was removed meanwhile stays outdated.
      const version = before?.version ?? (await tx.$count(resultLog, eq(resultLog.gameId, game.id)));
      await writeResult(change, { sides, teamOf, version: version + 1 });
      await notifyPlayers(change, event);
    }
    await tx.insert(resultLog).values({ gameId: game.id, event, actorId: actor.id, scores, createdAt: now });
    await settleDisputes(change);
    afterCommit(tx, () => liveGames.wake());
  });
}

/** Errors: game_not_found, only_organizer, result_not_found, too_late_to_correct, result_changed. */
export async function removeResult(actor: Actor, gameId: string, version?: number): Promise<void> {
  await transact(async (tx) => {
    const now = currentTime();
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    const facts = await resultFacts(game.id, actor, tx);
    requireCan(actor, "removeResult", { game, participation, now, ...facts });
    const removed = await tx
      .delete(gameResults)
      .where(
        and(
          eq(gameResults.gameId, game.id),
          version === undefined ? undefined : eq(gameResults.version, version),
        ),
      );
    if (removed.rowsAffected === 0) throw new DomainError("result_changed");
    await tx.delete(resultPlayers).where(eq(resultPlayers.gameId, game.id));
    await tx
      .insert(resultLog)
      .values({ gameId: game.id, event: "removed", actorId: actor.id, createdAt: now });
    await withdrawResultNews(tx, game, { now });
    await settleDisputes({ tx, game, actor, now });
    afterCommit(tx, () => liveGames.wake());
  });
}

/** In the order of the teams. Each has one score. */
function scoresOf(given: NewResult["scores"], drawn: number | undefined): number[] {
  const teams = drawn ?? given.length;
  const scores = Array.from({ length: teams }, (_, team) => given.filter((one) => one.team === team + 1));
  const { min, max } = RESULT_LIMITS.sides;
  const isComplete = given.length === teams && teams >= min && teams <= max;
  if (!isComplete || scores.some(({ length }) => length !== 1))
    throw new DomainError("result_teams", { field: "scores", params: { count: drawn ?? min } });
  return scores.flatMap((one) => one.map(({ score }) => score));
}

/**
 * By participation, from 0: `given` for who was there, and as saved before or drawn also for who was absent, because a
 * mark may be corrected later.
 */
async function sidesOf(
  tx: Tx,
  given: Readonly<Record<string, number>>,
  { gameId, drawn, teams }: { gameId: string; drawn: readonly { id: string; team: number }[]; teams: number },
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: gameParticipants.id, userId: gameParticipants.userId, wasThere: wasThere() })
    .from(gameParticipants)
    .where(eq(gameParticipants.gameId, gameId));
  const teamOf = new Map<string, number>();
  for (const { id, team } of drawn) if (rows.some((row) => row.id === id)) teamOf.set(id, team);
  for (const before of await playersOfResult(gameId, tx))
    if (!before.wasThere && before.team < teams) teamOf.set(before.id, before.team);
  for (const [id, team] of Object.entries(given)) {
    const row = rows.find((one) => one.wasThere && (one.id === id || one.userId === id));
    if (!row) throw new DomainError("participant_not_found", { field: "sides" });
    if (team > teams) throw new DomainError("result_teams", { field: "sides", params: { count: teams } });
    teamOf.set(row.id, team - 1);
  }
  return teamOf;
}

interface Written {
  sides: Result["sides"];
  teamOf: ReadonlyMap<string, number>;
}

async function hasSame(tx: Tx, before: Result, { sides, teamOf }: Written): Promise<boolean> {
  if (JSON.stringify(before.sides) !== JSON.stringify(sides)) return false;
  const players = await playersOfResult(before.gameId, tx);
  return players.length === teamOf.size && players.every(({ id, team }) => teamOf.get(id) === team);
}

async function writeResult(
  { tx, game, actor, now }: Change,
  { sides, teamOf, version }: Written & { version: number },
): Promise<void> {
  const values = { sides, version, recordedById: actor.id, recordedAt: now };
  await tx
    .insert(gameResults)
    .values({ gameId: game.id, ...values })
    .onConflictDoUpdate({ target: gameResults.gameId, set: values });
  await tx.delete(resultPlayers).where(eq(resultPlayers.gameId, game.id));
  const outcomes = outcomesOf(sides.map(({ score }) => score));
  const rows = [...teamOf].flatMap(([participantId, team]) => {
    const outcome = outcomes[team];
    return outcome ? [{ participantId, gameId: game.id, team, outcome }] : [];
  });
  if (rows.length > 0) await tx.insert(resultPlayers).values(rows);
}

async function settleDisputes(change: Change): Promise<void> {
  const { tx, game, now } = change;
  const open = and(eq(resultDisputes.gameId, game.id), isNull(resultDisputes.settledAt));
  const settled = await tx.update(resultDisputes).set({ settledAt: now }).where(open).returning();
  if (settled.length > 0) await withdrawResultNews(tx, game, { reason: "disputed", now });
  await notifyDisputers(
    change,
    settled.map(({ userId }) => userId),
  );
}
