import { millisecondsInHour } from "date-fns/constants";
import { beforeAll, expect, it } from "vitest";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import type { GameFilters } from "~/features/games/list/filters.server";
import { conditionsOf, distanceValues, valuesOf } from "~/features/games/list/list-values.server";
import { listStatements, type Order } from "~/features/games/list/statements.server";
import { api } from "../../support/api";
import { at } from "../../support/request";

// In the ocean, away from other tests.
const POINT = { latitude: 22, longitude: -25 };
const KM = 1 / 111.195;
const near = `${POINT.latitude},${POINT.longitude}`;

let organizerId = "";
beforeAll(async () => {
  ({ id: organizerId } = await makePlayer());
  const venueAt = (km: number, options = {}) =>
    makeVenue({
      createdById: organizerId,
      latitude: POINT.latitude + km * KM,
      longitude: POINT.longitude,
      ...options,
    });
  const game = (title: string, venueId: string | null, hours: number) =>
    makeGame({
      ...{ title, venueId, organizerId, description: null },
      startTime: new Date(+now() + hours * millisecondsInHour),
      endTime: new Date(+now() + (hours + 1) * millisecondsInHour),
    });
  await game("far", (await venueAt(900)).id, 1);
  await game("nowhere", null, 2);
  await game("no point", (await venueAt(0, { latitude: null, longitude: null })).id, 3);
  await game("hidden venue", (await venueAt(1, { hiddenAt: now() })).id, 4);
  const close = await venueAt(2);
  await game("close, late", close.id, 6);
  await game("close, early", close.id, 5);
  await game("seven", (await venueAt(7)).id, 1);
  await game("sixty", (await venueAt(60)).id, 1);
});

const titles = async (query: string) => {
  const { body } = await api(`/api/games?organizer_id=${organizerId}&${query}`);
  const games = at(body, "games");
  return Array.isArray(games) ? games.map((one) => at(one, "title")) : body;
};
const ALL = ["close, early", "close, late", "seven", "sixty", "far", "nowhere", "no point", "hidden venue"];

it("near lists all games by distance and drops none; those without a point are last", async () => {
  expect(await titles(`near=${near}`)).toEqual(ALL);
  const { body } = await api(`/api/games?organizer_id=${organizerId}&near=${near}&limit=3&page=3`);
  expect(body).toMatchObject({ total: 8, page: 3, total_pages: 3 });
  expect(at(body, "games.0.title")).toBe("no point");
  expect(at(body, "games.0.distanceKm")).toBeUndefined();
});

it.each([
  ["radius_km=3", ["close, early", "close, late"]],
  ["radiusKm=10", ["close, early", "close, late", "seven"]],
  ["radius_km=61.5", ["close, early", "close, late", "seven", "sixty"]],
])("the list near a point with %s has only the games within that radius", async (query, expected) => {
  expect(await titles(`near=${near}&${query}`)).toEqual(expected);
});

it("an area holds what lies in it, in the order of start", async () => {
  expect(await titles("bbox=-26,21.9,-24,22.1")).toEqual(["seven", "close, early", "close, late"]);
});

it.each(["radius_km=3", "near=1,1&radius_km=0", "bbox=1,2,3", "when=never", "max_price=x", "audience=dogs"])(
  "%s is refused",
  async (query) => {
    expect((await api(`/api/games?${query}`)).status).toBe(422);
  },
);

it.each([
  ["en", "radius", "kilometers"],
  ["fr", "rayon", "kilomètres"],
  ["ar", "مسافة", "بالكيلومتر"],
])("a negative radius gets one error message, in %s", async (language, ...words) => {
  const { body } = await api("/api/games?near=1,1&radius_km=-1", {
    headers: { "Accept-Language": language },
  });
  const errors = at(body, "errors.radius_km");
  expect(errors).toHaveLength(1);
  for (const word of words) expect(at(errors, "0")).toContain(word);
});

/** Venue by venue, compared with the short list. */
it.each([
  ["close", 0, 2],
  ["close", 1, 2],
  ["everywhere", 0, 9],
  ["everywhere", 3, 2],
  ["everywhere", 6, 9],
] as const)(
  "the faster statement for games sorted by distance (%s) from offset %d finds the same %d games",
  async (order, offset, limit) => {
    const filters: GameFilters = { organizerId, near: POINT, page: 1, limit };
    const rows = async (by: Order) => {
      const found = await listStatements({
        conditions: conditionsOf("public", filters),
        order: by,
        venueByVenue: false,
      }).page.all({
        ...valuesOf(null, filters),
        ...distanceValues(filters, by === "everywhere" ? by : "close"),
        ...{ limit, offset, needed: limit + offset, now: +now() },
      });
      return found.map(({ title }) => title).sort();
    };
    expect(await rows(order)).toEqual(await rows("measured"));
  },
);
