import { asc, count, desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { playerFollows, playerProfiles } from "#db/schema/players";
import { venueFollows, venues } from "#db/schema/venues";
import type { Actor, Viewer } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { isOffered, offeredVenue } from "~/core/visibility/nameable-venue.server";
import { personColumns, type ShownPerson, shownPerson } from "~/core/visibility/shown-person.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { cardOf } from "~/features/games/game-card.server";
import { selectSummaries, summaryOf } from "~/features/games/game-summary.server";
import type { GameCard } from "~/features/games/types";
import { cityLabel } from "~/features/places/queries.server";
import type { Locale } from "~/i18n/languages";

const bound = sql.placeholder;
const viewerId = bound("viewerId");

export interface Following {
  players: (ShownPerson & { id: string; since: Date })[];
  venues: { id: string; name: string; city: string; since: Date }[];
}

const followedPlayers = db
  .select({ id: playerFollows.playerId, person: personColumns(), since: playerFollows.createdAt })
  .from(playerFollows)
  .innerJoin(playerProfiles, eq(playerProfiles.id, playerFollows.playerId))
  .where(eq(playerFollows.followerId, viewerId))
  .orderBy(desc(playerFollows.createdAt), asc(playerFollows.playerId))
  .prepare();
const followedVenues = db
  .select({
    ...{ id: venues.id, name: venues.name, city: venues.city, cityId: venues.cityId },
    since: venueFollows.createdAt,
  })
  .from(venueFollows)
  .innerJoin(venues, offeredVenue(venueFollows.venueId))
  .where(eq(venueFollows.followerId, viewerId))
  .orderBy(desc(venueFollows.createdAt), asc(venues.id))
  .prepare();

/** Newest first. Two statements. */
export async function listFollowing(actor: Actor, locale: Locale): Promise<Following> {
  const [players, places] = await Promise.all([
    followedPlayers.all({ viewerId: actor.id }),
    followedVenues.all({ viewerId: actor.id }),
  ]);
  return {
    players: players.map(({ person, ...row }) => ({ ...row, ...shownPerson(person) })),
    venues: await Promise.all(
      places.map(async ({ city, cityId, ...row }) => ({
        ...row,
        city: await cityLabel(city, cityId, locale),
      })),
    ),
  };
}

const followers = db
  .select({ count: count() })
  .from(playerFollows)
  .where(eq(playerFollows.playerId, bound("id")))
  .prepare();

/** Only the player learns the number, and nobody learns who. */
export async function followerCount(playerId: string): Promise<number> {
  return (await followers.get({ id: playerId }))?.count ?? 0;
}

const venueFollow = db
  .select({ id: venueFollows.venueId })
  .from(venueFollows)
  .where(sql`${venueFollows.followerId} = ${viewerId} and ${venueFollows.venueId} = ${bound("id")}`)
  .prepare();

/** Null for visitors. */
export async function followsVenue(viewer: Viewer, venueId: string): Promise<boolean | null> {
  if (!viewer) return null;
  return (await venueFollow.get({ viewerId: viewer.id, id: venueId.toLowerCase() })) !== undefined;
}

export interface FollowedGame extends GameCard {
  because: { kind: "organizes" | "plays" | "venue"; name: string };
}

const from = bound("from");
// Public games without an answer of the actor, and without a block.
const isOpenToAll = sql`g.start_time >= ${from} and g.game_type = 'public' and g.game_status = 'scheduled' and g.hidden_at is null
  and g.organizer_id <> ${viewerId} and g.organizer_id not in ${blockedPairs(viewerId)}
  and not exists (select 1 from game_participants as own where own.game_id = g.id and own.user_id = ${viewerId})`;

// A bare column beside min() is taken from the row with the minimum.
const nextFollowed = db
  .select({
    id: sql<string>`wanted.id`,
    rank: sql<number>`min(wanted.rank)`,
    name: sql<string>`wanted.name`,
    person: personColumns(),
  })
  .from(
    sql`(
      select g.id, g.start_time, 0 as rank, f.player_id, '' as name
        from player_follows as f cross join games as g indexed by games_organizer_start on g.organizer_id = f.player_id
        where f.follower_id = ${viewerId} and ${isOpenToAll}
      union all
      select g.id, g.start_time, 1, f.player_id, ''
        from player_follows as f
        cross join game_participants as p indexed by game_participants_user on p.user_id = f.player_id and p.status = 'confirmed'
        cross join games as g on g.id = p.game_id
        where f.follower_id = ${viewerId} and ${isOpenToAll}
      union all
      select g.id, g.start_time, 2, null, v.name
        from venue_follows as f cross join venues as v on v.id = f.venue_id and ${isOffered("v")}
        cross join games as g indexed by games_venue_start on g.venue_id = f.venue_id
        where f.follower_id = ${viewerId} and ${isOpenToAll}
    ) as wanted`,
  )
  .leftJoin(playerProfiles, sql`${playerProfiles.id} = wanted.player_id`)
  .groupBy(sql`wanted.id`)
  .orderBy(sql`wanted.start_time`, sql`wanted.id`)
  .limit(bound("limit"))
  .prepare();

const byIds = selectSummaries()
  .where(sql`${games.id} in (select value from json_each(${bound("ids")}))`)
  .orderBy(asc(games.startTime), asc(games.id))
  .prepare();

const KINDS = ["organizes", "plays", "venue"] as const;

/** Not the actor's own. Two statements, one where there is none. */
export async function gamesOfFollowed(
  actor: Actor,
  { locale, limit = 3 }: { locale: Locale; limit?: number },
): Promise<FollowedGame[]> {
  const nextGames = await nextFollowed.all({ viewerId: actor.id, from: +now(), limit });
  if (nextGames.length === 0) return [];
  const reasons = new Map(nextGames.map((row) => [row.id, row]));
  const rows = await byIds.all({ viewerId: actor.id, ids: JSON.stringify([...reasons.keys()]) });
  return Promise.all(
    rows.map(async (row) => {
      const reason = reasons.get(row.id);
      const kind = KINDS[reason?.rank ?? 2] ?? "venue";
      const name = kind === "venue" ? (reason?.name ?? "") : shownPerson(reason?.person ?? null).firstName;
      return { ...(await cardOf(await summaryOf(row, locale), actor, locale)), because: { kind, name } };
    }),
  );
}
