import { and, eq, sql } from "drizzle-orm";
import { type Db, type Tx, transact } from "#db/client.server";
import { crews } from "#db/schema/crews";
import { payments } from "#db/schema/dues";
import { gameParticipants, games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { hashToken } from "~/core/ids.server";
import { now as currentTime } from "~/core/time/clock.server";
import { crewRoleOf } from "~/features/crews/membership.server";
import { genderOf } from "../audience.server";
import type { GameRow } from "../authorize-game.server";
import { assertOpenFor } from "../permissions";
import { type StatusChange, setParticipationStatus } from "./participation.server";
import { keepRefunds } from "./refunds.server";
import { fillFreedSpots, waitingInOrder } from "./waiting-list.server";

export async function refillSpot(
  tx: Tx,
  game: GameRow,
  { withdrawn, now }: { withdrawn?: { guest: string }; now: Date },
): Promise<void> {
  const waiting = await waitingInOrder(tx, game.id);
  const after = { ...game, seatsTaken: game.seatsTaken - 1 };
  await fillFreedSpots(tx, after, { waiting, freed: 1, now, withdrawn });
}

/**
 * An actor with a spot keeps it, and this one is freed. Only while the game is joinable. `crewCode`: to offer joining
 * the crew. Errors: guest_link_unknown, guest_game_hidden, game_closed, not_for_you.
 */
export async function claimGuestSpot(
  actor: Actor,
  token: string,
): Promise<StatusChange & { gameId: string; crewCode: string | null }> {
  const now = currentTime();
  return transact(async (tx) => {
    const { guest, game } = await guestByToken(tx, token);
    assertOpenFor("confirmed", game, now);
    const participation = await participationOf(tx, game.id, actor.id);
    const gender = await genderOf(tx, actor.id);
    const payment = await paymentOf(tx, guest.id);
    // A spot that is paid already keeps its payment; this one is owed back.
    if (participation?.hasPaid) await keepRefunds(tx, eq(gameParticipants.id, guest.id), now);
    await tx.delete(gameParticipants).where(eq(gameParticipants.id, guest.id));
    const result = await setParticipationStatus(tx, {
      actor,
      game: { ...game, seatsTaken: game.seatsTaken - 1 },
      participation,
      gender,
      waiting: [],
      wanted: "confirmed",
      // They said so as a guest.
      declared: true,
      takesOver: true,
      now,
    });
    const own = participation?.status === "confirmed" ? participation : null;
    if (own) await refillSpot(tx, game, { now });
    const { joinedAt } = own ?? guest;
    const fromGuest = { joinedAt, ...(guest.hasPaid && { hasPaid: true }) };
    await tx.update(gameParticipants).set(fromGuest).where(eq(gameParticipants.id, result.participantId));
    if (payment && !participation?.hasPaid) await movePayment(tx, payment, result.participantId);
    return { ...result, gameId: game.id, crewCode: await crewToJoin(tx, actor, game) };
  });
}

const paymentOf = (tx: Tx, participantId: string) =>
  tx.select().from(payments).where(eq(payments.participantId, participantId)).get();

async function movePayment(
  tx: Tx,
  { participantId: _, ...payment }: typeof payments.$inferSelect,
  participantId: string,
): Promise<void> {
  await tx
    .insert(payments)
    .values({ ...payment, participantId })
    .onConflictDoUpdate({ target: payments.participantId, set: payment });
}

async function crewToJoin(tx: Tx, actor: Actor, { crewId }: GameRow): Promise<string | null> {
  if (!crewId) return null;
  const crew = await tx
    .select({ code: crews.code })
    .from(crews)
    .where(
      sql`${crews.id} = ${crewId} and ${crews.closedAt} is null and ${crews.hiddenAt} is null
        and ${crewRoleOf(crewId, actor.id)} is null`,
    )
    .get();
  return crew?.code ?? null;
}

/** Errors: guest_link_unknown, guest_game_hidden. */
export async function guestByToken(on: Tx, token: string) {
  const [row] = await selectGuest(on, token);
  if (!row) throw new DomainError("guest_link_unknown");
  if (row.game.hiddenAt) throw new DomainError("guest_game_hidden");
  return row;
}

const selectGuest = (on: Db, token: string) =>
  on
    .select({ guest: gameParticipants, game: games })
    .from(gameParticipants)
    .innerJoin(games, eq(games.id, gameParticipants.gameId))
    .where(eq(gameParticipants.claimTokenHash, hashToken(token)));

async function participationOf(tx: Tx, gameId: string, userId: string) {
  const [participation] = await tx
    .select()
    .from(gameParticipants)
    .where(and(eq(gameParticipants.gameId, gameId), eq(gameParticipants.userId, userId)));
  return participation ?? null;
}
