import type { Actor } from "~/core/actor";
import { recordAttendance } from "~/features/reliability/attendance/record-attendance.server";

/** A list with one player. */
export const markAttendance = (
  actor: Actor,
  { gameId, participantId }: { gameId: string; participantId: string },
  came: boolean,
): Promise<void> =>
  recordAttendance(actor, gameId, {
    ...{ present: came ? [participantId] : [], absent: came ? [] : [participantId] },
    ...{ notes: new Map(), walkIns: [] },
  });
