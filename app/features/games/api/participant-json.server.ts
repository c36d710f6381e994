import { z } from "zod";
import { ATTENDANCE_NOTES } from "#db/limits/reliability";
import { PARTICIPANT_STATUSES } from "#db/schema/games";
import type { Viewer } from "~/core/actor";
import { ratingAverage } from "../format.server";
import {
  invitationFor,
  maySeeMark,
  outcomeFor,
  reachableFor,
} from "../participation/participant-view.server";
import type { Participant } from "../participation/participants.server";

export const instant = z.string().meta({ format: "date-time" });

export const PersonJson = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    profilePicture: z.string().nullable(),
  })
  .meta({ id: "Person" });

const PlayerStatsJson = z
  .object({
    gamesPlayed: z.number().int(),
    ratingAverage: z.number().nullable(),
    ratingCount: z.number().int(),
  })
  .meta({ id: "PlayerStats" });

export const ParticipantJson = z
  .object({
    id: z.uuid(),
    gameId: z.uuid(),
    userId: z.uuid().nullable(),
    status: z.enum(PARTICIPANT_STATUSES),
    isExternalPlayer: z.boolean(),
    externalPlayerName: z.string().nullable(),
    broughtById: z.uuid().nullable(),
    /** For a player on the waiting list: friends who need spots too. */
    waitingWith: z.array(z.object({ id: z.uuid(), name: z.string() })).optional(),
    waitlistPosition: z.number().int().optional(),
    /** Only for the organizer: the guest left an address. */
    reachable: z.boolean().optional(),
    seen: z.boolean().optional(),
    /** Only for the organizer and the player. Absent: marked so, or gone after the start. */
    outcome: z.enum(["removed", "absent"]).optional(),
    /** Only for the organizer and the player, once marked. */
    came: z.boolean().optional(),
    attendanceNote: z.enum(ATTENDANCE_NOTES).optional(),
    walkedIn: z.boolean().optional(),
    joinedAt: instant,
    updatedAt: instant,
    user: PersonJson.nullable(),
    stats: PlayerStatsJson.nullable(),
  })
  .meta({ id: "Participant" });

export const personJson = (
  id: string,
  person: { firstName: string; lastName: string; picture: string | null },
) => ({
  id,
  firstName: person.firstName,
  lastName: person.lastName,
  profilePicture: person.picture,
});

export function privateFacts(
  viewer: Viewer,
  game: Parameters<typeof reachableFor>[1] & { startTime: Date },
  participant: Participant,
): Partial<z.input<typeof ParticipantJson>> {
  const reachable = reachableFor(viewer, game, participant);
  const invitation = invitationFor(viewer, game, participant);
  const outcome = outcomeFor(viewer, game, participant);
  return {
    ...(reachable === null ? {} : { reachable }),
    ...(outcome && { outcome }),
    ...(maySeeMark(viewer, game, participant) && attendanceOf(participant)),
    ...(participant.status === "invited" && invitation !== null && { seen: invitation === "seen" }),
  };
}

const attendanceOf = ({ came, attendanceNote, walkedInFrom }: Participant) => ({
  ...(came !== null && { came }),
  ...(attendanceNote !== null && { attendanceNote }),
  ...(walkedInFrom !== null && { walkedIn: true }),
});

export function participantJson(
  participant: Participant,
  facts: ReturnType<typeof privateFacts> = {},
): z.input<typeof ParticipantJson> {
  const { userId, profile, ratings, waitlistPosition } = participant;
  return {
    id: participant.id,
    gameId: participant.gameId,
    userId,
    status: participant.status,
    isExternalPlayer: participant.isExternalPlayer,
    externalPlayerName: participant.externalPlayerName,
    broughtById: participant.broughtById,
    ...(participant.waitingWith.length > 0 && { waitingWith: participant.waitingWith }),
    ...(waitlistPosition === null ? {} : { waitlistPosition }),
    ...facts,
    joinedAt: participant.joinedAt.toISOString(),
    updatedAt: participant.updatedAt.toISOString(),
    user: userId && profile ? personJson(userId, profile) : null,
    stats: profile && {
      gamesPlayed: profile.gamesPlayed,
      ratingAverage: ratingAverage(ratings?.twelfths ?? null, ratings?.count ?? null),
      ratingCount: ratings?.count ?? 0,
    },
  };
}
