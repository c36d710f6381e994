import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { log } from "~/core/log/log.server";
import { pictureUrl } from "~/core/pictures/pictures.server";
import { fullName } from "~/core/text/person-name";
import { averagesOf } from "~/features/profile/rules";
import { ratingTotals } from "~/features/ratings/queries.server";
import { listPositions, sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";

export interface ProfileCardView {
  id: string;
  name: string;
  picture: string | null;
  sport: { id: string; name: string } | null;
  position: string | null;
  gamesPlayed: number;
  gamesOrganized: number;
  /** Means from 1 to 5 with one decimal; null without ratings, "failed" if they could not be read. */
  rating: ShownRating | null | "failed";
}

/** A category is null without ratings. */
export interface ShownRating {
  overall: number;
  skill: number | null;
  fairPlay: number | null;
  punctuality: number | null;
}

const profileOf = db
  .select({
    firstName: playerProfiles.firstName,
    lastName: playerProfiles.lastName,
    picture: playerProfiles.profilePicture,
    gamesPlayed: playerProfiles.gamesPlayed,
    gamesOrganized: playerProfiles.gamesOrganized,
    sportId: playerSportSkills.sportId,
    positionId: playerSportSkills.favoritePosition,
  })
  .from(playerProfiles)
  .leftJoin(
    playerSportSkills,
    and(
      eq(playerSportSkills.playerId, playerProfiles.id),
      equalsConstant(playerSportSkills.isFavorite, true),
    ),
  )
  .where(eq(playerProfiles.id, sql.placeholder("id")))
  .prepare();

/** Two statements. Failed ratings do not fail the card. */
export async function profileCard(actor: Actor, locale: Locale): Promise<ProfileCardView | null> {
  const [row, rating] = await Promise.all([profileOf.get({ id: actor.id }), ratingOf(actor.id)]);
  if (!row) return null;
  const { sportId, positionId, gamesPlayed, gamesOrganized } = row;
  const sport = sportId ? await sportById(sportId, locale) : null;
  const positions = sportId && positionId ? await listPositions(sportId, locale) : [];
  return {
    id: actor.id,
    name: fullName(row),
    picture: pictureUrl(row.picture),
    sport: sport && { id: sport.id, name: sport.name },
    position: positions.find(({ id }) => id === positionId)?.name ?? null,
    gamesPlayed,
    gamesOrganized,
    rating,
  };
}

async function ratingOf(userId: string): Promise<ProfileCardView["rating"]> {
  try {
    const { overall, skill, fairPlay, punctuality } = averagesOf(await ratingTotals(userId));
    return overall === null ? null : { overall, skill, fairPlay, punctuality };
  } catch (err) {
    log.warn({ err }, "the dashboard's ratings could not be read");
    return "failed";
  }
}
