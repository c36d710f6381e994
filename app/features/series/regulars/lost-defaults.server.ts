import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { REGULAR_LIMITS } from "#db/limits/series";
import { now as currentTime } from "~/core/time/clock.server";
import { organizersOfGame } from "~/features/games/organizers.server";
import { notify } from "~/features/notifications/notify.server";
import { seriesPath } from "../components/paths";

/**
 * A regular's second absence from a spot by default that they had not answered about ends it; disputed marks do not
 * count. Notifies the player and the organizers.
 */
export async function endLostDefault(
  tx: Tx,
  { gameId, userId }: { gameId: string; userId: string },
): Promise<void> {
  const now = currentTime();
  const [lost] = await tx.all<{ seriesId: string; organizerId: string; crewId: string | null }>(sql`
    update series_regulars as regular set default_in = 0, default_lost_at = ${+now}
    where regular.user_id = ${userId} and regular.default_in = 1
      and regular.series_id = (select series_id from games where id = ${gameId})
      and (select count(*) from games
        join game_participants as missed on missed.game_id = games.id and missed.user_id = regular.user_id
        where games.series_id = regular.series_id and missed.status = 'confirmed' and missed.by_default = 1
          and missed.came = 0 and missed.joined_at >= coalesce(regular.default_since, 0)
          and not exists (select 1 from attendance_disputes as dispute where dispute.participant_id = missed.id
            and (dispute.answered_at is null or dispute.accepted = 1))) >= ${REGULAR_LIMITS.silentAbsences}
    returning series_id as seriesId, (select organizer_id from series where id = series_id) as organizerId,
      (select crew_id from series where id = series_id) as crewId`);
  if (!lost) return;
  const message = { type: "default_lost", gameId, now } as const;
  await notify(tx, { ...message, to: [userId], params: { page: seriesPath(lost.seriesId) } });
  await notify(tx, {
    ...message,
    to: organizersOfGame(lost, userId),
    params: { reason: "regular", playerId: userId, page: seriesPath(lost.seriesId, "/regulars") },
  });
}
