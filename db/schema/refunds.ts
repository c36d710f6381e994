import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { GAME_LIMITS } from "../limits/games";
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
  },
  (t) => [
    index("owed_refunds_game").on(t.gameId, t.owedAt),
    check("owed_refunds_name", lengthWithin(t.name, GAME_LIMITS.externalName)),
  ],
);
