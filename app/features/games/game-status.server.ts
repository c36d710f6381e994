import { millisecondsInHour } from "date-fns/constants";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now as currentTime } from "~/core/time/clock.server";
import { logCrewEvent } from "~/features/crews/membership.server";
import { recheckSeries } from "~/features/crews/series-due.server";
import { notify } from "~/features/notifications/notify.server";
import { authorizeGame, type GameRow } from "./authorize-game.server";
import { postToLedger } from "./dues/post-to-ledger.server";
import { withOrganizers } from "./organizers.server";
import { mailGuests } from "./participation/guest-messages.server";
import { fillFreedSpots, waitingInOrder } from "./participation/waiting-list.server";
import { assertOrganizer, requireCan } from "./permissions";
import { recipientsOf } from "./recipients.server";
import { isOverdue, OVERDUE_HOURS, statusBefore } from "./rules";
import type { StatusInput } from "./schema";
import type { GameStatus } from "./types";
import { withdrawResultNews } from "./withdraw-result-news.server";

const VERB_TO = { in_progress: "start", completed: "complete" } as const;

/**
 * Forward, within ten minutes back, or scheduled → cancelled, which notifies the participants. Errors: game_not_found,
 * only_organizer, game_status_change, too_late_to_undo.
 */
export const changeStatus = (actor: Actor, gameId: string, status: StatusInput["status"]): Promise<void> =>
  moveGame(actor, gameId, ({ gameStatus }) => {
    const previous = statusBefore(gameStatus);
    if (status === previous) return { verb: "undo", status };
    if (status === "cancelled") return { verb: "cancel", status, reason: null };
    if (status === "scheduled")
      throw new DomainError("game_status_change", { params: { status: gameStatus } });
    return { verb: VERB_TO[status], status };
  });

type Move =
  | { verb: "undo"; status: "scheduled" | "in_progress" }
  | { verb: "start" | "complete"; status: keyof typeof VERB_TO }
  | { verb: "cancel"; status: "cancelled"; reason: string | null };

/** Only the organizer learns the reason of a refusal. */
const moveGame = (actor: Actor, gameId: string, decide: (game: GameRow) => Move): Promise<void> =>
  transact((tx) => moveGameIn(tx, actor, { gameId, decide }));

async function moveGameIn(
  tx: Tx,
  actor: Actor,
  { gameId, decide, unless }: { gameId: string; decide: (game: GameRow) => Move; unless?: GameStatus },
): Promise<void> {
  const now = currentTime();
  const { game, participation } = await authorizeGame(tx, actor, { gameId });
  assertOrganizer(actor.id, game);
  if (game.gameStatus === unless) return;
  const move = decide(game);
  requireCan(actor, move.verb, { game, participation, now });
  if (move.verb === "undo") {
    await undo(tx, game, { gameStatus: move.status, now });
    return postToLedger(tx, [game.id], { actorId: actor.id, now });
  }
  const { status } = move;
  const reason = move.verb === "cancel" ? move.reason : null;
  await tx
    .update(games)
    .set({ gameStatus: status, cancelReason: reason, updatedAt: now, ...timestampsFor(status, now) })
    .where(eq(games.id, game.id));
  if (game.seriesId) await recheckSeries(tx, { id: game.seriesId }, now);
  await postToLedger(tx, [game.id], { actorId: actor.id, now });
  if (status === "cancelled") await notifyOfCancellation(tx, actor, { game, reason, now });
}

async function notifyOfCancellation(
  tx: Tx,
  actor: Actor,
  { game, reason, now }: { game: GameRow; reason: string | null; now: Date },
): Promise<void> {
  const { id, crewId, title } = game;
  if (crewId) await logCrewEvent(tx, { crewId, event: "game_cancelled", actorId: actor.id, title, now });
  const to = withOrganizers(game, await recipientsOf(tx, [id]), actor.id);
  const params = reason ? ({ reason: "noted", note: reason } as const) : {};
  await notify(tx, { type: "game_cancelled", gameId: id, to, params, now });
  // The mail says "No need to come".
  if (isOverdue(game, now)) return;
  const template = reason ? "guest_cancelled_noted" : "guest_cancelled";
  await mailGuests(tx, [id], { template, note: reason ?? "", now });
}

