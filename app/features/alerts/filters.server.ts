import { z } from "zod";
import { ALERT_LIMITS } from "#db/limits/alerts";
import { SKILL_LEVELS } from "#db/schema/columns";
import { AUDIENCES } from "#db/schema/games";
import { boxAround, readPoint } from "~/core/geo";
import { log } from "~/core/log/log.server";
import { visibleLine } from "~/core/text/clean";
import { WHENS } from "~/core/time/when.server";
import { withWholeIds } from "~/features/games/list/short-ids.server";

const id = z.uuid("invalid_id").transform((text) => text.toLowerCase());

/** The filters of the list of games, with the API's names. */
const fields = {
  when: z.enum(WHENS, "invalid_choice"),
  sport_id: id,
  city_id: id,
  neighborhood_id: id,
  venue_id: id,
  near: z
    .string("invalid_position")
    .refine((text) => readPoint(text) !== null, "invalid_position")
    .transform((text) => text.replace(/\s/g, "")),
  radius_km: z
    .number("invalid_number")
    .min(ALERT_LIMITS.radiusKm.min, "number_too_small")
    .max(ALERT_LIMITS.radiusKm.max, "number_too_large"),
  skill_level: z.enum(SKILL_LEVELS, "invalid_choice"),
  max_price: z.number("invalid_number").min(0, "number_too_small").max(1_000_000, "number_too_large"),
  audience: z.enum(AUDIENCES, "invalid_choice"),
  open_only: z.boolean("invalid_choice"),
  search: z.string("invalid_text").overwrite(visibleLine).max(ALERT_LIMITS.search.max, "text_too_long"),
};

export const AlertFilters = z.object({
  when: fields.when.optional(),
  sport_id: fields.sport_id.optional(),
  city_id: fields.city_id.optional(),
  neighborhood_id: fields.neighborhood_id.optional(),
  venue_id: fields.venue_id.optional(),
  near: fields.near.optional(),
  radius_km: fields.radius_km.optional(),
  skill_level: fields.skill_level.optional(),
  max_price: fields.max_price.optional(),
  audience: fields.audience.optional(),
  open_only: fields.open_only.optional(),
  search: fields.search.optional(),
});
export type AlertFilters = z.output<typeof AlertFilters>;

/** Null clears a filter. */
export const AlertFiltersChange = z.object({
  when: fields.when.nullish(),
  sport_id: fields.sport_id.nullish(),
  city_id: fields.city_id.nullish(),
  neighborhood_id: fields.neighborhood_id.nullish(),
  venue_id: fields.venue_id.nullish(),
  near: fields.near.nullish(),
  radius_km: fields.radius_km.nullish(),
  skill_level: fields.skill_level.nullish(),
  max_price: fields.max_price.nullish(),
  audience: fields.audience.nullish(),
  open_only: fields.open_only.nullish(),
  search: fields.search.nullish(),
});

/** As stored. `isWhole`: false when a choice is no longer known; it is left out then. */
export function readFilters({ id, filters }: { id: string; filters: Record<string, unknown> }) {
  const whole = AlertFilters.safeParse(filters);
  if (whole.success) return { filters: whole.data, isWhole: true };
  const unknown = new Set(whole.error.issues.map(({ path: [name] }) => String(name)));
  log.warn({ alert: id, unknown: [...unknown] }, "an alert has choices that are not known");
  const known = Object.entries(filters).filter(([name]) => !unknown.has(name));
  return { filters: AlertFilters.parse(Object.fromEntries(known)), isWhole: false };
}

/** A radius needs a point. */
export function chosen(filters: z.output<typeof AlertFiltersChange>): AlertFilters {
  const given = Object.entries(filters).filter(isChosen);
  const { radius_km, ...rest } = AlertFilters.parse(Object.fromEntries(given));
  return rest.near && radius_km !== undefined ? { ...rest, radius_km } : rest;
}

const isChosen = ([name, value]: [string, unknown]): boolean =>
  name in fields && value !== null && value !== undefined && value !== "" && value !== false;

/** Also for invalid input. */
export function isEmpty(filters: object): boolean {
  const chosen = new Set(
    Object.entries(filters)
      .filter(isChosen)
      .map(([name]) => name),
  );
  // A point and a radius limit nothing alone.
  if (!chosen.has("near") || !chosen.has("radius_km"))
    for (const name of ["near", "radius_km"]) chosen.delete(name);
  chosen.delete("open_only");
  return chosen.size === 0;
}

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Leaves out invalid values and a single day. */
export async function filtersOfQuery(text: string): Promise<AlertFilters> {
  const query = await withWholeIds(new URLSearchParams(text));
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(fields)) {
    const text = (query.get(camelCase(name)) ?? query.get(name) ?? "").trim();
    if (!text) continue;
    const value = typedValue(name, text);
    if (schema.safeParse(value).success) given[name] = value;
  }
  return chosen(AlertFilters.parse(given));
}

function typedValue(name: string, text: string): unknown {
  if (name === "open_only") return ["true", "on", "1"].includes(text);
  return name === "radius_km" || name === "max_price" ? Number(text) : text;
}

export function listPath(filters: AlertFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) query.set(camelCase(name), String(value));
  // The list would look for the reader's usual sport and city.
  if (!filters.sport_id) query.set("sport", "all");
  if (!filters.city_id && !filters.neighborhood_id && !filters.near) query.set("city", "all");
  return `/games?${query}`;
}

/** In degrees; null without a point and a radius. */
export function boxOf({ near, radius_km }: AlertFilters) {
  const point = near && radius_km !== undefined ? readPoint(near) : null;
  return point && radius_km !== undefined ? boxAround(point, radius_km) : null;
}
