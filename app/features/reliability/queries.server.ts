import { millisecondsInHour } from "date-fns/constants";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import type { AttendanceNote } from "#db/limits/reliability";
import type { Viewer } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { came, hadSpot } from "~/features/games/participation/presence.server";
import {
  type AttendanceCounts,
  HALF_WEIGHT_AFTER_MS,
  LATE_CANCELLATION_MS,
  reliabilityPercent,
} from "./rules";

export interface Reliability extends AttendanceCounts {
  /** Integer; null with too few games. */
  percent: number | null;
}

const NO_GAMES: Reliability = {
  ...{ confirmed: 0, came: 0, missed: 0, lateCancellations: 0 },
  ...{ keptWeight: 0, missedWeight: 0, lateWeight: 0, percent: null },
};

export const leftLate = sql`(p.status <> 'confirmed' and p.left_at < g.start_time
  and p.left_at > g.start_time - coalesce(g.leave_hours * ${millisecondsInHour}, ${LATE_CANCELLATION_MS}))`;

/** By id, in one statement. */
export async function reliabilityOfPlayers(ids: readonly string[]): Promise<Map<string, Reliability>> {
  const halfBefore = +now() - HALF_WEIGHT_AFTER_MS;
  const rows = await db.all<AttendanceCounts & { userId: string }>(sql`
    select userId, sum(seat) as confirmed, sum(seat and came is 1) as came, sum(missed) as missed,
      sum(late) as lateCancellations, sum((seat and came is not 0) * weight) as keptWeight,
      sum(missed * weight) as missedWeight, sum(late * weight) as lateWeight
    from (
      select p.user_id as userId, ${came} as came, ${hadSpot} as seat,
        ${hadSpot} and ${came} is 0 and (d.participant_id is null or d.answered_at is not null) as missed,
        ${leftLate} as late,
        case when g.start_time >= ${halfBefore} then 2 else 1 end as weight
      from game_participants as p
      -- cross: forces the join order; from games it would read every completed game.
      cross join games as g on g.id = p.game_id and g.game_status = 'completed'
        and coalesce(g.completed_at >= g.start_time, 1)
      left join attendance_disputes as d on d.participant_id = p.id
      where p.user_id in (select value from json_each(${JSON.stringify(ids)}))
        and (p.status = 'confirmed' or p.left_at is not null)
    )
    group by userId`);
  return new Map(
    rows.map(({ userId, ...tally }) => [userId, { ...tally, percent: reliabilityPercent(tally) }]),
  );
}

export const reliabilityOfPlayer = async (id: string): Promise<Reliability> =>
  (await reliabilityOfPlayers([id])).get(id) ?? NO_GAMES;

export interface Mark {
  came: "yes" | "no" | "none";
  dispute: "open" | "answered" | null;
  note: AttendanceNote | null;
}

interface MarkRow {
  id: string;
  came: number | null;
  note: AttendanceNote | null;
  disputed: number;
  answered: number;
}

/** By user id: all for the organizer, only their own for a player. */
export async function findMarks(
  viewer: Viewer,
  game: { id: string; status: string; isOrganizer: boolean },
): Promise<Record<string, Mark>> {
  if (!viewer || (game.status !== "completed" && game.status !== "in_progress")) return {};
  const rows = await db.all<MarkRow>(sql`
    select p.user_id as id, ${came} as came, p.attendance_note as note,
      d.participant_id is not null as disputed, d.answered_at is not null as answered
    from games as g join game_participants as p on p.game_id = g.id
      left join attendance_disputes as d on d.participant_id = p.id
    where g.id = ${game.id} and (g.game_status = 'completed' and coalesce(g.completed_at >= g.start_time, 1) and ${hadSpot}
        or g.game_status = 'in_progress' and p.status = 'confirmed' and p.came is not null)
      and p.user_id is not null and p.user_id <> g.organizer_id and (p.user_id = ${viewer.id}) <> ${game.isOrganizer ? 1 : 0}`);
  return Object.fromEntries(
    rows.map(({ id, came, note, disputed, answered }) => [
      id,
      {
        came: came === null ? "none" : came ? "yes" : "no",
        dispute: disputed ? (answered ? "answered" : "open") : null,
        note,
      },
    ]),
  );
}
