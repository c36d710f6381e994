import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { GAME_LIMITS } from "../limits/games";
import { users } from "./accounts";
import { instant, lengthWithin, uuid } from "./columns";
import { games } from "./games";

export const owedRefunds = sqliteTable(
  "owed_refunds",
  {
    id: uuid(),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    name: text("name").notNull(),
    owedAt: instant("owed_at").notNull(),
    /** In hundredths; null: before this was recorded. */
    amountMinor: integer("amount_minor"),
    markedById: text("marked_by_id").references(() => users.id),
  },
  (t) => [
    index("owed_refunds_game").on(t.gameId, t.owedAt),
    check("owed_refunds_name", lengthWithin(t.name, GAME_LIMITS.externalName)),
  ],
);
