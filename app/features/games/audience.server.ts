import {
  and,
  type Column,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { db, type Tx } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isMemberOf } from "~/features/crews/membership.server";
import type { GameRow } from "./authorize-game.server";
import { isFor } from "./rules";
import type { Audience, Gender } from "./types";

/** Playing declares it, unless their profile says otherwise. Errors: not_for_you, at `field`. */
export async function assertOrganizerMayPlay(
  tx: Tx,
  organizerId: string,
  audience: Audience,
  field: "organizerPlays" | "audience",
): Promise<void> {
  if (audience === "everyone") return;
  if (isFor(audience, await genderOf(tx, organizerId)) === false)
    throw new DomainError("not_for_you", { field, params: { audience } });
}

export async function genderOf(tx: Tx, userId: string): Promise<Gender | null> {
  const [profile] = await tx
    .select({ gender: playerProfiles.gender })
    .from(playerProfiles)
    .where(eq(playerProfiles.id, userId));
  return profile?.gender ?? null;
}

const ownGender = db
  .select({ gender: playerProfiles.gender })
  .from(playerProfiles)
  .where(eq(playerProfiles.id, sql.placeholder("id")))
  .prepare();

/** Null if the profile says it; otherwise an alert would never find such games. */
export async function silentAudience(
  viewer: Viewer,
  audience: Audience | undefined,
): Promise<"women" | "men" | null> {
  if (!viewer || !audience || audience === "everyone") return null;
  const profile = await ownGender.get({ id: viewer.id });
  return isFor(audience, profile?.gender ?? null) === true ? null : audience;
}

/**
 * Opening to everyone is always allowed; otherwise only before anybody has joined by themselves, so that a refusal
 * reveals nothing about players. Errors: audience_has_players, not_for_you (the organizer takes part).
 */
export async function assertAudienceMayChange(tx: Tx, game: GameRow, audience: Audience): Promise<void> {
  if (audience === game.audience || audience === "everyone") return;
  const asked = await tx
    .selectDistinct({ userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(
      and(
        eq(gameParticipants.gameId, game.id),
        inArray(gameParticipants.status, ["confirmed", "maybe", "waitlisted", "invited"]),
        // Guests have no user id, but joined on their own, unlike players added by the organizer.
        or(isNotNull(gameParticipants.userId), isNull(gameParticipants.invitedById)),
      ),
    )
    .limit(2);
  if (asked.some(({ userId }) => userId !== game.organizerId))
    throw new DomainError("audience_has_players", { field: "audience" });
  if (asked.length > 0) await assertOrganizerMayPlay(tx, game.organizerId, audience, "audience");
}

/** Not if the profile says otherwise or, in a crew-only game, for outsiders. */
export const mayBeFor = (gameId: string | Placeholder, userId: Column): SQL =>
  sql`not exists (select 1 from games as g join player_profiles as own on own.id = ${userId}
    where g.id = ${gameId}
      and ((g.audience = 'women' and own.gender = 'male') or (g.audience = 'men' and own.gender = 'female')
        or (g.crew_only = 1 and not ${isMemberOf(sql`g.crew_id`, userId)})))`;
