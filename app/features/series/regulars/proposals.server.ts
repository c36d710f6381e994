import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { REGULAR_LIMITS } from "#db/limits/series";
import type { Actor } from "~/core/actor";
import { pictureUrl } from "~/core/pictures/pictures.server";
import { fullName } from "~/core/text/person-name";
import { hasOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { isMemberOf } from "~/features/crews/membership.server";
import { came, hadSpot, missedGame } from "~/features/games/participation/presence.server";
import type { SeriesRow } from "../store.server";

/** Whom to make a regular or to remove, from who came. See docs/rules/regulars.md, "Proposals". */
export interface RegularProposal {
  action: "add" | "remove";
  id: string;
  name: string;
  picture: string | null;
  came: number;
  /** Of the last ones, those that count for this person. */
  games: number;
}

interface Row {
  isRegular: number;
  id: string;
  firstName: string;
  lastName: string | null;
  picture: string | null;
  came: number;
  games: number;
}

/** For organizers, removals first, then who came most. One statement. */
export async function proposeRegulars(
  actor: Actor,
  { id, crewId, organizerId }: Pick<SeriesRow, "id" | "crewId" | "organizerId">,
): Promise<RegularProposal[]> {
  const { lastGames, minGames } = REGULAR_LIMITS.proposals;
  const rows = await db.all<Row>(sql`
    with recent as materialized (
      select id from games
      where series_id = ${id} and +game_status = 'completed' and attendance_recorded_at is not null and hidden_at is null
        and coalesce(completed_at >= start_time, 1)
      order by start_time desc limit ${lastGames}
    ), own as materialized (
      select user_id as id, created_at as since from series_regulars where series_id = ${id}
      union all
      select distinct user_id, null from recent cross join game_participants as seated on seated.game_id = recent.id
      where user_id is not null and status = 'confirmed'
        and not exists (select 1 from series_regulars where series_id = ${id} and user_id = seated.user_id)
    ), shown as (
      select own.id, own.since is not null as isRegular,
        coalesce(sum(${hadSpot} and ${came} is not 0), 0) as came,
        count(*) - coalesce(sum(${hadSpot} and ${came} is 0 and not ${missedGame}), 0) as games
      from own cross join recent cross join games as g on g.id = recent.id
        left join game_participants as p on p.game_id = g.id and p.user_id = own.id
      where own.since is null or g.start_time >= own.since
      group by own.id
    )
    select isRegular, shown.id, profile.first_name as firstName, profile.shown_last_name as lastName,
      profile.profile_picture as picture, came, games
    from shown join player_profiles as profile on profile.id = shown.id
    where games >= ${minGames} and iif(isRegular, came * 4 <= games, came * 4 >= games * 3)
      and shown.id <> ${organizerId} and shown.id not in ${blockedPairs(actor.id)}
      and ${hasOpenAccount(sql`shown.id`)}
      and (isRegular or ${crewId} is null or ${isMemberOf(crewId ?? "", sql`shown.id`)})
    order by isRegular desc, came desc, firstName, lastName, shown.id`);
  return rows.map(({ isRegular, id: userId, came: times, games, ...person }) => ({
    action: isRegular ? "remove" : "add",
    id: userId,
    name: fullName(person),
    picture: pictureUrl(person.picture),
    came: times,
    games,
  }));
}
