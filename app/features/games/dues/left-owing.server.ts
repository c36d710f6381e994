import { millisecondsInHour } from "date-fns/constants";
import { type SQL, sql } from "drizzle-orm";
import { joinedByMistake } from "../participation/spots.server";
import { LATE_LEAVE_HOURS } from "../rules";

/**
 * What a player who gives up their spot now still owes, in hundredths; null if nothing: only in a game with a price for each that
 * said so before they asked for the spot. Who undoes a join owes what they owed before. In an update of game_participants, before
 * the row is changed.
 */
export const owedOnLeaving = (now: Date): SQL => sql`iif(${joinedByMistake(now)}, owes_minor, (
  select g.price_minor from games as g
  where g.id = game_participants.game_id and g.is_paid = 1 and g.cost_minor is null and g.organizer_id <> user_id
    and coalesce(waitlisted_at, joined_at) > g.late_leavers_owe_from and by_default = 0
    and ${+now} > g.start_time - coalesce(g.leave_hours, ${LATE_LEAVE_HOURS}) * ${millisecondsInHour}))`;

/**
 * Of a row of game_participants: what its player still owes after leaving late, in hundredths, else null. Of n spots that are free, those
 * who left last owe n.
 */
export const stillOwed = sql<number | null>`case when game_participants.owes_minor is not null
  and game_participants.status <> 'confirmed' then (
    select game_participants.owes_minor from games as g where g.id = game_participants.game_id and g.cost_minor is null
      and g.max_players > (select count(*) from game_participants as other where other.game_id = g.id
        and (other.status = 'confirmed' or other.owes_minor is not null
          and (other.left_at, other.id) > (game_participants.left_at, game_participants.id)))) end`;
