import { eq } from "drizzle-orm";
import { afterCommit, type Tx, transact } from "#db/client.server";
import { FORMAT_LIMITS } from "#db/limits/formats";
import { gameFormats } from "#db/schema/formats";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, runOnce } from "~/core/protection/idempotency.server";
import { now as currentTime } from "~/core/time/clock.server";
import { authorizeGame } from "~/features/games/authorize-game.server";
import { liveGames } from "~/features/games/live.server";
import { entrantsFor } from "./entrants.server";
import { requireCan } from "./permissions";
import { isMixed } from "./played";
import { scheduleIn } from "./queries.server";
import { nextRounds } from "./rounds";
import type { FormatBody } from "./schema";
import { seenOf } from "./seen";
import { insertRounds } from "./write-rounds.server";

interface NewFormat extends FormatBody {
  /** From `seenOf`. */
  seen?: string | undefined;
  idempotencyKey?: IdempotencyKey | undefined;
}

const DEFAULT_POINTS = 24;
const DEFAULT_MINUTES = 10;

/**
 * With all rounds that can be made. Errors: game_not_found, only_organizer, format_closed, format_changed (another than was
 * seen), format_exists (without `replace`), too_few_players, too_many_players, format_needs_teams, format_team_count,
 * more_teams_than_players.
 */
export async function makeFormat(
  actor: Actor,
  gameId: string,
  { seen, idempotencyKey, ...input }: NewFormat,
): Promise<void> {
  await transact(async (tx) => {
    const now = currentTime();
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, "makeFormat", { game, participation, now });
    const request = { idempotencyKey, owner: `format:${game.id}:${actor.id}` };
    await runOnce(tx, request, async (id) => {
      const number = await replaceFormat(tx, game.id, { seen, ...input });
      const { entrants, ...looks } = await entrantsFor(tx, game.id, { ...input, number });
      const courts = input.kind === "winner_stays" ? 1 : input.courts;
      const plan = { kind: input.kind, courts, number, entrants };
      const rounds = nextRounds({ ...plan, played: [], resting: [] });
      await tx.insert(gameFormats).values({
        ...{ ...plan, id, gameId: game.id, ...looks, ...lengthOf(input) },
        ...{ resting: rounds.map(({ resting }) => resting), createdById: actor.id, createdAt: now },
      });
      await insertRounds(tx, rounds, { formatId: id, lastN: 0, lastRound: 0 });
      afterCommit(tx, () => liveGames.wake());
    });
  });
}

/** Deletes the one before. Returns the number of the next. */
async function replaceFormat(tx: Tx, gameId: string, { seen, replace, number }: NewFormat): Promise<number> {
  const before = await scheduleIn(tx, gameId);
  if (seen !== undefined && seen !== seenOf(before?.format ?? null)) throw new DomainError("format_changed");
  if (before && !replace) throw new DomainError("format_exists");
  if (before) await tx.delete(gameFormats).where(eq(gameFormats.id, before.format.id));
  return number ?? Math.min((before?.format.number ?? 0) + 1, FORMAT_LIMITS.number.max);
}

function lengthOf({ kind, points = null, minutes = null }: FormatBody) {
  if (points !== null || minutes !== null) return { points, minutes };
  return isMixed(kind)
    ? { points: DEFAULT_POINTS, minutes: null }
    : { points: null, minutes: DEFAULT_MINUTES };
}
