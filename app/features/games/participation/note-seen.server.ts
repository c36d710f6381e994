import { and, eq, isNull, sql } from "drizzle-orm";
import { commitPlan, db, write } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Viewer } from "~/core/actor";
import { afterAnswer } from "~/core/jobs/after-answer.server";
import { now as currentTime } from "~/core/time/clock.server";
import type { ParticipantStatus } from "../types";

const unseen = db
  .select({ id: gameParticipants.id })
  .from(gameParticipants)
  .where(
    and(
      eq(gameParticipants.gameId, sql.placeholder("gameId")),
      eq(gameParticipants.userId, sql.placeholder("userId")),
      eq(gameParticipants.status, "invited"),
      isNull(gameParticipants.seenAt),
    ),
  )
  .prepare();

/** After the response, only once. */
export function noteInvitationSeen(
  viewer: Viewer,
  { id: gameId, userStatus }: { id: string; userStatus: ParticipantStatus | null },
): void {
  if (!viewer || userStatus !== "invited") return;
  const now = currentTime();
  afterAnswer(async () => {
    const row = await unseen.get({ gameId, userId: viewer.id });
    if (!row) return;
    const isUnseen = and(eq(gameParticipants.id, row.id), isNull(gameParticipants.seenAt));
    await commitPlan((plan) => write(plan, db.update(gameParticipants).set({ seenAt: now }).where(isUnseen)));
  });
}
