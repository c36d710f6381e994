import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { flag, instant, oneOf } from "./columns";
import { gameParticipants } from "./games";

export const PAYMENT_STATES = ["due", "paid", "excused", "refund_owed", "refunded"] as const;

/** What an organizer last said of a spot. Amounts are in hundredths of the game's currency. */
export const payments = sqliteTable(
  "payments",
  {
    participantId: text("participant_id")
      .primaryKey()
      .references(() => gameParticipants.id, { onDelete: "cascade" }),
    state: text("state", { enum: PAYMENT_STATES }).notNull(),
    isExcused: flag("is_excused").notNull().default(false),
    /** As it was at that time. */
    dueMinor: integer("due_minor").notNull(),
    /** In the organizers' hands. */
    paidMinor: integer("paid_minor").notNull(),
    /** Null: before this was recorded. */
    markedById: text("marked_by_id").references(() => users.id),
    markedAt: instant("marked_at").notNull(),
  },
  (t) => [
    index("payments_marked_by").on(t.markedById).where(sql`${t.markedById} is not null`),
    check("payments_state", oneOf(t.state, PAYMENT_STATES)),
    check("payments_amounts", sql`${t.dueMinor} >= 0 and ${t.paidMinor} >= 0`),
  ],
);
