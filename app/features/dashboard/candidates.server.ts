import { millisecondsInDay } from "date-fns/constants";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { boxAround, kilometersBetween, type Point } from "~/core/geo";
import { now } from "~/core/time/clock.server";
import { isOffered } from "~/core/visibility/nameable-venue.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";

export interface Candidate {
  id: string;
  startTime: Date;
  distanceKm: number;
  isOwnSport: boolean;
  isFull: boolean;
  /** First names of players that the viewer follows or has played with. */
  familiar: string[];
}

const bound = sql.placeholder;
const viewerId = bound("viewerId");

/** Bounds the cost: venues read, games of each, games ranked, and past games with others. */
const CLOSE = { km: 10, venues: 60 };
const REACH = { km: 50, venues: 200 };
const PER_VENUE = 3;
const RANKED = 40;
/** With fewer close games, the wider reach is read too. */
const ENOUGH = 6;
const MEETINGS = 20;
const DAYS_AHEAD = 21;
/** In kilometers: the nearest venues are read in the smallest circle with enough of them. */
const RADII = [0.1, 0.3, 1, 3, 10];

// The square of the distance in degrees of latitude.
const distance = sql`((latitude - ${bound("latitude")}) * (latitude - ${bound("latitude")})
  + (longitude - ${bound("longitude")}) * (longitude - ${bound("longitude")}) * ${bound("narrowing")})`;

// The index is forced: by its statistics SQLite would read all venues that are not deleted.
const VENUES = sql`venues indexed by venues_point`;
const isInBox = sql`latitude between south and north and longitude between west and east
  and ${isOffered()}`;

/** The last box if none has enough venues; none unless `isWanted`. */
const smallestBox = (name: string, { venues, isWanted }: Nearest): SQL => sql`
  with boxes as materialized (
    select value ->> 'south' as south, value ->> 'north' as north, value ->> 'west' as west, value ->> 'east' as east,
      value ->> 'square' as square from json_each(${bound(name)}) as near)
  select south, north, west, east from boxes
  where ${isWanted} and (square is null or ${venues} = (select count(*) from (
    select 1 from ${VENUES} where ${isInBox} and ${distance} < square limit ${venues}) as thing))
  limit 1`;

interface Nearest {
  venues: number;
  isWanted: SQL;
}

/** Where venues are dense, a smaller box has the same ones. */
const nearestVenues = (name: string, nearest: Nearest): SQL => sql`
  with box as materialized (${smallestBox(name, nearest)})
  select id, ${distance} as distance from box cross join ${VENUES} where ${isInBox}
  order by distance, id limit ${nearest.venues}`;

// Public games without an answer of the viewer, for their audience, and without a block.
const isOpenToViewer = sql`
  g.start_time > ${bound("from")} and g.start_time < ${bound("before")} and g.game_type = 'public'
  and g.game_status = 'scheduled' and g.hidden_at is null and g.organizer_id <> ${viewerId}
  and g.organizer_id not in ${blockedPairs(viewerId)}
  and not exists (select 1 from game_participants as mine where mine.game_id = g.id and mine.user_id = ${viewerId})
  and (g.audience = 'everyone' or not exists (select 1 from player_profiles as me where me.id = ${viewerId}
    and ((g.audience = 'women' and me.gender = 'male') or (g.audience = 'men' and me.gender = 'female'))))`;

const gamesOf = (venues: SQL): SQL => sql`
  select own.n, near.distance, own.start_time from (${venues}) as near
  cross join games as own on own.n in (
    select g.n from games as g indexed by games_venue_start
    where g.venue_id = near.id and ${isOpenToViewer} order by g.start_time, g.n limit ${PER_VENUE})`;

const closeVenues = nearestVenues("closeBoxes", { venues: CLOSE.venues, isWanted: sql`true` });
const reachedVenues = nearestVenues("reachBoxes", {
  venues: REACH.venues,
  isWanted: sql`(select count(*) from some) < ${ENOUGH}`,
});

const familiarPeople = sql`
  select f.player_id as id from player_follows as f where f.follower_id = ${viewerId}
  union
  select p.user_id from (
    select g.id from game_participants as seen cross join games as g on g.id = seen.game_id
    where seen.user_id = ${viewerId} and seen.status = 'confirmed' and g.game_status <> 'cancelled'
      and g.start_time <= ${bound("from")}
    order by g.start_time desc limit ${MEETINGS}) as recent
  cross join game_participants as p on p.game_id = recent.id and p.status = 'confirmed'
    and p.user_id <> ${viewerId} and p.user_id not in ${blockedPairs(viewerId)}`;

// Today's games before later ones, then the nearest.
const ranked = sql`
  with mate as materialized (${familiarPeople}),
  some as materialized (${gamesOf(closeVenues)}),
  wanted as materialized (
    select n from (
      select n, distance, start_time from some
      union select n, distance, start_time from (${gamesOf(reachedVenues)}) as thing) as near
    order by start_time >= ${bound("tonightEnds")}, distance, start_time, n limit ${RANKED})
  select g.id, g.start_time, v.latitude, v.longitude, g.seats_taken >= g.max_players as is_full,
    exists (select 1 from player_sport_skills as skill
      where skill.player_id = ${viewerId} and skill.sport_id = g.sport_id) as is_own_sport,
    (select json_group_array(person.first_name)
      from game_participants as p cross join player_profiles as person on person.id = p.user_id
      where p.game_id = g.id and p.status = 'confirmed' and person.first_name <> ''
        and p.user_id in (select id from mate)) as familiar
  from wanted cross join games as g on g.n = wanted.n cross join venues as v on v.id = g.venue_id`;

const candidates = db
  .select({
    id: sql<string>`id`,
    startTime: sql<number>`start_time`,
    latitude: sql<number>`latitude`,
    longitude: sql<number>`longitude`,
    isFull: sql<number>`is_full`,
    isOwnSport: sql<number>`is_own_sport`,
    familiar: sql<string>`familiar`,
  })
  .from(sql`(${ranked}) as shown`)
  .prepare();

const Names = z.array(z.string());

/** At most 40, in the next three weeks. One statement, which starts from the nearest venues and from the player. */
export async function gamesAround(
  actor: Actor,
  { point, tonightEnds }: { point: Point; tonightEnds: Date },
): Promise<Candidate[]> {
  const rows = await candidates.all({
    viewerId: actor.id,
    ...point,
    closeBoxes: boxesWithin(point, CLOSE.km),
    reachBoxes: boxesWithin(point, REACH.km),
    narrowing: Math.cos((point.latitude * Math.PI) / 180) ** 2,
    from: +now(),
    before: +now() + DAYS_AHEAD * millisecondsInDay,
    tonightEnds: +tonightEnds,
  });
  return rows.map(({ id, familiar, isFull, isOwnSport, startTime, ...position }) => ({
    id,
    startTime: new Date(startTime),
    distanceKm: kilometersBetween(point, position),
    isFull: isFull === 1,
    isOwnSport: isOwnSport === 1,
    familiar: familiar === "[]" ? [] : Names.parse(JSON.parse(familiar)),
  }));
}

/** JSON: boxes around circles with their squared radii, and last the box of `km` itself. */
function boxesWithin(point: Point, km: number): string {
  const circles = RADII.filter((radius) => radius < km).map((radius) => {
    const box = boxAround(point, radius);
    return { ...box, square: (box.north - point.latitude) ** 2 };
  });
  return JSON.stringify([...circles, boxAround(point, km)]);
}
