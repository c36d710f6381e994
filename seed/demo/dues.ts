import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { crewLedger, payments } from "#db/schema/dues";
import { gameParticipants, games } from "#db/schema/games";
import { env } from "~/core/settings/env.server";
import { now } from "~/core/time/clock.server";
import { postToLedger } from "~/features/games/dues/post-to-ledger.server";
import { wasThere } from "~/features/games/participation/presence.server";
import type { Cast } from "./cast";

/** Of the pitch, in hundredths. */
const COST = 40_000;

/** In the organizer's next game with a price for each, who leaves late still owes it. */
export async function sayThatLateLeaversOwe(tx: Tx, cast: Cast): Promise<void> {
  const next = tx
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        eq(games.organizerId, cast.organizer),
        eq(games.gameStatus, "scheduled"),
        eq(games.isPaid, true),
        isNull(games.costMinor),
      ),
    )
    .orderBy(games.startTime)
    .limit(1);
  await tx
    .update(games)
    .set({ lateLeaversOweFrom: sql`${games.createdAt}` })
    .where(inArray(games.id, next));
}

/** The crew of the organizer shares its pitch; most have paid for the last game. */
export async function writeDues(tx: Tx, { cast, crewId }: { cast: Cast; crewId: string }): Promise<void> {
  const all = await tx
    .select({
      id: games.id,
      gameStatus: games.gameStatus,
      maxPlayers: games.maxPlayers,
      endTime: games.endTime,
    })
    .from(games)
    .where(eq(games.crewId, crewId))
    .orderBy(desc(games.startTime));
  const next = all.filter(({ gameStatus }) => gameStatus === "scheduled").at(-1);
  const last = all.find(({ gameStatus }) => gameStatus === "completed");
  for (const game of [next, last]) {
    if (!game) continue;
    await tx
      .update(games)
      .set({
        ...{ isPaid: true, priceMinor: Math.max(100, Math.floor(COST / game.maxPlayers / 500) * 500) },
        ...{ costMinor: COST, costRemainder: "organizer_pays", currency: env.CURRENCY },
        ...(game === last && { attendanceRecordedAt: game.endTime }),
      })
      .where(eq(games.id, game.id));
  }
  if (!last) return;
  const players = await tx
    .select({ id: gameParticipants.id, userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(and(eq(gameParticipants.gameId, last.id), wasThere()));
  const share = Math.floor(COST / Math.max(1, players.length) / 500) * 500;
  const marked = { markedById: cast.organizer, markedAt: last.endTime };
  for (const [index, { id }] of players.entries()) {
    if (index % 3 === 2) continue;
    const isExcused = index === 1;
    const paidMinor = isExcused ? 0 : share;
    const state = isExcused ? "excused" : "paid";
    await tx
      .insert(payments)
      .values({ participantId: id, state, isExcused, dueMinor: paidMinor, paidMinor, ...marked });
    await tx.update(gameParticipants).set({ hasPaid: !isExcused }).where(eq(gameParticipants.id, id));
  }
  await postToLedger(tx, [last.id], { actorId: cast.organizer, now: last.endTime });
  await tx.insert(crewLedger).values({
    ...{ crewId, kind: "line", fromId: cast.organizer, toId: cast.player, amountMinor: 6000 },
    ...{ currency: env.CURRENCY, note: "Ballon neuf", actorId: cast.organizer, createdAt: now() },
  });
}
