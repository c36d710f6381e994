import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { POLL_LIMITS } from "../limits/polls";
import { users } from "./accounts";
import { instant, lengthWithin, uuid, within } from "./columns";
import { crews } from "./crews";
import { games } from "./games";
import { sports } from "./sports";
import { venues } from "./venues";

export const polls = sqliteTable(
  "polls",
  {
    id: uuid(),
    code: text("code").notNull().unique(),
    title: text("title").notNull(),
    organizerId: text("organizer_id")
      .notNull()
      .references(() => users.id),
    crewId: text("crew_id").references(() => crews.id),
    sportId: text("sport_id").references(() => sports.id),
    venueId: text("venue_id").references(() => venues.id),
    gameId: text("game_id").references(() => games.id),
    closedAt: instant("closed_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    check("polls_title", lengthWithin(t.title, POLL_LIMITS.title)),
    index("polls_organizer").on(t.organizerId, t.createdAt),
    index("polls_crew").on(t.crewId, t.createdAt).where(sql`${t.crewId} is not null`),
    index("polls_venue").on(t.venueId).where(sql`${t.venueId} is not null`),
    index("polls_game").on(t.gameId).where(sql`${t.gameId} is not null`),
  ],
);

export const pollDates = sqliteTable(
  "poll_dates",
  {
    pollId: text("poll_id")
      .notNull()
      .references(() => polls.id),
    /** From 0, by time. */
    position: integer("position").notNull(),
    startTime: instant("start_time").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pollId, t.position] }),
    unique("poll_dates_once").on(t.pollId, t.startTime),
    check("poll_dates_position", within(t.position, { min: 0, max: POLL_LIMITS.dates.max - 1 })),
  ],
);

export const pollAnswers = sqliteTable(
  "poll_answers",
  {
    id: uuid(),
    pollId: text("poll_id")
      .notNull()
      .references(() => polls.id),
    userId: text("user_id").references(() => users.id),
    firstName: text("first_name"),
    tokenHash: text("token_hash").unique(),
    /** A letter for each date in order: y (yes), m (if need be), n (no). */
    answers: text("answers").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    // The NULLs of visitors are distinct here.
    unique("poll_answers_once").on(t.pollId, t.userId),
    index("poll_answers_poll").on(t.pollId, t.createdAt),
    index("poll_answers_user").on(t.userId).where(sql`${t.userId} is not null`),
    check("poll_answers_name", lengthWithin(t.firstName, POLL_LIMITS.firstName)),
    check(
      "poll_answers_person",
      sql`(${t.userId} is null) = (${t.firstName} is not null) and (${t.userId} is null) = (${t.tokenHash} is not null)`,
    ),
    check(
      "poll_answers_answers",
      sql`length(${t.answers}) between 2 and 5 and ${t.answers} not glob '*[^ymn]*'`,
    ),
  ],
);
