import type { SkillLevel } from "#db/schema/columns";
import type { AUDIENCES } from "#db/schema/games";
import { finder } from "#db/typed-search";
import { kilometersBetween, type Point, readPoint } from "~/core/geo";
import { rangeOf, type When } from "~/core/time/when.server";
import type { AlertFilters } from "./filters.server";

export interface AlertGame {
  sportId: string;
  cityId: string | null;
  neighborhoodId: string | null;
  venueId: string | null;
  point: Point | null;
  startTime: Date;
  zone: string;
  skillLevel: SkillLevel;
  audience: (typeof AUDIENCES)[number];
  /** Major units; 0 for a free game. */
  price: number;
  spotsLeft: number;
  /** As search-text.ts writes it. */
  search: string;
}

/** Every filter fits, and a spot is free. */
export function fits(filters: AlertFilters, game: AlertGame, now: Date): boolean {
  if (game.spotsLeft <= 0 || game.startTime <= now) return false;
  const { sport_id, city_id, neighborhood_id, venue_id, skill_level, audience, max_price } = filters;
  return (
    is(sport_id, game.sportId) &&
    is(city_id, game.cityId) &&
    is(neighborhood_id, game.neighborhoodId) &&
    is(venue_id, game.venueId) &&
    is(skill_level, game.skillLevel) &&
    is(audience, game.audience) &&
    (max_price === undefined || game.price <= max_price) &&
    isAt(filters.when, game, now) &&
    isNear(filters, game.point) &&
    finder(filters.search ?? "")(game.search)
  );
}

const is = <T>(wanted: T | undefined, value: T | null): boolean => wanted === undefined || wanted === value;

/** An alert lasts longer than a search: "weekend" is any weekend. */
function isAt(when: When | undefined, { startTime, zone }: AlertGame, now: Date): boolean {
  if (!when) return true;
  const { from, before } = rangeOf(when, when === "weekend" ? startTime : now, zone);
  return startTime >= from && startTime < before;
}

/** Without a radius a point only orders the list. */
function isNear({ near, radius_km }: AlertFilters, point: Point | null): boolean {
  const center = near && radius_km !== undefined ? readPoint(near) : null;
  if (!center || radius_km === undefined) return true;
  return point !== null && kilometersBetween(center, point) <= radius_km;
}
