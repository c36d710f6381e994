import { sql } from "drizzle-orm";
import { check, index, real, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { PLACE_LIMITS } from "../limits/places";
import { flag, uuid, within } from "./columns";

/** `id` and `slug` never change. `search` contains every name, folded. */
export const cities = sqliteTable(
  "cities",
  {
    id: uuid(),
    slug: text("slug").notNull().unique(),
    nameEn: text("name_en").notNull(),
    nameFr: text("name_fr").notNull(),
    nameAr: text("name_ar").notNull(),
    search: text("search").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    timezone: text("timezone").notNull().default("Africa/Casablanca"),
    isActive: flag("is_active").notNull().default(true),
  },
  (t) => [
    check("cities_latitude", within(t.latitude, PLACE_LIMITS.latitude)),
    check("cities_longitude", within(t.longitude, PLACE_LIMITS.longitude)),
  ],
);

/** Without coordinates, the city's center is used. */
export const neighborhoods = sqliteTable(
  "neighborhoods",
  {
    id: uuid(),
    cityId: text("city_id")
      .notNull()
      .references(() => cities.id),
    slug: text("slug").notNull(),
    nameEn: text("name_en").notNull(),
    nameFr: text("name_fr").notNull(),
    nameAr: text("name_ar").notNull(),
    latitude: real("latitude"),
    longitude: real("longitude"),
    isActive: flag("is_active").notNull().default(true),
  },
  (t) => [
    unique("neighborhoods_city_slug").on(t.cityId, t.slug),
    // For foreign keys that tie a neighborhood to its city.
    unique("neighborhoods_id_city").on(t.id, t.cityId),
    index("neighborhoods_city").on(t.cityId, t.nameFr),
    check("neighborhoods_point", sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check("neighborhoods_latitude", within(t.latitude, PLACE_LIMITS.latitude)),
    check("neighborhoods_longitude", within(t.longitude, PLACE_LIMITS.longitude)),
  ],
);
