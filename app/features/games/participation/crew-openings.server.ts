import { millisecondsInHour } from "date-fns/constants";
import { eq, sql } from "drizzle-orm";
import { afterCommit, commitPlan, db, rowOf } from "#db/client.server";
import { games } from "#db/schema/games";
import { now as currentTime } from "~/core/time/clock.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { isMemberOf } from "~/features/crews/membership.server";
import { liveGames } from "../live.server";
import { fillFreedSpots, waitingInOrder } from "./waiting-list.server";

const BATCH = 200;

/** Without the forced index SQLite would read everybody's games. */
const opened = db
  .select({ id: sql<string>`games.id` })
  .from(sql`games indexed by games_crew_first`)
  .where(
    sql`${games.crewFirstHours} is not null and ${games.gameStatus} = 'scheduled' and ${games.hiddenAt} is null and ${games.endTime} > ${sql.placeholder("at")}
      and ${games.seatsTaken} < ${games.maxPlayers}
      and exists (select 1 from game_participants as p join users as u on u.id = p.user_id
        where p.game_id = ${games.id} and p.waitlist_number is not null
          and (${games.startTime} - ${games.crewFirstHours} * ${sql.raw(String(millisecondsInHour))} <= ${sql.placeholder("at")}
            or ${isMemberOf(games.crewId, sql`u.id`)})
          and ${isOpenAccount("u")}
          and (select count(*) from waiting_companions where participant_id = p.id) < ${games.maxPlayers} - ${games.seatsTaken})`,
  )
  .orderBy(games.startTime)
  .limit(BATCH)
  .prepare();

/**
 * Fills free spots of games that are everybody's now, and of those in which a player waits who has come into the crew
 * since; once in all processes. Returns the games' ids.
 */
export async function openCrewGames(): Promise<string[]> {
  const due = await opened.all({ at: +currentTime() });
  for (const { id } of due) await fillOpened(id);
  return due.map(({ id }) => id);
}

const fillOpened = (id: string): Promise<void> =>
  commitPlan(async (plan) => {
    const [game, waiting] = await Promise.all([
      plan.read(rowOf(db.select().from(games).where(eq(games.id, id)))),
      waitingInOrder(db, id),
    ]);
    if (!game) return;
    afterCommit(plan, () => liveGames.wake());
    await fillFreedSpots(plan, game, { waiting, freed: 0, now: currentTime() });
  });
