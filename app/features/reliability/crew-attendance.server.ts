import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { isMemberRole } from "~/features/crews/membership.server";
import { came, hadSpot, missedGame } from "~/features/games/participation/presence.server";
import { leftLate } from "./queries.server";

/** Of a member, in the crew's last games of which an organizer said who played. */
export interface CrewAttendance {
  userId: string;
  came: number;
  /** Came or missed, without open disputes. */
  games: number;
  lateCancellations: number;
  /** Their last games in a row that they came to. */
  streak: number;
}

const MAX_GAMES = 50;

interface Row {
  userId: string;
  came: number;
  missed: number;
  late: number;
}

/** Members without a game are left out. One statement. */
export async function attendanceInCrew(crewId: string): Promise<CrewAttendance[]> {
  // Newest first.
  const rows = await db.all<Row>(sql`
    select p.user_id as userId, ${hadSpot} and ${came} is not 0 as came,
      ${missedGame} as missed,
      ${leftLate} as late
    from games as g cross join game_participants as p on p.game_id = g.id
      join crew_members on crew_members.crew_id = ${crewId} and crew_members.user_id = p.user_id and ${isMemberRole()}
    where g.id in (select id from games
        where crew_id = ${crewId} and game_status = 'completed' and attendance_recorded_at is not null and hidden_at is null
          and coalesce(completed_at >= start_time, 1)
        order by start_time desc, n desc limit ${MAX_GAMES})
      and (p.status = 'confirmed' or p.left_at is not null)
    order by g.start_time desc, p.user_id`);
  const members = new Map<string, CrewAttendance & { isOver: boolean }>();
  for (const row of rows) {
    const { userId } = row;
    const member = members.get(userId) ?? {
      ...{ userId, came: 0, games: 0, lateCancellations: 0, streak: 0, isOver: false },
    };
    members.set(userId, member);
    member.came += row.came;
    member.games += row.came + row.missed;
    member.lateCancellations += row.late;
    if (row.missed || row.late) member.isOver = true;
    if (row.came && !member.isOver) member.streak += 1;
  }
  return [...members.values()].map(({ isOver: _, ...member }) => member);
}
