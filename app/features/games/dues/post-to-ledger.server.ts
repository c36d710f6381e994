import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { crewLedger, payments } from "#db/schema/dues";
import { gameParticipants, games } from "#db/schema/games";
import type { GameRow } from "../authorize-game.server";
import { wasThere } from "../participation/presence.server";
import { dueOf, isInLedger, spotIn } from "./due";
import { stillOwed } from "./left-owing.server";
import { withdrawRemindersIn, withdrawSettledReminders } from "./settled-reminders.server";
import { sharersOf } from "./sharers.server";

interface Posting {
  /** Null for the program. */
  actorId: string | null;
  now: Date;
}

type Amounts = Record<"due" | "payment", number>;

/**
 * Brings the ledgers of crews up to date with what players owe and have paid in these games: what differs is a new row; and the
 * reminders to pay. Call it in the transaction of every change of a completed or cancelled game.
 */
export async function postToLedger(tx: Tx, gameIds: readonly string[], posting: Posting): Promise<void> {
  if (gameIds.length === 0) return;
  const rows = await tx
    .select({ game: games, sharers: sharersOf(games.id, games.costMinor) })
    .from(games)
    .where(and(inArray(games.id, [...gameIds]), isNotNull(games.crewId)));
  for (const { game, sharers } of rows) if (game.crewId) await postGame(tx, { ...game, sharers }, posting);
  await withdrawSettledReminders(tx, gameIds, posting.now);
}

async function postGame(
  tx: Tx,
  game: GameRow & { sharers: number | null },
  { actorId, now }: Posting,
): Promise<void> {
  const { crewId } = game;
  if (!crewId) return;
  const [wanted, posted] = [await wantedFor(tx, game), await postedFor(tx, game.id)];
  const rows = [...new Set([...wanted.keys(), ...posted.keys()])].flatMap((userId) =>
    (["due", "payment"] as const).flatMap((kind) => {
      const amountMinor = (wanted.get(userId)?.[kind] ?? 0) - (posted.get(userId)?.[kind] ?? 0);
      const [fromId, toId] = kind === "due" ? [userId, game.organizerId] : [game.organizerId, userId];
      if (amountMinor === 0 || fromId === toId) return [];
      const common = { crewId, gameId: game.id, currency: game.currency, actorId, createdAt: now };
      return [{ ...common, kind, fromId, toId, amountMinor }];
    }),
  );
  if (rows.length === 0) return;
  await tx.insert(crewLedger).values(rows);
  const userIds = [...new Set(rows.flatMap(({ fromId, toId }) => [fromId, toId]))];
  await withdrawRemindersIn(tx, { crewId, userIds, now });
}

/** By account. Nothing before the game is over; a shared cost once it is said who played. */
async function wantedFor(tx: Tx, game: GameRow & { sharers: number | null }): Promise<Map<string, Amounts>> {
  if (game.gameStatus !== "cancelled" && !isInLedger(game)) return new Map();
  const players = await tx
    .select({
      userId: gameParticipants.userId,
      status: gameParticipants.status,
      hasPaid: gameParticipants.hasPaid,
      wasThere: wasThere(),
      owedMinor: stillOwed,
      payment: payments,
    })
    .from(gameParticipants)
    .leftJoin(payments, eq(payments.participantId, gameParticipants.id))
    .where(and(eq(gameParticipants.gameId, game.id), isNotNull(gameParticipants.userId)));
  return new Map(
    players.flatMap(({ userId, ...player }) => {
      const { dueMinor, paidMinor } = dueOf(spotIn(game, player));
      const due = game.isPaid ? dueMinor : 0;
      return userId === null ? [] : [[userId, { due, payment: paidMinor }]];
    }),
  );
}

async function postedFor(tx: Tx, gameId: string): Promise<Map<string, Amounts>> {
  const rows = await tx
    .select({
      userId: sql<string>`case ${crewLedger.kind} when 'due' then ${crewLedger.fromId} else ${crewLedger.toId} end`,
      due: sql<number>`sum(iif(${crewLedger.kind} = 'due', ${crewLedger.amountMinor}, 0))`,
      payment: sql<number>`sum(iif(${crewLedger.kind} = 'payment', ${crewLedger.amountMinor}, 0))`,
    })
    .from(crewLedger)
    .where(eq(crewLedger.gameId, gameId))
    .groupBy(sql`1`);
  return new Map(rows.map(({ userId, ...amounts }) => [userId, amounts]));
}
