import { and, desc, eq, sql } from "drizzle-orm";
import { commitPlan, type Db, db, rowOf, write } from "#db/client.server";
import { TEAM_LIMITS } from "#db/limits/teams";
import { type PlayerInDraw, teamDraws } from "#db/schema/teams";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, runOnce } from "~/core/protection/idempotency.server";
import { now as currentTime } from "~/core/time/clock.server";
import { gameFor } from "~/features/games/authorize-game.server";
import { drawTeams } from "./draw/draw";
import type { Correction } from "./draw/levels";
import { requireCan } from "./permissions";
import { lastMeetings, playersToDraw } from "./players.server";
import { assertWishes } from "./wishes";

export interface NewDraw {
  teams: number;
  /** By default the next of the game. */
  number?: number | null | undefined;
  together: readonly (readonly string[])[];
  apart: readonly (readonly string[])[];
  /** By participation. */
  adjust: Readonly<Record<string, Correction>>;
}

/**
 * Of those who are confirmed now. Returns its id; a repeated idempotencyKey returns the first. Errors: game_not_found,
 * only_organizer, game_closed, draw_locked, too_few_players, draw_player_unknown, wish_players, too_many_wishes,
 * wishes_contradict.
 */
export async function createDraw(
  actor: Actor,
  gameId: string,
  { idempotencyKey, ...input }: NewDraw & { idempotencyKey?: IdempotencyKey | undefined },
): Promise<string> {
  const now = currentTime();
  const { id } = await commitPlan(async (plan) => {
    const [{ game }, locked, last, newest] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      plan.read(rowOf(lockedDraw(gameId.toLowerCase()))),
      plan.read(rowOf(lastNumber(gameId.toLowerCase()))),
      plan.read(rowOf(newestLooks(gameId.toLowerCase()))),
    ]);
    requireCan(actor, "draw", { game, now, isLocked: locked !== undefined });
    return runOnce(plan, { idempotencyKey, owner: `draw:${game.id}:${actor.id}`, stillThere }, async (id) => {
      const number = input.number ?? Math.min((last?.number ?? 0) + 1, TEAM_LIMITS.number.max);
      const players = await drawnPlayers(game, { ...input, number });
      const wishes = {
        together: input.together.map((ids) => [...ids]),
        apart: input.apart.map((ids) => [...ids]),
      };
      await write(
        plan,
        db.insert(teamDraws).values({
          ...{ id, gameId: game.id, number, teams: input.teams, players, wishes },
          ...(newest?.teams === input.teams && {
            colors: newest.colors,
            // Names go with the account of who made the draw.
            names: newest.createdById === actor.id ? newest.names : null,
          }),
          ...{ createdById: actor.id, createdAt: now },
        }),
      );
      await write(plan, deleteOldest(game.id));
    });
  });
  return id;
}

/** The players of the draw that a number gives now. Errors: as createDraw. */
export async function drawnPlayers(
  game: Parameters<typeof playersToDraw>[0],
  { teams, number, together, apart, adjust }: NewDraw & { number: number },
): Promise<PlayerInDraw[]> {
  const candidates = await playersToDraw(game, adjust);
  if (candidates.length < TEAM_LIMITS.players.min || candidates.length < teams * TEAM_LIMITS.teamSize.min)
    throw tooFewPlayers(teams);
  const wishes = { together, apart };
  assertWishes(wishes, { known: candidates.map(({ id }) => id), corrected: Object.keys(adjust) });
  const meetings = await lastMeetings(game, candidates);
  const drawn = drawTeams({ players: candidates, teams, number, ...wishes, meetings });
  if ("impossible" in drawn)
    throw drawn.impossible === "players"
      ? tooFewPlayers(teams)
      : new DomainError("wishes_contradict", { field: "together" });
  const teamOf = new Map(drawn.teams.flatMap((ids, team) => ids.map((id) => [id, team])));
  return candidates.map(({ userId: _, ...player }) => ({ ...player, team: teamOf.get(player.id) ?? 0 }));
}

const tooFewPlayers = (teams: number) =>
  new DomainError("too_few_players", {
    params: { count: Math.max(TEAM_LIMITS.players.min, teams * TEAM_LIMITS.teamSize.min) },
  });

const stillThere = (reader: Db, id: string) => reader.$count(teamDraws, eq(teamDraws.id, id));

const lockedDraw = (gameId: string) =>
  db
    .select({ id: teamDraws.id })
    .from(teamDraws)
    .where(and(eq(teamDraws.gameId, gameId), eq(teamDraws.isLocked, true)))
    .limit(1);

/** Two who draw at once get two numbers. */
const lastNumber = (gameId: string) =>
  db
    .select({ number: teamDraws.number })
    .from(teamDraws)
    .where(eq(teamDraws.gameId, gameId))
    .orderBy(desc(teamDraws.number))
    .limit(1);

/** Teams that are drawn again keep their bibs. */
const newestLooks = (gameId: string) =>
  db
    .select({
      ...{ teams: teamDraws.teams, names: teamDraws.names, colors: teamDraws.colors },
      createdById: teamDraws.createdById,
    })
    .from(teamDraws)
    .where(eq(teamDraws.gameId, gameId))
    .orderBy(desc(teamDraws.createdAt), sql`${teamDraws}.rowid desc`)
    .limit(1);

const deleteOldest = (gameId: string) =>
  db.delete(teamDraws).where(
    and(
      eq(teamDraws.gameId, gameId),
      sql`${teamDraws.publishedAt} is null`,
      sql`${teamDraws.id} not in (select id from team_draws where game_id = ${gameId}
        order by created_at desc, rowid desc limit ${TEAM_LIMITS.drawsOfGame.max})`,
    ),
  );
