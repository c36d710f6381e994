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

/** One per account, with the account's id. A deleted account's profile stays with its names emptied. */
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
    showBody: flag("show_body").notNull().default(false),
    listed: flag("listed").notNull().default(true),
    /** Storage key of the picture, without size and address. */
    profilePicture: text("profile_picture"),
    bio: text("bio"),
    /** Names and bio, folded. */
    search: text("search").notNull(),
    // Both counters are kept by triggers: completed games with a seat, games organized and not cancelled.
    gamesPlayed: integer("games_played").notNull().default(0),
    gamesOrganized: integer("games_organized").notNull().default(0),
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
    // In the lists' order, and with all that says who is listed: far pages are reached without reading players.
    index("player_profiles_listed").on(t.listed, t.n, t.firstName, t.id),
    // Each of these ends with the row number, so that lists ordered by it are read off the index.
    index("player_profiles_city").on(t.listed, t.cityId, t.n),
    index("player_profiles_gender").on(t.listed, t.gender, t.n),
    // Lists of an age are counted in the index alone.
    index("player_profiles_birth_date").on(t.listed, t.dateOfBirth, t.gender, t.firstName, t.id),
    index("player_profiles_picture").on(t.profilePicture).where(sql`${t.profilePicture} is not null`),
  ],
);

/**
 * Pictures that no profile names: put here before their files are stored, and when another one takes their place. Their
 * files go at once where that succeeds, else later.
 */
export const unusedPictures = sqliteTable(
  "unused_pictures",
  {
    /** Storage key, without size and address. */
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
    /** A position id, of this sport. */
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
