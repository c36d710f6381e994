import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import { profileRatings } from "#db/schema/ratings";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { fullName } from "~/core/text/person-name";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { personColumns, shownPerson } from "~/core/visibility/shown-person.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { visibleComment } from "~/features/ratings/visible-comment.server";
import type { Locale } from "~/i18n/languages";
import { playerView, selectPlayers, sportInfo } from "./player-view.server";
import type { PlayerView, SportInfo } from "./types";

const playerById = selectPlayers()
  .where(eq(playerProfiles.id, sql.placeholder("id")))
  .prepare();

/** Even if unlisted or deleted. One statement. Errors: `player_not_found`. */
export async function findPlayer(
  viewer: Viewer,
  id: string | undefined,
  locale: Locale,
): Promise<PlayerView> {
  const row = isId(id) ? await playerById.get({ id: id.toLowerCase() }) : undefined;
  if (!row) throw new DomainError("player_not_found");
  return playerView(row, { viewer, locale, size: "large" });
}

const otherSkills = db
  .select()
  .from(playerSportSkills)
  .where(
    and(
      eq(playerSportSkills.playerId, sql.placeholder("id")),
      equalsConstant(playerSportSkills.isFavorite, false),
    ),
  )
  .prepare();

export async function otherSports(playerId: string, locale: Locale): Promise<SportInfo[]> {
  const rows = await otherSkills.all({ id: playerId });
  const sports = await Promise.all(rows.map((row) => sportInfo(row, locale)));
  return sports.filter((sport) => sport !== null);
}

const MAX_RATINGS = 10;
const newestPageRatings = db
  .select({
    rating: profileRatings,
    comment: visibleComment(profileRatings, sql.placeholder("viewerId")),
    rater: personColumns(),
  })
  .from(profileRatings)
  .leftJoin(playerProfiles, eq(playerProfiles.id, profileRatings.raterId))
  .where(eq(profileRatings.playerId, sql.placeholder("id")))
  .orderBy(desc(profileRatings.createdAt), desc(profileRatings.id))
  .limit(MAX_RATINGS)
  .prepare();

/** The ten newest; visitors do not learn who gave them. One statement. */
export async function pageRatings(viewer: Viewer, playerId: string) {
  const rows = await newestPageRatings.all({ id: playerId, viewerId: viewer?.id ?? "" });
  return rows.map(({ rating, comment, rater: row }) => {
    const rater = viewer && shownPerson(row);
    return {
      id: rating.id,
      raterId: viewer && rating.raterId,
      raterName: rater && fullName(rater),
      picture: rater?.picture ?? null,
      category: rating.category,
      rating: rating.rating,
      comment,
      createdAt: rating.createdAt,
    };
  });
}

const viewerId = sql.placeholder("viewerId");
// Yields one row even without ratings.
const ratingsByViewer = db
  .select({
    isBlocked: sql<number>`${sql.placeholder("id")} in ${blockedPairs(viewerId)}`,
    isFollowed: sql<number>`exists (select 1 from player_follows where follower_id = ${viewerId} and player_id = ${sql.placeholder("id")})`,
    canFollow: sql<number>`exists (select 1 from player_profiles as followed cross join users as u on u.id = followed.id
      where followed.id = ${sql.placeholder("id")} and followed.accepts_followers and ${isOpenAccount("u")})`,
    category: profileRatings.category,
    rating: profileRatings.rating,
  })
  .from(sql`(select 1) as viewer`)
  .leftJoin(
    profileRatings,
    and(eq(profileRatings.playerId, sql.placeholder("id")), eq(profileRatings.raterId, viewerId)),
  )
  .prepare();

/** With blocks and following. One statement. */
export async function ownPageRatings(playerId: string, raterId: string) {
  const rows = await ratingsByViewer.all({ id: playerId, viewerId: raterId });
  const given = rows.flatMap(({ category, rating }) =>
    category === null || rating === null ? [] : [{ category, rating }],
  );
  const [first] = rows;
  const isBlocked = Boolean(first?.isBlocked);
  const isFollowed = Boolean(first?.isFollowed);
  return { isBlocked, isFollowed, canFollow: isFollowed || (!isBlocked && Boolean(first?.canFollow)), given };
}
