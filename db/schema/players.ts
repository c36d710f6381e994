import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { PERSON_LIMITS } from "../limits/people";
import { users } from "./accounts";
import { flag, instant, lengthWithin, oneOf, SKILL_LEVELS, within } from "./columns";
import { cities, neighborhoods } from "./places";
import { positions, sports } from "./sports";

export const GENDERS = ["male", "female", "other"] as const;

/** One per account, with the same id. A deleted account keeps its profile, with empty names. */
export const playerProfiles = sqliteTable(
  "player_profiles",
  {
    /** The row number, which players_fts refers to. */
    n: integer("n").primaryKey({ autoIncrement: true }),
    id: text("id")
      .notNull()
      .unique()
      .references(() => users.id),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    cityId: text("city_id").references(() => cities.id),
    neighborhoodId: text("neighborhood_id"),
    gender: text("gender", { enum: GENDERS }),
    /** YYYY-MM-DD. */
    dateOfBirth: text("date_of_birth"),
    /** Centimetres. */
    height: integer("height"),
    /** Kilograms. */
    weight: integer("weight"),
    /** Of the release before: `showHeight` and `showWeight` in one. */
    showBody: flag("show_body").notNull().default(false),
    // What others see of the profile.
    showFullName: flag("show_full_name").notNull().default(true),
    showGender: flag("show_gender").notNull().default(true),
    showAge: flag("show_age").notNull().default(true),
    showHeight: flag("show_height").notNull().default(false),
    showWeight: flag("show_weight").notNull().default(false),
    listed: flag("listed").notNull().default(true),
    /** Visitors see initials instead of the name and no picture, as they do of everybody under 18. */
    hidesName: flag("hides_name").notNull().default(false),
    acceptsFollowers: flag("accepts_followers").notNull().default(true),
    /** Storage key, without size and URL. */
    profilePicture: text("profile_picture"),
    bio: text("bio"),
    /** The names that others see and the bio, folded. */
    search: text("search").notNull(),
    // Maintained by triggers: completed games as a confirmed player, and organized games that were not cancelled.
    gamesPlayed: integer("games_played").notNull().default(0),
    gamesOrganized: integer("games_organized").notNull().default(0),
    /** The overall rating in tenths, 0 without one. Maintained by a trigger. */
    ratingTenths: integer("rating_tenths").notNull().default(0),
    /** Of people who hide it, and of those who were under 18 when they last saved their profile, the initial. */
    shownLastName: text("shown_last_name")
      .notNull()
      .generatedAlwaysAs(
        sql`case when "last_name" = '' or ("show_full_name" and ("date_of_birth" is null or "date_of_birth" <= date("updated_at" / 1000, 'unixepoch', '-18 years'))) then "last_name" else upper(substr("last_name", 1, 1)) || '.' end`,
        { mode: "virtual" },
      ),
    /** The list's order: by games played, then by rating; a profile that says nothing comes last. Maintained by triggers. */
    listRank: integer("list_rank").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    foreignKey({
      name: "player_profiles_neighborhood_fk",
      columns: [t.neighborhoodId, t.cityId],
      foreignColumns: [neighborhoods.id, neighborhoods.cityId],
    }),
    check("player_profiles_place", sql`${t.neighborhoodId} is null or ${t.cityId} is not null`),
    check("player_profiles_first_name", lengthWithin(t.firstName, PERSON_LIMITS.name)),
    check("player_profiles_last_name", lengthWithin(t.lastName, PERSON_LIMITS.name)),
    check("player_profiles_gender", oneOf(t.gender, GENDERS)),
    check(
      "player_profiles_birth",
      sql`${t.dateOfBirth} is null or date(${t.dateOfBirth}) is ${t.dateOfBirth}`,
    ),
    check("player_profiles_height", within(t.height, PERSON_LIMITS.height)),
    check("player_profiles_weight", within(t.weight, PERSON_LIMITS.weight)),
    check("player_profiles_bio", lengthWithin(t.bio, PERSON_LIMITS.bio)),
    check("player_profiles_counters", sql`${t.gamesPlayed} >= 0 and ${t.gamesOrganized} >= 0`),
    // In the order of the lists, with the columns that filter them: far pages need no table reads.
    index("player_profiles_listed").on(t.listed, t.listRank, t.n, t.firstName, t.id),
    // Each ends with the rank and the row number, so that lists in that order are read off the index.
    // Without deleted accounts, which have no name, so that a city's players are counted in the index alone.
    index("player_profiles_city").on(t.listed, t.cityId, t.listRank, t.n).where(sql`${t.firstName} <> ''`),
    index("player_profiles_gender").on(t.listed, t.showGender, t.gender, t.listRank, t.n),
    // Lists by age are counted in the index alone.
    index("player_profiles_birth_date").on(
      ...([t.listed, t.showAge, t.dateOfBirth, t.showGender, t.gender, t.firstName, t.id] as const),
    ),
    index("player_profiles_picture").on(t.profilePicture).where(sql`${t.profilePicture} is not null`),
  ],
);

/**
 * Pictures without a profile: inserted before their files are stored, and when they are replaced. A job deletes files
 * that could not be deleted at once.
 */
export const unusedPictures = sqliteTable(
  "unused_pictures",
  {
    /** Storage key, without size and URL. */
    key: text("key").primaryKey(),
    since: instant("since").notNull(),
  },
  (t) => [index("unused_pictures_since").on(t.since)],
);

export const playerSportSkills = sqliteTable(
  "player_sport_skills",
  {
    playerId: text("player_id")
      .notNull()
      .references(() => playerProfiles.id),
    sportId: text("sport_id")
      .notNull()
      .references(() => sports.id),
    /** A position of this sport. */
    favoritePosition: text("favorite_position"),
    isFavorite: flag("is_favorite").notNull().default(false),
    skillLevel: text("skill_level", { enum: SKILL_LEVELS }),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.sportId] }),
    foreignKey({
      name: "player_sport_skills_position_fk",
      columns: [t.favoritePosition, t.sportId],
      foreignColumns: [positions.id, positions.sportId],
    }),
    uniqueIndex("player_sport_skills_one_favorite").on(t.playerId).where(sql`${t.isFavorite} = 1`),
    index("player_sport_skills_sport").on(t.sportId, t.playerId),
    check("player_sport_skills_level", oneOf(t.skillLevel, SKILL_LEVELS)),
  ],
);

/** Players whose public games somebody sees at home. Blocking ends it in both directions. */
export const playerFollows = sqliteTable(
  "player_follows",
  {
    followerId: text("follower_id")
      .notNull()
      .references(() => users.id),
    playerId: text("player_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.playerId] }),
    index("player_follows_player").on(t.playerId),
    check("player_follows_not_oneself", sql`${t.followerId} <> ${t.playerId}`),
  ],
);
