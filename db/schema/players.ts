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

/** The account's id. A deleted account keeps its profile, with empty names. */
export const playerProfiles = sqliteTable(
  "player_profiles",
  {
    /** players_fts refers to it. */
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
    /** Centimeters. */
    height: integer("height"),
    /** Kilograms. */
    weight: integer("weight"),
    /** Of the release before: `showHeight` and `showWeight` in one. */
    showBody: flag("show_body").notNull().default(false),
    showFullName: flag("show_full_name").notNull().default(true),
    showGender: flag("show_gender").notNull().default(true),
    showAge: flag("show_age").notNull().default(true),
    showHeight: flag("show_height").notNull().default(false),
    showWeight: flag("show_weight").notNull().default(false),
    listed: flag("listed").notNull().default(true),
    /** Visitors see initials and no picture, as for everybody under 18. */
    hidesName: flag("hides_name").notNull().default(false),
    acceptsFollowers: flag("accepts_followers").notNull().default(true),
    /** From scores; see docs/rules/results.md. */
    showsLevel: flag("shows_level").notNull().default(false),
    /** Without size and URL. */
    profilePicture: text("profile_picture"),
    bio: text("bio"),
    search: text("search").notNull(),
    // Maintained by triggers: completed games as a confirmed player, and organized games that were not cancelled.
    gamesPlayed: integer("games_played").notNull().default(0),
    gamesOrganized: integer("games_organized").notNull().default(0),
    /** In tenths, 0 without one. Maintained by a trigger. */
    ratingTenths: integer("rating_tenths").notNull().default(0),
    /** The initial for people who hide it, and for those under 18 when they last saved their profile. */
    shownLastName: text("shown_last_name")
      .notNull()
      .generatedAlwaysAs(
        sql`case when "last_name" = '' or ("show_full_name" and ("date_of_birth" is null or "date_of_birth" <= date("updated_at" / 1000, 'unixepoch', '-18 years'))) then "last_name" else upper(substr("last_name", 1, 1)) || '.' end`,
        { mode: "virtual" },
      ),
    /** By games played, then by rating; empty profiles come last. Maintained by triggers. */
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
    // In the order of the lists, with the columns of filters, so that far pages read no table.
    index("player_profiles_listed").on(t.listed, t.listRank, t.n, t.firstName, t.id),
    // The rank and the row number are last, so that lists are read in order. Deleted accounts have no name and are
    // excluded, so that counting needs only the index.
    index("player_profiles_city").on(t.listed, t.cityId, t.listRank, t.n).where(sql`${t.firstName} <> ''`),
    index("player_profiles_gender").on(t.listed, t.showGender, t.gender, t.listRank, t.n),
    index("player_profiles_birth_date").on(
      ...([t.listed, t.showAge, t.dateOfBirth, t.showGender, t.gender, t.firstName, t.id] as const),
    ),
    index("player_profiles_picture").on(t.profilePicture).where(sql`${t.profilePicture} is not null`),
  ],
);

/** Inserted before files are stored and when they are replaced, so that a job can delete what is left. */
export const unusedPictures = sqliteTable(
  "unused_pictures",
  {
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

/** Blocking deletes it in both directions. */
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
