import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { log } from "~/core/log.server";
import { pictureUrl } from "~/core/pictures.server";
import { fullName } from "~/core/text/person-name";
import { cityById, neighborhoodById } from "~/features/places/queries.server";
import { type Averages, averagesOf } from "~/features/profile/rules";
import { ratingTotals } from "~/features/ratings/queries.server";
import type { SessionView } from "~/features/sessions/sessions.server";
import { listPositions, sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";

/** The dashboard's profile card. */
export interface PlayerCardView {
  name: string;
  picture: string | null;
  sport: string | null;
  position: string | null;
  gamesPlayed: number;
  gamesOrganized: number;
  /** Null if they could not be read; every average is null if there are none. */
  ratings: Averages | null;
}

/** Where the player lives, for the games nearby: the position of the neighborhood or else of the city. */
export interface HomeView {
  city: string;
  /** The origin of the distances. */
  from: { kind: "neighborhood" | "city"; name: string };
  latitude: number;
  longitude: number;
}

const profileOf = db
  .select({ profile: playerProfiles, skill: playerSportSkills })
  .from(playerProfiles)
  .leftJoin(
    playerSportSkills,
    and(eq(playerSportSkills.playerId, playerProfiles.id), eq(playerSportSkills.isFavorite, true)),
  )
  .where(eq(playerProfiles.id, sql.placeholder("id")))
  .prepare();

/** The actor's card, in two statements. If only the ratings cannot be read, the rest is still returned. */
export async function playerCard(actor: Actor, locale: Locale): Promise<PlayerCardView | null> {
  const [row, ratings] = await Promise.all([profileOf.get({ id: actor.id }), ratingsOrNull(actor.id)]);
  if (!row) return null;
  const { profile, skill } = row;
  const sport = skill && (await sportById(skill.sportId, locale));
  const positions = skill ? await listPositions(skill.sportId, locale) : [];
  return {
    name: fullName(profile),
    picture: pictureUrl(profile.profilePicture, "large"),
    sport: sport?.name ?? null,
    position: positions.find(({ id }) => id === skill?.favoritePosition)?.name ?? null,
    gamesPlayed: profile.gamesPlayed,
    gamesOrganized: profile.gamesOrganized,
    ratings,
  };
}

async function ratingsOrNull(userId: string): Promise<Averages | null> {
  try {
    return averagesOf(await ratingTotals(userId));
  } catch (err) {
    log.warn({ err }, "the dashboard's ratings could not be read");
    return null;
  }
}

/** Where a player lives; null without a known city. Reads nothing but what is cached. */
export async function homeOf(
  { cityId, neighborhoodId }: Pick<SessionView, "cityId" | "neighborhoodId">,
  locale: Locale,
): Promise<HomeView | null> {
  const city = cityId && (await cityById(cityId, locale));
  if (!city) return null;
  const { name, latitude, longitude } = city;
  const neighborhood = neighborhoodId ? await neighborhoodById(neighborhoodId, locale) : null;
  if (neighborhood && neighborhood.latitude !== null && neighborhood.longitude !== null) {
    const point = { latitude: neighborhood.latitude, longitude: neighborhood.longitude };
    return { city: name, from: { kind: "neighborhood", name: neighborhood.name }, ...point };
  }
  return { city: name, from: { kind: "city", name }, latitude, longitude };
}
