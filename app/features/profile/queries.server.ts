import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { users } from "#db/schema/accounts";
import type { SkillLevel } from "#db/schema/columns";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import { playerRatingTotals } from "#db/schema/ratings";
import type { ErrorCode } from "~/core/errors";
import { log } from "~/core/log/log.server";
import { StepFailed } from "~/core/log/step-failure.server";
import { pictureKey, pictureUrl } from "~/core/pictures/pictures.server";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { cityById, listCities, listNeighborhoods, neighborhoodById } from "~/features/places/queries.server";
import { listPositions, listSports, sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { type Averages, ageOn, averagesOf } from "./rules";

interface Ref {
  id: string;
  name: string;
}

export interface OwnProfile {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  city: Ref | null;
  neighborhood: Ref | null;
  gender: "male" | "female" | "other" | null;
  /** YYYY-MM-DD; others see `age`. */
  dateOfBirth: string | null;
  age: number | null;
  /** Centimeters and kilograms. */
  height: number | null;
  weight: number | null;
  showFullName: boolean;
  showGender: boolean;
  showAge: boolean;
  showHeight: boolean;
  showWeight: boolean;
  hidesName: boolean;
  acceptsFollowers: boolean;
  showsLevel: boolean;
  profilePicture: string | null;
  bio: string | null;
  createdAt: Date;
  updatedAt: Date;
  favoriteSportId: string | null;
  favoritePositionId: string | null;
  otherSports: { sportId: string; positionId: string | null; skillLevel: SkillLevel | null }[];
  /** In the reader's language. */
  sportInfo: { sport: string; position: string | null; skillLevel: SkillLevel | null } | null;
  gameStats: { gamesPlayed: number; gamesOrganized: number };
  /** One decimal. */
  rating: number | null;
  ratings: Averages;
}

const profileOf = db
  .select({ profile: playerProfiles, email: users.email, skill: playerSportSkills })
  .from(playerProfiles)
  .innerJoin(users, eq(users.id, playerProfiles.id))
  .leftJoin(
    playerSportSkills,
    and(
      eq(playerSportSkills.playerId, playerProfiles.id),
      equalsConstant(playerSportSkills.isFavorite, true),
    ),
  )
  .where(eq(playerProfiles.id, sql.placeholder("id")))
  .prepare();

const totalsOf = db
  .select()
  .from(playerRatingTotals)
  .where(eq(playerRatingTotals.playerId, sql.placeholder("id")))
  .prepare();

const otherSportsOf = db
  .select({
    sportId: playerSportSkills.sportId,
    positionId: playerSportSkills.favoritePosition,
    skillLevel: playerSportSkills.skillLevel,
  })
  .from(playerSportSkills)
  .where(
    and(
      eq(playerSportSkills.playerId, sql.placeholder("id")),
      equalsConstant(playerSportSkills.isFavorite, false),
    ),
  )
  .prepare();

/** Three statements. */
export async function ownProfile(id: string, locale: Locale): Promise<OwnProfile | null> {
  const [row, totals, otherSports] = await Promise.all([
    profileOf.get({ id }),
    totalsOf.all({ id }),
    otherSportsOf.all({ id }),
  ]);
  if (!row) return null;
  const { profile, email, skill } = row;
  const ratings = averagesOf(totals);
  return {
    id,
    email,
    firstName: profile.firstName,
    lastName: profile.lastName,
    city: ref(profile.cityId && (await cityById(profile.cityId, locale))),
    neighborhood: ref(profile.neighborhoodId && (await neighborhoodById(profile.neighborhoodId, locale))),
    gender: profile.gender,
    dateOfBirth: profile.dateOfBirth,
    age: profile.dateOfBirth ? ageOn(profile.dateOfBirth, instantToWall(now()).date) : null,
    height: profile.height,
    weight: profile.weight,
    showFullName: profile.showFullName,
    showGender: profile.showGender,
    showAge: profile.showAge,
    showHeight: profile.showHeight,
    showWeight: profile.showWeight,
    hidesName: profile.hidesName,
    acceptsFollowers: profile.acceptsFollowers,
    showsLevel: profile.showsLevel,
    profilePicture: pictureUrl(profile.profilePicture, "large"),
    bio: profile.bio,
    createdAt: profile.createdAt,
    updatedAt: profile.updatedAt,
    favoriteSportId: skill?.sportId ?? null,
    favoritePositionId: skill?.favoritePosition ?? null,
    otherSports,
    sportInfo: skill && (await sportInfo(skill, locale)),
    gameStats: { gamesPlayed: profile.gamesPlayed, gamesOrganized: profile.gamesOrganized },
    rating: ratings.overall,
    ratings,
  };
}

const ref = (row: Ref | null | ""): Ref | null => (row ? { id: row.id, name: row.name } : null);

async function sportInfo(skill: typeof playerSportSkills.$inferSelect, locale: Locale) {
  const sport = await sportById(skill.sportId, locale);
  const positions = await listPositions(skill.sportId, locale);
  const position = positions.find(({ id }) => id === skill.favoritePosition);
  return sport && { sport: sport.name, position: position?.name ?? null, skillLevel: skill.skillLevel };
}

interface SelectedIds {
  cityId: string;
  sportId: string;
  otherSportIds: readonly string[];
}

/** `selected`: "" for none. */
export async function profileChoices(selected: SelectedIds, locale: Locale) {
  const [cities, sports, neighborhoods, positions] = await Promise.all([
    cityOptions(locale),
    listSports(locale),
    orFailure(neighborhoodOptions(selected.cityId, locale)),
    orFailure(positionsOf(selected.sportId, locale)),
  ]);
  const others = await Promise.all(
    selected.otherSportIds.map((sportId) => orFailure(positionsOf(sportId, locale))),
  );
  return {
    ...selected,
    cities,
    sports: sports.map(option),
    neighborhoods: neighborhoods.options,
    positions: positions.options,
    otherPositions: others.map(({ options }) => options),
    failures: { neighborhoods: neighborhoods.failure, positions: positions.failure },
  };
}

/** Or the failure's code; the rest is shown. */
async function orFailure(
  options: Promise<Option[]>,
): Promise<{ options: Option[]; failure: ErrorCode | null }> {
  try {
    return { options: await options, failure: null };
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    log.error({ err: error.cause }, "the options of a select could not be read");
    return { options: [], failure: error.code };
  }
}

export const cityOptions = async (locale: Locale) => (await listCities(locale)).map(option);

export const neighborhoodOptions = async (cityId: string, locale: Locale) =>
  cityId ? (await listNeighborhoods(cityId, locale)).map(option) : [];

const positionsOf = async (sportId: string, locale: Locale) =>
  sportId ? (await listPositions(sportId, locale)).map(option) : [];

interface Option {
  value: string;
  label: string;
}

const option = ({ id, name }: Ref): Option => ({ value: id, label: name });

const restricted = db
  .select({ key: sql<string>`key` })
  .from(
    sql`(select p.profile_picture as key from player_profiles as p join users as u on u.id = p.id
        where p.profile_picture = ${sql.placeholder("key")} and u.suspended_at is not null
      union all select picture from crews where picture = ${sql.placeholder("key")} and hidden_at is not null)`,
  )
  .prepare();

/** Only admins see it. One statement. */
export async function isRestrictedPicture(file: string): Promise<boolean> {
  return (await restricted.get({ key: pictureKey(file) })) !== undefined;
}
