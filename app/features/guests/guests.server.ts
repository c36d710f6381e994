import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { commitPlan, db, transact } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Viewer } from "~/core/actor";
import { hashToken, newId, newToken } from "~/core/ids.server";
import {
  type IdempotencyKey,
  keepResult,
  resultOfRepeated,
  textOfKey,
} from "~/core/protection/idempotency.server";
import { consume, limit } from "~/core/protection/rate-limit.server";
import { sessionSecret } from "~/core/settings/env.server";
import { now as currentTime } from "~/core/time/clock.server";
import { type Credentials, gameFor } from "~/features/games/authorize-game.server";
import { organizersOfGame } from "~/features/games/organizers.server";
import { guestByToken, refillSpot } from "~/features/games/participation/claim-guest-spot.server";
import { keepRefunds } from "~/features/games/participation/refunds.server";
import { takeSpotForExternalPlayer } from "~/features/games/participation/spots.server";
import {
  assertGuestsAllowed,
  assertOpenFor,
  assertSignedOut,
  requireCan,
} from "~/features/games/permissions";
import { notify } from "~/features/notifications/notify.server";

/** The token is the secret of its link; only its hash is stored. */
export interface GuestSpot {
  participantId: string;
  token: string;
}

interface NewGuest {
  name: string;
  /** That the game is for them. */
  declared?: boolean;
  access: Credentials;
  idempotencyKey?: IdempotencyKey;
}

/**
 * A repeated idempotencyKey, from the same address and for the same name, takes one spot and gives the same link.
 * Errors: too_many_requests (in an hour, from one address: five more spots than the game has, 100 in all),
 * guest_signed_in, game_not_found, guests_not_allowed, game_closed, crew_first, game_full, audience_undeclared
 * (`declared` is missing in a game for women or for men).
 */
export async function takeGuestSpot(
  viewer: Viewer,
  gameId: string,
  { name, declared = false, access, idempotencyKey }: NewGuest,
): Promise<GuestSpot> {
  assertSignedOut(viewer);
  const address = access.address ?? "unknown";
  const subject = { game: gameId.toLowerCase(), address };
  // Refused tries count too: guessing a weak request id could reveal a spot's link.
  await limit("guestSeatTry", subject);
  const token = idempotencyKey ? tokenOf(gameId, address, name, textOfKey(idempotencyKey)) : newToken();
  const claimTokenHash = hashToken(token);
  const now = currentTime();
  // Without an account, the link's hash identifies the requester.
  const request = { idempotencyKey, owner: `guest:${gameId.toLowerCase()}:${claimTokenHash}` };
  const participantId = await commitPlan(async (plan) => {
    const [{ game, participation }, earlier] = await Promise.all([
      plan.read(gameFor(viewer, gameId, access)),
      resultOfRepeated(db, request),
    ]);
    assertGuestsAllowed(game);
    if (earlier) return earlier;
    await consume(plan, "guestSeat", { ...subject, spots: game.maxPlayers });
    requireCan(viewer, "takeGuestSeat", { game, participation, declared, now });
    const id = newId();
    await keepResult(plan, request, id);
    await takeSpotForExternalPlayer(plan, game, { id, name, addedById: null, claimTokenHash, now });
    const params = { guest: name };
    await notify(plan, { type: "player_joined", gameId: game.id, to: organizersOfGame(game), params, now });
    return id;
  });
  return { participantId, token };
}

/** The same form gives the same link, which needs the session secret to derive. */
const tokenOf = (
  gameId: string,
  ...caller: [address: string, name: string, idempotencyKey: string]
): string =>
  createHmac("sha256", sessionSecret)
    .update(JSON.stringify(["guest", gameId.toLowerCase(), ...caller]))
    .digest("base64url");

/** The waiting list gets it. Errors: guest_link_unknown, game_closed. */
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
