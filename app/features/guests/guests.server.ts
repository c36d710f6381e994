import { createHmac } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { commitPlan, type Db, db, requireThat, type Tx, transact } from "#db/client.server";
import { crews } from "#db/schema/crews";
import { gameParticipants, games } from "#db/schema/games";
import type { Actor, Viewer } from "~/core/actor";
import { now as currentTime } from "~/core/clock.server";
import { sessionSecret } from "~/core/env.server";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, keepResult, resultOfRepeated, textOfKey } from "~/core/idempotency.server";
import { hashToken, newId, newToken } from "~/core/ids.server";
import { consume, limit } from "~/core/rate-limit.server";
import { crewRoleOf } from "~/features/crews/membership.server";
import { genderOf } from "~/features/games/audience.server";
import {
  type Credentials,
  findGameRow,
  type GameRow,
  isSameGame,
} from "~/features/games/authorize-game.server";
import { organizersOfGame } from "~/features/games/organizers.server";
import {
  type StatusChange,
  setParticipationStatus,
} from "~/features/games/participation/participation.server";
import { keepRefunds } from "~/features/games/participation/refunds.server";
import { takeSpotForExternalPlayer } from "~/features/games/participation/spots.server";
import { fillFreedSpots, waitingInOrder } from "~/features/games/participation/waiting-list.server";
import {
  assertGuestsAllowed,
  assertOpenFor,
  assertSignedOut,
  requireCan,
} from "~/features/games/permissions";
import { notify } from "~/features/notifications/notify.server";

/** A spot taken without an account. The token is the secret of its link; only its hash is stored. */
export interface GuestSpot {
  participantId: string;
  token: string;
}

interface NewGuest {
  name: string;
  /** The visitor said that the game is for them. */
  declared?: boolean;
  access: Credentials;
  idempotencyKey?: IdempotencyKey;
}

/**
 * Gives a visitor a spot for a first name, if the organizer allows guests. A repeated idempotencyKey, from the same address
 * and for the same name, takes one spot and gives the same link. Errors: too_many_requests (10 spots an hour for one game
 * from one address, 100 from an address), guest_signed_in, game_not_found, guests_not_allowed, game_closed, crew_first, game_full,
 * audience_undeclared (in a game for women or for men the visitor says that it is for them).
 */
export async function takeGuestSpot(
  viewer: Viewer,
  gameId: string,
  { name, declared = false, access, idempotencyKey }: NewGuest,
): Promise<GuestSpot> {
  assertSignedOut(viewer);
  const address = access.address ?? "unknown";
  const subject = { game: gameId.toLowerCase(), address };
  // Counts refused tries too: a weak request id could be guessed to learn a spot's link.
  await limit("guestSeatTry", subject);
  const token = idempotencyKey ? tokenOf(gameId, address, name, textOfKey(idempotencyKey)) : newToken();
  const claimTokenHash = hashToken(token);
  const now = currentTime();
  // Without an account, the link's hash says whose request is repeated.
  const request = { idempotencyKey, owner: `guest:${gameId.toLowerCase()}:${claimTokenHash}` };
  const participantId = await commitPlan(async (plan) => {
    const [{ game, participation }, earlier] = await Promise.all([
      findGameRow(viewer, gameId, access),
      resultOfRepeated(db, request),
    ]);
    assertGuestsAllowed(game);
    if (earlier) return earlier;
    await consume(plan, "guestSeat", subject);
    requireCan(viewer, "takeGuestSeat", { game, participation, declared, now });
    await requireThat(plan, isSameGame(game));
    const id = newId();
    await keepResult(plan, request, id);
    await takeSpotForExternalPlayer(plan, game, { id, name, addedById: null, claimTokenHash, now });
    const params = { guest: name };
    await notify(plan, { type: "player_joined", gameId: game.id, to: organizersOfGame(game), params, now });
    return id;
  });
  return { participantId, token };
}

/** The same form gives the same link, which cannot be derived without the session secret. */
const tokenOf = (
  gameId: string,
  ...caller: [address: string, name: string, idempotencyKey: string]
): string =>
  createHmac("sha256", sessionSecret)
    .update(JSON.stringify(["guest", gameId.toLowerCase(), ...caller]))
    .digest("base64url");

/** Gives up a guest's spot, which goes to the waiting list. Errors: guest_link_unknown, game_closed. */
export async function leaveGuestSpot(token: string): Promise<void> {
  const now = currentTime();
  await transact(async (tx) => {
    const { guest, game } = await guestByToken(tx, token);
    assertOpenFor("declined", game, now);
    await keepRefunds(tx, eq(gameParticipants.id, guest.id), now);
    await tx.delete(gameParticipants).where(eq(gameParticipants.id, guest.id));
    await refillSpot(tx, game, { withdrawn: { guest: guest.externalPlayerName ?? "" }, now });
  });
}

/** Gives a spot that has just become free to the waiting list. */
async function refillSpot(
  tx: Tx,
  game: GameRow,
  { withdrawn, now }: { withdrawn?: { guest: string }; now: Date },
): Promise<void> {
  const waiting = await waitingInOrder(tx, game.id);
  const after = { ...game, seatsTaken: game.seatsTaken - 1 };
  await fillFreedSpots(tx, after, { waiting, freed: 1, now, withdrawn });
}

/**
 * Turns a guest's spot into the actor's own, in one transaction. An actor who already has a spot keeps it, and this
 * one goes to the waiting list. Only while the game can be joined. `crewCode`: of the game's crew, to offer joining it.
 * Errors: guest_link_unknown, game_closed, not_for_you.
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
    await tx.delete(gameParticipants).where(eq(gameParticipants.id, guest.id));
    const placed = await setParticipationStatus(tx, {
      actor,
      // The guest's spot has just become free.
      game: { ...game, seatsTaken: game.seatsTaken - 1 },
      participation,
      gender,
      waiting: [],
      wanted: "confirmed",
      // As a guest they said that the game is for them.
      declared: true,
      takesOver: true,
      now,
    });
    if (participation?.status === "confirmed") await refillSpot(tx, game, { now });
    const fromGuest = { joinedAt: guest.joinedAt, ...(guest.hasPaid && { hasPaid: true }) };
    await tx.update(gameParticipants).set(fromGuest).where(eq(gameParticipants.id, placed.participantId));
    return { ...placed, gameId: game.id, crewCode: await crewToJoin(tx, actor, game) };
  });
}

/** The link's code of the game's crew, if it is open and the actor has no part in it yet. */
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

/** The spot behind a link, and its game. Errors: guest_link_unknown, also for a hidden game. */
export async function guestByToken(on: Tx, token: string) {
  const [row] = await selectGuest(on, token);
  if (!row || row.game.hiddenAt) throw new DomainError("guest_link_unknown");
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
