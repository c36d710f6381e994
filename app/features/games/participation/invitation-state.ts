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
export function invitationState(one: Invited): InvitationState | null {
  if (one.status === "invited") return one.seenAt ? "seen" : "unseen";
  // Leaving or being removed declines no invitation.
  const saidNo = one.status === "declined" && one.invitedById && !one.leftAt && !one.removedAt;
  return saidNo ? "no" : null;
}

export const isNudgeable = (one: { status: ParticipantStatus; nudgedAt: Date | null }, now: Date): boolean =>
  one.status === "invited" && (one.nudgedAt === null || one.nudgedAt <= nudgeableBefore(now));
