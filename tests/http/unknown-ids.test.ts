import { beforeAll, expect, it } from "vitest";
import { cityId, sportId } from "#db/reference";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { newId } from "~/core/ids.server";
import { api } from "../support/api";
import { at } from "../support/request";

const ID = "0190a3f0-0000-7000-8000-000000000001";
const STRICT = { "Houma-Version": "2026-12-01" };

let as: Player;
let id: string;
beforeAll(async () => {
  as = await makePlayer();
  ({ id } = await makeGame({ organizerId: as.id }));
});

const times = { start_time: "2026-12-20T18:00:00Z", end_time: "2026-12-20T19:00:00Z" };
const game = { title: "Evening game", ...times, sport_id: ID, venue_id: ID };
const crew = { name: "Lions", sport_id: ID, city_id: ID, venue_id: ID };
const alert = { sport_id: ID, city_id: ID, neighborhood_id: ID, venue_id: ID };
const venue = {
  ...{
    name: "Terrain",
    city: "Rabat",
    address: "Rue 1",
    postal_code: "20000",
    city_id: ID,
    neighborhood_id: ID,
  },
  sports: [{ sportId: sportId("football") }, { sportId: ID }],
};
const profile = { city_id: ID, neighborhood_id: ID, favorite_sport_id: ID, favorite_position_id: ID };

/** A body of unknown ids, and a fault of the schema with its field. */
const BODIES: [method: string, path: string, body: object, fault: Record<string, unknown>][] = [
  ["POST", "/api/games", game, { title: "" }],
  ["PATCH", "/api/games/{id}", { sport_id: ID, venue_id: ID }, { title: "" }],
  ["POST", "/api/crews", crew, { name: "" }],
  ["POST", "/api/alerts", alert, { channels: ["smoke"] }],
  ["POST", "/api/venues", venue, { name: "" }],
  ["PATCH", "/api/profile/me", profile, { bio: 7 }],
];

const expected = (body: object) =>
  Object.keys(body).flatMap((field) => {
    const kind = /(sport|city|neighborhood|position|venue)_id$/.exec(field)?.[1];
    if (field === "sports") return [["sports.1.sportId", ["sport_unknown"]]];
    return kind ? [[field, [`${kind}_unknown`]]] : [];
  });

it.each(BODIES)(
  "%s %s names all unknown ids of its body in one answer",
  async (method, path, body, fault) => {
    const ask = (sent: object, headers = {}) =>
      api(path, { as, method, body: sent, params: { id }, headers });
    const unknown = Object.fromEntries(expected(body));
    expect(Object.keys(unknown).length).toBeGreaterThan(1);
    for (const headers of [{}, STRICT]) {
      const alone = await ask(body, headers);
      expect([alone.status, at(alone.body, "codes")]).toEqual([422, unknown]);
      const together = await ask({ ...body, ...fault }, headers);
      expect([together.status, at(together.body, "codes")]).toEqual([422, expect.objectContaining(unknown)]);
      const [field = ""] = Object.keys(fault);
      expect(Object.keys(Object(at(together.body, "codes"))).join()).toContain(field);
    }
  },
);

it.each(BODIES.filter(([, path]) => path !== "/api/alerts"))(
  "%s %s names all that are no ids, too, without a version",
  async (method, path, body, fault) => {
    const malformed: object = JSON.parse(JSON.stringify(body).replaceAll(ID, "Rabat"));
    const ask = (sent: object) => api(path, { as, method, body: sent, params: { id } });
    const unknown = Object.fromEntries(expected(malformed));
    expect(at((await ask(malformed)).body, "codes")).toEqual(unknown);
    const together = await ask({ ...malformed, ...fault });
    expect(at(together.body, "codes")).toEqual(expect.objectContaining(unknown));
  },
);

it("an id under the other name of its field is named by the documented one, once", async () => {
  const body = { name: "Lions", sportId: ID, cityId: ID, venue_id: null };
  const { body: said } = await api("/api/crews", { as, method: "POST", body });
  expect(at(said, "codes")).toEqual({ sport_id: ["sport_unknown"], city_id: ["city_unknown"] });
});

it("malformed ids are named beside unknown ones, with a version", async () => {
  const body = { ...crew, city_id: "Rabat" };
  const { status, body: said } = await api("/api/crews", { as, method: "POST", body, headers: STRICT });
  expect([status, at(said, "codes")]).toEqual([
    422,
    { city_id: ["invalid_id"], sport_id: ["sport_unknown"], venue_id: ["venue_unknown"] },
  ]);
});

it("ids that exist are not named beside a fault of the schema, nor what a program may not see", async () => {
  const [open, hidden] = [await makeVenue(), await makeVenue({ hiddenAt: new Date() })];
  const known = { sport_id: sportId("football"), city_id: cityId("rabat").toUpperCase() };
  const ask = async (venueId: string) => {
    const body = { name: "", ...known, venue_id: venueId };
    return Object.keys(Object(at((await api("/api/crews", { as, method: "POST", body })).body, "codes")));
  };
  expect(await ask(open.id)).toEqual(["name"]);
  expect(await ask(hidden.id)).toEqual(await ask(newId()));
  expect(await ask(hidden.id)).toEqual(["name", "venue_id"]);
});
