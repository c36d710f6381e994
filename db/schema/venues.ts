import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  unique,
} from "drizzle-orm/sqlite-core";
import { PLACE_LIMITS } from "../limits/places";
import { VENUE_LIMITS } from "../limits/venues";
import { users } from "./accounts";
import { flag, instant, lengthWithin, oneOf, uuid, within } from "./columns";
import { cities, neighborhoods } from "./places";
import { sports } from "./sports";

/** The value is a keyword for the first three and a short text for the price. */
export const CONDITION_ASPECTS = ["state", "lights", "surface", "price"] as const;

export const venues = sqliteTable(
  "venues",
  {
    /** venues_fts refers to it. */
    n: integer("n").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    name: text("name").notNull(),
    description: text("description"),
    address: text("address").notNull(),
    city: text("city").notNull(),
    cityId: text("city_id")
      .notNull()
      .references(() => cities.id),
    neighborhoodId: text("neighborhood_id"),
    postalCode: text("postal_code").notNull(),
    latitude: real("latitude"),
    longitude: real("longitude"),
    isVerified: flag("is_verified").notNull().default(false),
    /** Null while it waits for a review. */
    reviewedAt: instant("reviewed_at"),
    createdById: text("created_by_id")
      .notNull()
      .references(() => users.id),
    /** Name, description, address and neighborhood, folded. */
    search: text("search").notNull(),
    /** The city in every language, folded. */
    citySearch: text("city_search").notNull(),
    // Maintained by triggers on venue_ratings.
    ratingSum: integer("rating_sum").notNull().default(0),
    ratingCount: integer("rating_count").notNull().default(0),
    ratingAverage: real("rating_average").generatedAlwaysAs(
      sql`case when "rating_count" > 0 then "rating_sum" * 1.0 / "rating_count" end`,
      { mode: "virtual" },
    ),
    hiddenAt: instant("hidden_at"),
    deletedAt: instant("deleted_at"),
    /** The venue that took over its games and all else; then it is deleted. That one was merged into no other. */
    mergedIntoId: text("merged_into_id").references((): AnySQLiteColumn => venues.id),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    foreignKey({
      name: "venues_neighborhood_fk",
      columns: [t.neighborhoodId, t.cityId],
      foreignColumns: [neighborhoods.id, neighborhoods.cityId],
    }),
    check("venues_name", lengthWithin(t.name, VENUE_LIMITS.name)),
    check("venues_description", lengthWithin(t.description, VENUE_LIMITS.description)),
    check("venues_address", lengthWithin(t.address, VENUE_LIMITS.address)),
    check("venues_city", lengthWithin(t.city, VENUE_LIMITS.city)),
    check("venues_postal_code", lengthWithin(t.postalCode, VENUE_LIMITS.postalCode)),
    check("venues_point", sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check("venues_latitude", within(t.latitude, PLACE_LIMITS.latitude)),
    check("venues_longitude", within(t.longitude, PLACE_LIMITS.longitude)),
    check("venues_rating", sql`${t.ratingSum} between ${t.ratingCount} and 5 * ${t.ratingCount}`),
    index("venues_name").on(t.deletedAt, t.hiddenAt, t.name),
    index("venues_city").on(t.deletedAt, t.hiddenAt, t.cityId, t.name),
    index("venues_verified").on(t.deletedAt, t.hiddenAt, t.isVerified, t.name),
    index("venues_rating").on(t.deletedAt, t.hiddenAt, t.ratingAverage),
    // Contains all columns that finding the nearest needs: a city has thousands.
    index("venues_point").on(t.latitude, t.longitude, t.deletedAt, t.hiddenAt, t.id),
    index("venues_neighborhood").on(t.neighborhoodId),
    index("venues_creator").on(t.createdById),
    index("venues_merged_into").on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
    index("venues_review").on(t.isVerified, t.reviewedAt, t.createdAt),
  ],
);

/** Written by triggers. Every process reads on from the last row it knows, so that its cached map is current. */
export const venueChanges = sqliteTable("venue_changes", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  n: integer("n").notNull().unique(),
});

export const venueSports = sqliteTable(
  "venue_sports",
  {
    id: uuid(),
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id),
    sportId: text("sport_id")
      .notNull()
      .references(() => sports.id),
    maxPlayers: integer("max_players"),
  },
  (t) => [
    unique("venue_sports_once").on(t.venueId, t.sportId),
    index("venue_sports_sport").on(t.sportId, t.venueId),
    check("venue_sports_max_players", within(t.maxPlayers, VENUE_LIMITS.maxPlayers)),
  ],
);

export const venueRatings = sqliteTable(
  "venue_ratings",
  {
    id: uuid(),
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    rating: integer("rating").notNull(),
    comment: text("comment"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Hides the comment; the stars count. */
    hiddenAt: instant("hidden_at"),
  },
  (t) => [
    unique("venue_ratings_once").on(t.venueId, t.userId),
    index("venue_ratings_newest").on(t.venueId, t.createdAt),
    index("venue_ratings_user").on(t.userId),
    check("venue_ratings_rating", within(t.rating, VENUE_LIMITS.rating)),
    check("venue_ratings_comment", lengthWithin(t.comment, VENUE_LIMITS.comment)),
  ],
);

export const venueFavorites = sqliteTable(
  "venue_favorites",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.venueId] }), index("venue_favorites_venue").on(t.venueId)],
);

export const venueFollows = sqliteTable(
  "venue_follows",
  {
    followerId: text("follower_id")
      .notNull()
      .references(() => users.id),
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.followerId, t.venueId] }), index("venue_follows_venue").on(t.venueId)],
);

/** JSON of { field: [before, after] }. */
export const venueEdits = sqliteTable(
  "venue_edits",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    changes: text("changes", { mode: "json" }).$type<Record<string, [unknown, unknown]>>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("venue_edits_venue").on(t.venueId, t.id),
    index("venue_edits_user").on(t.userId),
    index("venue_edits_created").on(t.createdAt),
  ],
);

export const venueConditions = sqliteTable(
  "venue_conditions",
  {
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id),
    aspect: text("aspect", { enum: CONDITION_ASPECTS }).notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    value: text("value").notNull(),
    confirmedAt: instant("confirmed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.venueId, t.aspect, t.userId] }),
    index("venue_conditions_user").on(t.userId),
    check("venue_conditions_aspect", oneOf(t.aspect, CONDITION_ASPECTS)),
    check("venue_conditions_value", lengthWithin(t.value, VENUE_LIMITS.condition)),
  ],
);
