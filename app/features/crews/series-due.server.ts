import { sql } from "drizzle-orm";
import { type Writer, write } from "#db/client.server";

type Which =
  | { organizerId: string }
  | { venueId: string }
  | { crewId: string }
  | { id: string }
  | { gamesOf: string };

/**
 * The job that opens their games then looks at these series within a minute, and pauses or ends those whose organizer, venue or
 * crew is gone. Also when fewer games are ahead. `gamesOf`: an organizer of planned games, who may have taken them over.
 */
export function recheckSeries(writer: Writer, which: Which, now: Date): Promise<void> {
  return write(
    writer,
    sql`update series set next_open_at = ${+now} where ${condition(which)} and ended_at is null`,
  );
}

const condition = (which: Which) => {
  if ("id" in which) return sql`id = ${which.id}`;
  if ("gamesOf" in which)
    return sql`id in (select series_id from games where organizer_id = ${which.gamesOf} and +game_status = 'scheduled')`;
  if ("organizerId" in which) return sql`organizer_id = ${which.organizerId}`;
  return "venueId" in which ? sql`venue_id = ${which.venueId}` : sql`crew_id = ${which.crewId}`;
};
