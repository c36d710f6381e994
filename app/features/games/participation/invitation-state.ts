import { millisecondsInHour } from "date-fns/constants";
import type { InvitationState, ParticipantStatus } from "../types";

export const NUDGE_HOURS = 12;

/** A last nudge at this time or earlier allows another. */
export const nudgeableBefore = (now: Date): Date => new Date(+now - NUDGE_HOURS * millisecondsInHour);

interface Invited {
  status: ParticipantStatus;
  invitedById: string | null;
  seenAt: Date | null;
  leftAt: Date | null;
  removedAt: Date | null;
}

/** Null: accepted, or not invited. */
export function invitationState(participant: Invited): InvitationState | null {
  if (participant.status === "invited") return participant.seenAt ? "seen" : "unseen";
  // Leaving or being removed declines no invitation.
  const saidNo =
    participant.status === "declined" &&
    participant.invitedById &&
    !participant.leftAt &&
    !participant.removedAt;
  return saidNo ? "no" : null;
}

export const isNudgeable = (
  participant: { status: ParticipantStatus; nudgedAt: Date | null },
  now: Date,
): boolean =>
  participant.status === "invited" &&
  (participant.nudgedAt === null || participant.nudgedAt <= nudgeableBefore(now));
