import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "#db/client.server";
import { payments } from "#db/schema/dues";
import { gameParticipants } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { owedRefunds } from "#db/schema/refunds";
import type { Actor } from "~/core/actor";
import { fullName } from "~/core/text/person-name";
import { hasOpenAccount } from "~/core/visibility/open-account.server";
import { findGameRow, type GameRow } from "../authorize-game.server";
import { isOrganizer } from "../crew-rules";
import { wasThere } from "../participation/presence.server";
import {
  type Due,
  type DueTotals,
  dueIn,
  isInLedger,
  type PricedGame,
  type ShareOfCost,
  shareIn,
  totalsOf,
} from "./due";
import { isEven } from "./ledger-balance.server";
import { stillOwed } from "./left-owing.server";

export interface SpotDue extends Due {
  /** Of the participation, or of the refund of a person without an account. */
  id: string;
  userId: string | null;
  /** False too without an account. */
  hasOpenAccount: boolean;
  /** Empty for a deleted account. */
  name: string;
  /** Gave up the spot late. */
  leftLate: boolean;
  /** Has the spot, and was marked absent. */
  isAbsent: boolean;
  markedBy: { id: string; name: string } | null;
  markedAt: Date | null;
  /** Still due here, but settled in the ledger of the game's crew. */
  isSettled: boolean;
}

export interface GameDues {
  spots: SpotDue[];
  totals: DueTotals;
  /** Of a shared cost. */
  share: ShareOfCost | null;
}

const markers = alias(playerProfiles, "markers");
const named = (table: typeof playerProfiles | typeof markers) => ({
  firstName: table.firstName,
  lastName: table.shownLastName,
});
const gameId = sql.placeholder("gameId");
const MOST = 1200;

const rowsOf = db
  .select({
    id: gameParticipants.id,
    userId: gameParticipants.userId,
    hasOpenAccount: hasOpenAccount(gameParticipants.userId).mapWith(Boolean),
    externalName: gameParticipants.externalPlayerName,
    status: gameParticipants.status,
    hasPaid: gameParticipants.hasPaid,
    wasThere: wasThere(),
    owedMinor: stillOwed,
    isEven,
    payment: payments,
    person: named(playerProfiles),
    marker: named(markers),
  })
  .from(gameParticipants)
  .leftJoin(payments, eq(payments.participantId, gameParticipants.id))
  .leftJoin(playerProfiles, eq(playerProfiles.id, gameParticipants.userId))
  .leftJoin(markers, eq(markers.id, payments.markedById))
  .where(
    sql`${gameParticipants.gameId} = ${gameId} and (${gameParticipants.status} = 'confirmed'
      or ${gameParticipants.hasPaid} = 1 or ${gameParticipants.came} = 1 or ${gameParticipants.owesMinor} is not null or ${payments.participantId} is not null)`,
  )
  .orderBy(asc(gameParticipants.joinedAt), asc(gameParticipants.id))
  .limit(MOST)
  .prepare();

const leftOf = db
  .select({
    ...{ id: owedRefunds.id, name: owedRefunds.name, amountMinor: owedRefunds.amountMinor },
    ...{ owedAt: owedRefunds.owedAt, markedById: owedRefunds.markedById, marker: named(markers) },
  })
  .from(owedRefunds)
  .leftJoin(markers, eq(markers.id, owedRefunds.markedById))
  .where(eq(owedRefunds.gameId, gameId))
  .orderBy(asc(owedRefunds.owedAt), asc(owedRefunds.id))
  .limit(MOST)
  .prepare();

export type DueRows = Awaited<ReturnType<typeof dueRows>>;

export const dueRows = async (id: string) => {
  const [spots, left] = await Promise.all([rowsOf.all({ gameId: id }), leftOf.all({ gameId: id })]);
  return { spots, left };
};

/** Everybody who owes, has paid, was excused or is owed a refund. */
export function duesOf(row: Omit<PricedGame, "sharers">, { spots, left }: DueRows): GameDues {
  const game = { ...row, sharers: spots.filter((spot) => spot.wasThere).length };
  const inLedger = isInLedger(game);
  const ofSpots = spots.flatMap((row): SpotDue[] => {
    const due = dueIn(game, row);
    if (!due) return [];
    const { id, userId, hasOpenAccount, payment, externalName, person, marker } = row;
    const leftLate = row.owedMinor !== null && !row.wasThere;
    const markedBy = markedByOf(payment?.markedById ?? null, marker);
    const name = externalName ?? fullName(person);
    const isSettled = inLedger && due.state === "due" && row.isEven;
    const isAbsent = row.status === "confirmed" && !row.wasThere;
    return [
      {
        ...{ id, userId, hasOpenAccount, name, leftLate, isAbsent, ...due, isSettled },
        ...{ markedBy, markedAt: payment?.markedAt ?? null },
      },
    ];
  });
  const ofLeft = left.map(({ id, name, amountMinor, owedAt, markedById, marker }): SpotDue => {
    const paidMinor = amountMinor ?? game.priceMinor ?? 0;
    return {
      ...{
        id,
        userId: null,
        hasOpenAccount: false,
        name,
        leftLate: false,
        isAbsent: false,
        isExcused: false,
        isSettled: false,
        state: "refund_owed",
        dueMinor: 0,
      },
      ...{ paidMinor, refundMinor: paidMinor, markedBy: markedByOf(markedById, marker), markedAt: owedAt },
    };
  });
  const all = [...ofSpots, ...ofLeft];
  return { spots: all, totals: totalsOf(all), share: shareIn(game) };
}

const markedByOf = (id: string | null, marker: Parameters<typeof fullName>[0]) =>
  id === null ? null : { id, name: fullName(marker) };

/** All for organizers; their own for a player. Errors: game_not_found. */
export async function duesFor(
  actor: Actor,
  id: string,
): Promise<GameDues & { game: GameRow; isOrganizer: boolean }> {
  const { game } = await findGameRow(actor, id);
  const dues = duesOf(game, await dueRows(game.id));
  if (isOrganizer(actor, game)) return { ...dues, game, isOrganizer: true };
  const spots = dues.spots.filter(({ userId }) => userId === actor.id);
  return { ...dues, spots, totals: totalsOf(spots), game, isOrganizer: false };
}
