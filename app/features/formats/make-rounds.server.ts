import { and, eq, gt } from "drizzle-orm";
import { afterCommit, type Tx, transact } from "#db/client.server";
import { FORMAT_LIMITS } from "#db/limits/formats";
import { type Entrant, formatMatches, gameFormats } from "#db/schema/formats";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now as currentTime } from "~/core/time/clock.server";
import { authorizeGame } from "~/features/games/authorize-game.server";
import { liveGames } from "~/features/games/live.server";
import { confirmedPlayers } from "~/features/teams/players.server";
import { assertMixed, changedEntrants } from "./entrants.server";
import { requireCan } from "./permissions";
import { begunIn, hasScore, isMadeRoundByRound, isMixed, lastPlayedRound } from "./played";
import { requireSchedule, type Schedule } from "./queries.server";
import { nextRounds } from "./rounds";
import { seenOf } from "./seen";
import { writeOutcomes } from "./write-outcomes.server";
import { insertRounds } from "./write-rounds.server";

/**
 * With who is confirmed now. Where partners change, rounds without a score are made anew; teams get the newcomers and keep
 * their matches. Errors: game_not_found, only_organizer, format_closed, format_not_found, format_changed, too_few_players,
 * too_many_players.
 */
export async function makeRounds(
  actor: Actor,
  gameId: string,
  { seen }: { seen?: string | undefined },
): Promise<void> {
  await transact(async (tx) => {
    const now = currentTime();
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, "makeRounds", { game, participation, now });
    const schedule = await requireSchedule(tx, game.id);
    const { format } = schedule;
    if (seen !== undefined && seen !== seenOf(format)) throw new DomainError("format_changed");
    const confirmed = (await confirmedPlayers(game.id, tx)).map(({ id }) => id);
    const entrants = changedEntrants(format.kind, format.entrants, confirmed);
    if (isMixed(format.kind)) {
      assertMixed(entrants.filter(({ gone }) => !gone).length);
      await replaceRounds(tx, schedule, { entrants });
    } else {
      await tx
        .update(gameFormats)
        .set({ entrants, version: format.version + 1 })
        .where(eq(gameFormats.id, format.id));
      await writeOutcomes(tx, { ...schedule, format: { ...format, entrants } });
    }
    afterCommit(tx, () => liveGames.wake());
  });
}

/** After a score: of a round that is complete the next follows; one that has no score yet is made anew. */
export async function followRound(tx: Tx, schedule: Schedule): Promise<void> {
  const { format, matches } = schedule;
  if (!isMadeRoundByRound(format.kind)) return;
  const last = lastPlayedRound(matches);
  const isComplete = matches.filter(({ round }) => round === last).every(hasScore);
  if (isComplete && last < FORMAT_LIMITS.rounds.max)
    await replaceRounds(tx, schedule, { entrants: format.entrants });
}

/** After the score of a round was taken back, those that follow from it go until it is complete again. */
export async function withdrawRounds(tx: Tx, schedule: Schedule, round: number): Promise<void> {
  const { format, matches } = schedule;
  if (!isMadeRoundByRound(format.kind)) return;
  const last = Math.max(round, lastPlayedRound(matches));
  if (matches.some((match) => match.round > last))
    await replaceRounds(tx, schedule, { entrants: format.entrants, last });
}

async function replaceRounds(
  tx: Tx,
  { format, matches }: Schedule,
  { entrants, last = lastPlayedRound(matches) }: { entrants: readonly Entrant[]; last?: number },
): Promise<void> {
  const stay = matches.filter(({ round }) => round <= last);
  const resting = format.resting.slice(0, last);
  // Of a round that is still being played the next one does not follow yet.
  const follows = !isMadeRoundByRound(format.kind) || stay.every(hasScore);
  const rounds = follows ? nextRounds({ ...format, entrants, played: begunIn(stay), resting }) : [];
  // Numbers of matches that are gone stay unused, so that no late score reaches another match.
  const lastN = Math.max(format.lastRemovedN, ...matches.map(({ n }) => n));
  await tx
    .delete(formatMatches)
    .where(and(eq(formatMatches.formatId, format.id), gt(formatMatches.round, last)));
  await insertRounds(tx, rounds, {
    formatId: format.id,
    lastN,
    lastRound: last,
  });
  await tx
    .update(gameFormats)
    .set({
      entrants: [...entrants],
      resting: [...resting, ...rounds.map((round) => round.resting)],
      ...{ version: format.version + 1, lastRemovedN: lastN },
    })
    .where(eq(gameFormats.id, format.id));
}
