import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { flag, uuid } from "./columns";

export const sports = sqliteTable("sports", {
  id: uuid(),
  slug: text("slug").notNull().unique(),
  nameEn: text("name_en").notNull(),
  nameFr: text("name_fr").notNull(),
  nameAr: text("name_ar").notNull(),
  /** A symbol in the icon sprite. */
  icon: text("icon").notNull(),
  iconUrl: text("icon_url"),
  description: text("description"),
  sortOrder: integer("sort_order").notNull(),
  isActive: flag("is_active").notNull().default(true),
});

export const positions = sqliteTable(
  "positions",
  {
    id: uuid(),
    sportId: text("sport_id")
      .notNull()
      .references(() => sports.id),
    slug: text("slug").notNull(),
    nameEn: text("name_en").notNull(),
    nameFr: text("name_fr").notNull(),
    nameAr: text("name_ar").notNull(),
    sortOrder: integer("sort_order").notNull(),
    isActive: flag("is_active").notNull().default(true),
  },
  (t) => [
    unique("positions_sport_slug").on(t.sportId, t.slug),
    unique("positions_id_sport").on(t.id, t.sportId),
    index("positions_sport").on(t.sportId, t.sortOrder),
  ],
);
