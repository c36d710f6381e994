import { and, eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { users } from "#db/schema/accounts";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import { playerRatingTotals } from "#db/schema/ratings";
import type { Viewer } from "~/core/actor";
import { pictureUrl } from "~/core/pictures/pictures.server";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { initialNames, isHiddenFromVisitors } from "~/core/visibility/person-privacy";
import { cityById, neighborhoodById } from "~/features/places/queries.server";
import { ageOn, averagesOf } from "~/features/profile/rules";
import { listPositions, sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import type { PlayerView, SportInfo } from "./types";

const gameTotals = alias(playerRatingTotals, "game_totals");
const profileTotals = alias(playerRatingTotals, "profile_totals");

const { search: _, n, ...profileColumns } = getTableColumns(playerProfiles);
type Row = Awaited<ReturnType<ReturnType<typeof selectPlayers>["all"]>>[number];

/** With totals for averages, in one statement. */
export const selectPlayers = () =>
  db
    .select({
      n,
      profile: profileColumns,
      skill: getTableColumns(playerSportSkills),
      inGames: getTableColumns(gameTotals),
      onPage: getTableColumns(profileTotals),
      suspendedAt: users.suspendedAt,
    })
    .from(playerProfiles)
    .innerJoin(users, eq(users.id, playerProfiles.id))
    .leftJoin(
      playerSportSkills,
      and(
        eq(playerSportSkills.playerId, playerProfiles.id),
        equalsConstant(playerSportSkills.isFavorite, true),
      ),
    )
    .leftJoin(gameTotals, and(eq(gameTotals.playerId, playerProfiles.id), eq(gameTotals.source, "game")))
    .leftJoin(
      profileTotals,
      and(eq(profileTotals.playerId, playerProfiles.id), eq(profileTotals.source, "profile")),
    );

/** For visitors: initials without age, picture or text of people under 18 and who chose so. */
function seenBy(viewer: Viewer, profile: Row["profile"]) {
  const today = instantToWall(now()).date;
  const { firstName, lastName, gender, dateOfBirth, height, weight, profilePicture, bio } = profile;
  const age = dateOfBirth ? ageOn(dateOfBirth, today) : null;
  const names = { firstName, lastName: profile.shownLastName };
  const shown = {
    gender: profile.showGender ? gender : null,
    height: profile.showHeight ? height : null,
    weight: profile.showWeight ? weight : null,
  };
  if (viewer?.id === profile.id)
    return { firstName, lastName, gender, age, height, weight, profilePicture, bio };
  // Their text may contain their name.
  if (viewer === null && isHiddenFromVisitors(profile, today))
    return { ...initialNames(names), ...shown, age: null, profilePicture: null, bio: null };
  return { ...names, ...shown, age: profile.showAge ? age : null, profilePicture, bio };
}

/** Of deleted accounts, counts; of suspended ones, name and counts. */
export async function playerView(
  row: Row,
  { viewer, locale, size = "small" }: { viewer: Viewer; locale: Locale; size?: "small" | "large" },
): Promise<PlayerView> {
  const { profile, skill, inGames, onPage, suspendedAt } = row;
  const ratings = averagesOf([inGames, onPage].filter((averages) => averages !== null));
  const { firstName, lastName, profilePicture, ...seen } = seenBy(viewer, profile);
  const counts = {
    id: profile.id,
    firstName,
    lastName,
    createdAt: profile.createdAt,
    gameStats: { gamesPlayed: profile.gamesPlayed, gamesOrganized: profile.gamesOrganized },
    rating: ratings.overall,
    ratings,
    ratingCounts: { game: inGames?.ratingCount ?? 0, profile: onPage?.ratingCount ?? 0 },
  };
  if (profile.firstName === "" || (suspendedAt && viewer?.role !== "admin"))
    return { ...counts, ...HIDDEN_DETAILS };
  const city = profile.cityId ? await cityById(profile.cityId, locale) : null;
  const neighborhood = profile.neighborhoodId ? await neighborhoodById(profile.neighborhoodId, locale) : null;
  return {
    ...counts,
    city: city && { id: city.id, name: city.name },
    neighborhood: neighborhood && { id: neighborhood.id, name: neighborhood.name },
    ...seen,
    showsLevel: profile.showsLevel,
    profilePicture: pictureUrl(profilePicture, size),
    sportInfo: skill && (await sportInfo(skill, locale)),
  };
}

const HIDDEN_DETAILS = {
  city: null,
  neighborhood: null,
  gender: null,
  age: null,
  height: null,
  weight: null,
  profilePicture: null,
  bio: null,
  sportInfo: null,
  showsLevel: false,
};

/** Null if the sport no longer exists. */
export async function sportInfo(
  skill: typeof playerSportSkills.$inferSelect,
  locale: Locale,
): Promise<SportInfo | null> {
  const sport = await sportById(skill.sportId, locale);
  const positions = await listPositions(skill.sportId, locale);
  const position = positions.find(({ id }) => id === skill.favoritePosition);
  return sport && { sport: sport.name, position: position?.name ?? null, skillLevel: skill.skillLevel };
}
