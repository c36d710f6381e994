import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CREW_LIMITS } from "../limits/crews";
import { users } from "./accounts";
import { flag, instant, lengthWithin, oneOf } from "./columns";
import { crews } from "./crews";
import { gameParticipants, games } from "./games";

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

/** A due or payment of a game, or a line that an organizer wrote. */
export const LEDGER_KINDS = ["due", "payment", "line"] as const;

/** `fromId` owes `toId` more; less where the amount is negative. Append-only: a correction is another row. */
export const crewLedger = sqliteTable(
  "crew_ledger",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    crewId: text("crew_id")
      .notNull()
      .references(() => crews.id),
    kind: text("kind", { enum: LEDGER_KINDS }).notNull(),
    fromId: text("from_id")
      .notNull()
      .references(() => users.id),
    toId: text("to_id")
      .notNull()
      .references(() => users.id),
    /** In hundredths of the currency. */
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    gameId: text("game_id").references(() => games.id),
    note: text("note"),
    /** Null for the program. */
    actorId: text("actor_id").references(() => users.id),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("crew_ledger_crew").on(t.crewId, t.id),
    index("crew_ledger_game").on(t.gameId).where(sql`${t.gameId} is not null`),
    index("crew_ledger_from").on(t.fromId),
    index("crew_ledger_to").on(t.toId),
    check("crew_ledger_kind", oneOf(t.kind, LEDGER_KINDS)),
    check("crew_ledger_game", sql`(${t.kind} = 'line') = (${t.gameId} is null)`),
    check("crew_ledger_people", sql`${t.fromId} <> ${t.toId}`),
    check("crew_ledger_amount", sql`${t.amountMinor} <> 0`),
    check("crew_ledger_note", lengthWithin(t.note, CREW_LIMITS.ledgerNote)),
  ],
);
