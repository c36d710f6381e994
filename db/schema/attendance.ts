import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { GAME_LIMITS } from "../limits/games";
import { DISPUTE_LIMITS } from "../limits/reliability";
import { users } from "./accounts";
import { flag, instant, lengthWithin, oneOf } from "./columns";
import { gameParticipants, games } from "./games";

export const ATTENDANCE_EVENTS = ["recorded", "present", "absent", "walked_in", "not_walked_in"] as const;

/** Who recorded and corrected who played. */
export const attendanceLog = sqliteTable(
  "attendance_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    event: text("event", { enum: ATTENDANCE_EVENTS }).notNull(),
    actorId: text("actor_id")
      .notNull()
      .references(() => users.id),
    /** The player; null for external players, who have a name, and for "recorded". */
    userId: text("user_id").references(() => users.id),
    name: text("name"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("attendance_log_game").on(t.gameId, t.id),
    index("attendance_log_user").on(t.userId).where(sql`${t.userId} is not null`),
    index("attendance_log_created").on(t.createdAt),
    check("attendance_log_event", oneOf(t.event, ATTENDANCE_EVENTS)),
    check("attendance_log_name", lengthWithin(t.name, GAME_LIMITS.externalName)),
  ],
);

export const attendanceDisputes = sqliteTable(
  "attendance_disputes",
  {
    participantId: text("participant_id")
      .primaryKey()
      .references(() => gameParticipants.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    answer: text("answer"),
    accepted: flag("accepted"),
    createdAt: instant("created_at").notNull(),
    answeredAt: instant("answered_at"),
  },
  (t) => [
    check("attendance_disputes_reason", lengthWithin(t.reason, DISPUTE_LIMITS.reason)),
    check("attendance_disputes_answer", lengthWithin(t.answer, DISPUTE_LIMITS.answer)),
  ],
);
