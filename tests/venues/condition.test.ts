import { beforeAll, describe, expect, it } from "vitest";
import { cityId } from "#db/reference";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue, type Venue } from "#seed/factories/venues";
import { freeze } from "~/core/time/clock.server";
import * as createPage from "~/features/venue-editor/routes/create";
import { findSimilarVenues } from "~/features/venues/editing/similar-venues.server";
import * as conditionPage from "~/features/venues/routes/condition";
import * as venuePage from "~/features/venues/routes/venue";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

let amel: Player;
let badr: Player;
let stade: Venue;

beforeAll(async () => {
  amel = await makePlayer();
  badr = await makePlayer();
  stade = await makeVenue({
    name: "Stade Étoilé",
    cityId: cityId("agadir"),
    neighborhoodId: null,
    latitude: 30.42,
    longitude: -9.6,
  });
});

describe("a venue's condition", () => {
  const say = (form: Record<string, string>, as: Player | null = amel, id = stade.id) =>
    submit(conditionPage.action, { params: { id }, form, as });
  const shown = async () => at((await get(venuePage.loader, { params: { id: stade.id } })).body, "condition");

  it("is the latest report, with its number of reporters and its time", async () => {
    expect(await shown()).toEqual([]);
    expect((await say({ state: "open", price: " 200 DH ", lights: "" })).location).toBe(
      `/venues/${stade.id}`,
    );
    await say({ state: "open" }, badr);
    expect(await shown()).toMatchObject([
      { aspect: "state", value: "open", confirmations: 2 },
      { aspect: "price", value: "200 DH", confirmations: 1 },
    ]);
    freeze(new Date("2026-12-03T12:00:00.000Z"));
    await say({ state: "damaged" }, badr);
    expect(await shown()).toContainEqual({
      aspect: "state",
      value: "damaged",
      confirmations: 1,
      confirmedAt: "2026-12-03T12:00:00.000Z",
      confirmedLabel: "Dec 3, 2026",
    });
  });

  it.each([
    [{}, "state"],
    [{ state: "", price: " " }, "state"],
    [{ state: "fine" }, "state"],
    [{ lights: "open" }, "lights"],
    [{ surface: "ice" }, "surface"],
    [{ price: "x".repeat(101) }, "price"],
  ])("refuses %j", async (form, field) => {
    const sent = await say(form);
    expect(sent.status).toBe(422);
    expect(Object.keys(Object(at(sent.body, "codes")))).toEqual([field]);
  });

  it("is reported by signed-in users about existing venues", async () => {
    expect((await say({ state: "open" }, null)).status).toBe(401);
    const hidden = await makeVenue({ hiddenAt: new Date() });
    expect((await say({ state: "open" }, amel, hidden.id)).status).toBe(404);
  });
});

describe("/api/venues/{id}/condition", () => {
  it("records what programs report as the form does, and answers with what is known then", async () => {
    const { id } = await makeVenue();
    const path = `/api/venues/${id}/condition`;
    expect((await api(path)).body).toEqual([]);
    const sent = await api(path, { method: "POST", as: amel, body: { lights: "lit", price: " 200 DH " } });
    expect(sent.status).toBe(200);
    const known = { confirmations: 1, confirmedAt: expect.stringMatching(/Z$/) };
    expect(sent.body).toHaveLength(2);
    expect(sent.body).toContainEqual({ aspect: "lights", value: "lit", ...known });
    expect(sent.body).toContainEqual({ aspect: "price", value: "200 DH", ...known });
    await api(path, { method: "POST", as: badr, body: { lights: "lit", state: null } });
    expect((await api(path)).body).toContainEqual(
      expect.objectContaining({ aspect: "lights", value: "lit", confirmations: 2 }),
    );
  });

  it.each([
    [{}, 422, "condition_required"],
    [{ lights: "open" }, 422, "invalid_choice"],
    [{ price: 200 }, 422, "invalid_text"],
  ])("refuses %j", async (body, status, code) => {
    const sent = await api(`/api/venues/${stade.id}/condition`, { method: "POST", as: amel, body });
    expect([sent.status, at(sent.body, "issues.0.code")]).toEqual([status, code]);
  });

  it("does not exist for a hidden venue", async () => {
    const path = `/api/venues/${(await makeVenue({ hiddenAt: new Date() })).id}/condition`;
    const answers = [await api(path), await api(path, { method: "POST", as: amel, body: { state: "open" } })];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await api(path, { method: "POST", as: null, body: { state: "open" } })).status).toBe(401);
  });
});

describe("possible duplicates of a new venue", () => {
  const like = async (name: string, city: string, latitude?: number, longitude?: number) => {
    const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
    return (await findSimilarVenues({ name, cityId: cityId(city), point })).map(({ id }) => id);
  };

  it.each<[string, string, number | undefined, number | undefined, boolean]>([
    ["STADE etoile", "agadir", undefined, undefined, true],
    ["Stade", "agadir", undefined, undefined, false],
    ["Stade Étoilé", "fes", undefined, undefined, false],
    ["Autre", "fes", 30.4203, -9.6, true],
    ["Autre", "agadir", 30.421, -9.6, false],
    ["!", "agadir", undefined, undefined, false],
  ])(
    "include the existing venue for %s in %s at %j, %j: %j",
    async (name, city, latitude, longitude, found) => {
      expect(await like(name, city, latitude, longitude)).toEqual(found ? [stade.id] : []);
    },
  );

  it("are shown before saving", async () => {
    const draft = new URLSearchParams({
      step: "3",
      city_id: cityId("agadir"),
      name: "stade étoilé",
      address: "1, rue A",
      postal_code: "80000",
    });
    const { body } = await get(createPage.loader, { path: `/venues/create?${draft}`, as: amel });
    expect(at(body, "similar")).toEqual([{ id: stade.id, name: "Stade Étoilé", address: stade.address }]);
  });
});