/** Spots given up since the start go to the waiting list. */
async function undo(
  tx: Tx,
  game: GameRow,
  { gameStatus, now }: { gameStatus: "scheduled" | "in_progress"; now: Date },
): Promise<void> {
  const cleared = gameStatus === "scheduled" ? { startedAt: null } : { completedAt: null };
  await tx
    .update(games)
    .set({ gameStatus, updatedAt: now, ...cleared })
    .where(eq(games.id, game.id));
  if (gameStatus === "in_progress") return;
  // A trigger removes the score.
  await withdrawResultNews(tx, game, { now });
  const waiting = await waitingInOrder(tx, game.id);
  await fillFreedSpots(tx, { ...game, gameStatus }, { waiting, freed: 0, now });
}

export const undoStatus = (actor: Actor, gameId: string): Promise<void> =>
  moveGame(actor, gameId, ({ gameStatus }) => {
    const status = statusBefore(gameStatus);
    if (!status) throw new DomainError("game_status_change", { params: { status: gameStatus } });
    return { verb: "undo", status };
  });

/** Does not undo a completion, as changeStatus would. */
export const startGame = (actor: Actor, gameId: string) =>
  moveGame(actor, gameId, () => ({ verb: "start", status: "in_progress" }));
export const completeGame = (actor: Actor, gameId: string) => changeStatus(actor, gameId, "completed");
/** Irreversible; participants read the reason. */
export const cancelGame = (actor: Actor, gameId: string, reason: string | null = null) =>
  moveGame(actor, gameId, () => ({ verb: "cancel", status: "cancelled", reason }));

export const cancelGameIn = (
  tx: Tx,
  actor: Actor,
  { gameId, reason }: { gameId: string; reason: string | null },
): Promise<void> =>
  moveGameIn(tx, actor, { gameId, decide: () => ({ verb: "cancel", status: "cancelled", reason }) });

/** A second tap changes nothing, so two taps do not undo both completion and start. Errors: see changeStatus. */
export const moveByButton = (actor: Actor, gameId: string, move: Move): Promise<void> =>
  transact((tx) =>
    moveGameIn(tx, actor, { gameId, unless: move.status, decide: (game) => checked(game, move) }),
  );

function checked({ gameStatus }: GameRow, move: Move): Move {
  if (move.verb === "undo" && statusBefore(gameStatus) !== move.status)
    throw new DomainError("game_status_change", { params: { status: gameStatus } });
  return move;
}

function timestampsFor(status: "in_progress" | "completed" | "cancelled", now: Date) {
  if (status === "in_progress") return { startedAt: now };
  if (status === "completed")
    return { completedAt: now, startedAt: sql`coalesce(${games.startedAt}, ${games.startTime})` };
  return { cancelledAt: now, sequence: sql`${games.sequence} + 1` };
}

const BATCH = 200;

/** Some hours after the end; safe in several processes. Returns at most 200 ids. */
export async function completeOverdueGames(): Promise<string[]> {
  const now = currentTime();
  const overdue = and(
    inArray(games.gameStatus, ["scheduled", "in_progress"]),
    lte(games.endTime, new Date(+now - OVERDUE_HOURS * millisecondsInHour)),
  );
  return transact(async (tx) => {
    const due = tx.select({ n: games.n }).from(games).where(overdue).limit(BATCH);
    const completed = await tx
      .update(games)
      .set({ gameStatus: "completed", completedAt: now, updatedAt: now })
      .where(and(inArray(games.n, due), overdue))
      .returning({ id: games.id });
    const ids = completed.map((game) => game.id);
    await postToLedger(tx, ids, { actorId: null, now });
    return ids;
  });
}
