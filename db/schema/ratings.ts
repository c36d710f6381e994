import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { RATING_LIMITS } from "../limits/ratings";
import { users } from "./accounts";
import { instant, lengthWithin, oneOf, uuid, within } from "./columns";
import { gameParticipants, games } from "./games";

export const RATING_CATEGORIES = [
  "overall",
  "skill_level",
  "fair_play",
  "punctuality",
  "aggressiveness",
] as const;
export const RATING_SOURCES = ["game", "profile"] as const;

const STARS_OR_NONE = { min: 0, max: RATING_LIMITS.stars.max };

/** 0 is unrated. */
export const gameRatings = sqliteTable(
  "game_ratings",
  {
    id: uuid(),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    raterId: text("rater_id")
      .notNull()
      .references(() => users.id),
    ratedUserId: text("rated_user_id")
      .notNull()
      .references(() => users.id),
    punctualityRating: integer("punctuality_rating").notNull().default(0),
    aggressivenessRating: integer("aggressiveness_rating").notNull().default(0),
    fairPlayRating: integer("fair_play_rating").notNull().default(0),
    skillLevelRating: integer("skill_level_rating").notNull().default(0),
    comment: text("comment"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Hides the comment; the stars count. */
    hiddenAt: instant("hidden_at"),
  },
  (t) => [
    unique("game_ratings_once").on(t.gameId, t.raterId, t.ratedUserId),
    index("game_ratings_rated").on(t.ratedUserId, t.createdAt),
    index("game_ratings_rater").on(t.raterId, t.createdAt),
    check("game_ratings_not_oneself", sql`${t.raterId} <> ${t.ratedUserId}`),
    check("game_ratings_punctuality", within(t.punctualityRating, STARS_OR_NONE)),
    check("game_ratings_aggressiveness", within(t.aggressivenessRating, STARS_OR_NONE)),
    check("game_ratings_fair_play", within(t.fairPlayRating, STARS_OR_NONE)),
    check("game_ratings_skill_level", within(t.skillLevelRating, STARS_OR_NONE)),
    check(
      "game_ratings_some_star",
      sql`${t.punctualityRating} + ${t.aggressivenessRating} + ${t.fairPlayRating} + ${t.skillLevelRating} > 0`,
    ),
    check("game_ratings_comment", lengthWithin(t.comment, RATING_LIMITS.comment)),
  ],
);

export const profileRatings = sqliteTable(
  "profile_ratings",
  {
    id: uuid(),
    playerId: text("player_id")
      .notNull()
      .references(() => users.id),
    raterId: text("rater_id")
      .notNull()
      .references(() => users.id),
    category: text("category", { enum: RATING_CATEGORIES }).notNull(),
    rating: integer("rating").notNull(),
    comment: text("comment"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Hides the comment; the stars count. */
    hiddenAt: instant("hidden_at"),
  },
  (t) => [
    unique("profile_ratings_once").on(t.playerId, t.raterId, t.category),
    index("profile_ratings_newest").on(t.playerId, t.createdAt),
    index("profile_ratings_rater").on(t.raterId, t.createdAt),
    check("profile_ratings_not_oneself", sql`${t.raterId} <> ${t.playerId}`),
    check("profile_ratings_category", oneOf(t.category, RATING_CATEGORIES)),
    check("profile_ratings_rating", within(t.rating, RATING_LIMITS.stars)),
    check("profile_ratings_comment", lengthWithin(t.comment, RATING_LIMITS.comment)),
  ],
);

export const ratingCompletions = sqliteTable(
  "rating_completions",
  {
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    completedAt: instant("completed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.userId] }), index("rating_completions_user").on(t.userId)],
);

/** For the player of the match; secret. */
export const matchVotes = sqliteTable(
  "match_votes",
  {
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    voterId: text("voter_id")
      .notNull()
      .references(() => users.id),
    participantId: text("participant_id")
      .notNull()
      .references(() => gameParticipants.id, { onDelete: "cascade" }),
    votedAt: instant("voted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.voterId] }),
    index("match_votes_voter").on(t.voterId),
    index("match_votes_participant").on(t.participantId),
  ],
);

/** Sums for a player's averages, one row per source. Maintained by triggers; never write it. */
export const playerRatingTotals = sqliteTable(
  "player_rating_totals",
  {
    playerId: text("player_id")
      .notNull()
      .references(() => users.id),
    source: text("source", { enum: RATING_SOURCES }).notNull(),
    ratingCount: integer("rating_count").notNull().default(0),
    /** Sum of the means of the non-zero stars, in twelfths, which are whole numbers. */
    overallTwelfths: integer("overall_twelfths").notNull().default(0),
    overallCount: integer("overall_count").notNull().default(0),
    punctualitySum: integer("punctuality_sum").notNull().default(0),
    punctualityCount: integer("punctuality_count").notNull().default(0),
    aggressivenessSum: integer("aggressiveness_sum").notNull().default(0),
    aggressivenessCount: integer("aggressiveness_count").notNull().default(0),
    fairPlaySum: integer("fair_play_sum").notNull().default(0),
    fairPlayCount: integer("fair_play_count").notNull().default(0),
    skillLevelSum: integer("skill_level_sum").notNull().default(0),
    skillLevelCount: integer("skill_level_count").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.source] }),
    check("player_rating_totals_source", oneOf(t.source, RATING_SOURCES)),
    check("player_rating_totals_count", sql`${t.ratingCount} >= 0`),
  ],
);
