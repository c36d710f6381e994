import { beforeAll, describe, expect, it } from "vitest";
import { countStatements, db } from "#db/client.server";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { venues } from "#db/schema/venues";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue, type Venue } from "#seed/factories/venues";
import * as createPage from "~/features/venue-editor/routes/create";
import * as venuePage from "~/features/venues/routes/venue";
import * as venuesPage from "~/features/venues/routes/venues";
import { at, get, submit, textAt } from "../support/request";
import { venueForm, WRONG } from "./input";

let amel: Player;
let stade: Venue;
const countVenues = async () => (await db.select({ id: venues.id }).from(venues)).length;

beforeAll(async () => {
  amel = await makePlayer();
  stade = await makeVenue({ name: "Stade", city: "Fès", cityId: cityId("fes"), isVerified: true });
  for (let number = 0; number < 10; number++)
    await makeVenue({ name: `Terrain ${number}`, isVerified: false });
});

const list = (query: string, headers = {}) => get(venuesPage.loader, { path: `/venues?${query}`, headers });

describe("/venues", () => {
  it("shows nine cards a page with all their data", async () => {
    const answer = await list("verified=true", { "Accept-Language": "ar" });
    expect(at(answer.body, "venues")).toEqual([
      {
        id: stade.id,
        name: "Stade",
        city: "فاس",
        isVerified: true,
        description: stade.description,
        sports: expect.any(Array),
        ratingCount: 0,
      },
    ]);
    expect(at((await list("")).body, "venues")).toHaveLength(9);
  });

  it.each([
    ["page=2", 2],
    ["page=99", 2],
    ["page=0", 1],
    ["page=two", 1],
  ])("?%s is page %i", async (query, page) => {
    expect(at((await list(query)).body, "page")).toBe(page);
  });

  it.each([
    ["city=fez&search=&sport=&verified=", { city: "fez", search: "", sport: "", verified: "" }, 1],
    ["verified=maybe&search=stade", { city: "", search: "stade", sport: "", verified: "" }, 1],
    [`search=${"x".repeat(201)}`, { city: "", search: "", sport: "", verified: "" }, 9],
    ["search=nothing+like+this", { city: "", search: "nothing like this", sport: "", verified: "" }, 0],
  ])("?%s keeps what makes sense", async (query, filters, count) => {
    const answer = await list(query);
    expect([answer.status, at(answer.body, "filters")]).toEqual([200, filters]);
    expect(at(answer.body, "venues")).toHaveLength(count);
  });

  it("takes at most six statements", async () => {
    const { statements } = await countStatements(() => get(venuesPage.loader, { path: "/venues", as: amel }));
    expect(statements.filter(({ sql }) => /^select/i.test(sql)).length).toBeLessThanOrEqual(6);
  });
});

describe("/venues/{id}", () => {
  const page = (id: string, as: Player | null = null) => get(venuePage.loader, { params: { id }, as });

  it("shows the venue to everyone", async () => {
    for (const as of [null, amel, await makePlayer({ role: "admin" })]) {
      const answer = await page(stade.id, as);
      expect(answer.status).toBe(200);
      expect(at(answer.body, "venue")).toMatchObject({ name: "Stade", city: "Fez", averageRating: null });
      expect(JSON.stringify(answer.body)).not.toContain("@example.com");
    }
  });

  it("links to maps if it has coordinates", async () => {
    const venue = await makeVenue({ name: "Le (Grand) Stade", latitude: 33.5, longitude: -7.25 });
    expect(at((await page(venue.id)).body, "venue.maps")).toEqual({
      app: "geo:33.5,-7.25?q=33.5,-7.25(Le%20%28Grand%29%20Stade)",
      web: "https://www.openstreetmap.org/?mlat=33.5&mlon=-7.25#map=17/33.5/-7.25",
    });
    const nowhere = await makeVenue({ latitude: null, longitude: null });
    expect(at((await page(nowhere.id)).body, "venue.maps")).toBeNull();
  });

  it("shows the venue's next three games", async () => {
    for (let day = 1; day <= 4; day++) {
      await makeGame({ venueId: stade.id, startTime: new Date(Date.UTC(2026, 11, 10 + day, 18)) });
    }
    expect(at((await page(stade.id)).body, "games")).toHaveLength(3);
  });

  it.each(["nothing", "00000000-0000-4000-8000-000000000000"])("of %s is a 404 page", async (id) => {
    const answer = await page(id);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ title: "Venue not found", venue: null, unlisted: true });
  });

  it("takes few statements", async () => {
    const { statements } = await countStatements(() => page(stade.id, amel));
    expect(statements.filter(({ sql }) => /^select/i.test(sql)).length).toBeLessThanOrEqual(6);
  });
});

describe("/venues/create", () => {
  const path = (step: number, draft: Record<string, string> = {}) =>
    `/venues/create?${new URLSearchParams({ step: String(step), ...draft })}`;
  const open = (address: string, as: Player | null = amel) => get(createPage.loader, { path: address, as });
  const send = (address: string, form: Record<string, string>, as: Player | null = amel) =>
    submit(createPage.action, { path: address, form, as });
  const casablanca = {
    city_id: cityId("casablanca"),
    neighborhood_id: neighborhoodId("casablanca", "oulfa"),
  };
  const details = {
    name: "Stade Étoilé",
    description: "Une\nligne",
    address: "1, rue A",
    postal_code: "20220",
  };
  const draftOf = (location: string | null) => {
    const url = new URL(location ?? "", "http://localhost");
    return { path: url.pathname, ...Object.fromEntries(url.searchParams) };
  };

  it("requires a sign-in, for the page and the form", async () => {
    const opened = await open("/venues/create", null);
    expect(opened).toMatchObject({ status: 302, location: "/login?redirectTo=%2Fvenues%2Fcreate" });
    const sent = await send(path(2, casablanca), { ...details, go: "next" }, null);
    expect(sent.status).toBe(302);
    const back = new URL(sent.location ?? "", "http://localhost").searchParams.get("redirectTo");
    expect(draftOf(back)).toEqual({ path: "/venues/create", step: "2", ...casablanca, ...details });
  });

  it("starts with the cities and the neighbourhoods of the chosen one", async () => {
    const empty = await open("/venues/create");
    expect(empty.body).toMatchObject({ step: 1, neighborhoods: [], title: "Create a New Venue" });
    const chosen = await open(path(1, casablanca));
    expect(at(chosen.body, "neighborhoods")).toContainEqual({
      value: casablanca.neighborhood_id,
      label: "Oulfa",
    });
  });

  it("shows the first incomplete step", async () => {
    expect(at((await open(path(3))).body, "step")).toBe(1);
    expect(at((await open(path(3, casablanca))).body, "step")).toBe(2);
    expect(at((await open(path(3, { ...casablanca, ...details }))).body, "step")).toBe(3);
    expect(at((await open(path(3, { ...casablanca, ...details, latitude: "1" }))).body, "step")).toBe(2);
  });

  it("keeps the input from step to step", async () => {
    const first = await send(path(1), { ...casablanca, go: "next" });
    expect(draftOf(first.location)).toEqual({ path: "/venues/create", step: "2", ...casablanca });
    const second = await send(first.location ?? "", { ...details, latitude: "", longitude: "", go: "next" });
    expect(draftOf(second.location)).toEqual({
      path: "/venues/create",
      step: "3",
      ...casablanca,
      ...details,
    });
    const third = await open(second.location ?? "");
    expect(third.body).toMatchObject({ step: 3, draft: { ...casablanca, ...details } });
  });

  it("keeps partial input when going back, and clears emptied fields", async () => {
    const draft = { ...casablanca, ...details };
    const back = await send(path(2, draft), {
      ...details,
      name: "",
      description: "x".repeat(600),
      go: "previous",
    });
    expect(draftOf(back.location)).toMatchObject({ step: "1", description: "x".repeat(600), ...casablanca });
    expect(draftOf(back.location)).not.toHaveProperty("name");
    const sports = { "sports[0].sportId": sportId("golf"), "sports[0].maxPlayers": "4" };
    const again = await send(path(3, draft), { ...draft, ...sports, go: "previous" });
    expect(draftOf(again.location)).toMatchObject({ step: "2", ...sports });
  });

  it("loads the neighbourhoods of another city and clears the old one", async () => {
    const rabat = { city_id: cityId("rabat"), neighborhood_id: casablanca.neighborhood_id };
    for (const go of ["update", "next"]) {
      const updated = await send(path(1, casablanca), { ...rabat, go });
      expect(draftOf(updated.location)).toEqual({
        path: "/venues/create",
        step: "1",
        city_id: rabat.city_id,
      });
    }
    const same = await send(path(1, casablanca), { ...casablanca, go: "update" });
    expect(draftOf(same.location)).toMatchObject({ step: "1", ...casablanca });
  });

  it.each([
    [1, { city_id: "" }, "city_id", "venue_city_id_required"],
    [1, { city_id: "nowhere" }, "city_id", "city_unknown"],
    [1, { city_id: cityId("fes"), neighborhood_id: "x" }, "neighborhood_id", "neighborhood_unknown"],
    [2, { ...details, name: "" }, "name", "venue_name_required"],
    [2, { ...details, postal_code: "" }, "postal_code", "postal_code_required"],
    [2, { ...details, latitude: "33.5" }, "longitude", "coordinates_incomplete"],
  ])("step %i does not go on with %j", async (step, form, field, code) => {
    const answer = await send(path(step, casablanca), { ...form, go: "next" });
    expect(answer.status).toBe(422);
    expect(at(answer.body, "codes")).toEqual({ [field]: [code] });
  });

  it("adds and removes rows of sports without scripts", async () => {
    const add = JSON.stringify({
      type: "insert",
      payload: { name: "sports", defaultValue: { sportId: "", maxPlayers: "" } },
    });
    const { go: _, ...form } = venueForm();
    const added = await send(path(3), { ...form, __intent__: add });
    expect(added.status).toBe(200);
    expect(at(added.body, "result.initialValue.sports")).toHaveLength(3);
    expect(at(added.body, "result.initialValue.name")).toBe("City Foot Oulfa");
    const remove = JSON.stringify({ type: "remove", payload: { name: "sports", index: 0 } });
    const removed = await send(path(3), { ...form, __intent__: remove });
    expect(at(removed.body, "result.initialValue.sports")).toMatchObject([{ sportId: sportId("tennis") }]);
  });

  it("creates the venue, confirms it and shows it", async () => {
    const answer = await submit(createPage.action, {
      path: path(3),
      form: venueForm({ city_id: cityId("fes"), neighborhood_id: "" }),
      as: amel,
      headers: { "Accept-Language": "fr" },
    });
    expect([answer.status, answer.location]).toEqual([
      302,
      expect.stringMatching(/^\/venues\/[0-9a-f-]{36}$/),
    ]);
    expect(answer.headers.get("Set-Cookie")).toContain("flash=");
    const shown = await get(venuePage.loader, { params: { id: answer.location?.slice(8) ?? "" } });
    expect(at(shown.body, "venue")).toMatchObject({
      name: "City Foot Oulfa",
      city: "Fez",
      isVerified: false,
    });
  });

  it("creates it once when the form is sent twice", async () => {
    const form = { ...venueForm(), requestId: "the-same-form" };
    const before = await countVenues();
    const [first, second] = [await send(path(3), form), await send(path(3), form)];
    expect(first.location).toBe(second.location);
    expect(await countVenues()).toBe(before + 1);
  });

  it.each(WRONG)("refuses %s at its field and keeps the input", async (_, changes, field, code) => {
    const before = await countVenues();
    const answer = await send(path(3), venueForm(changes));
    expect(answer.status).toBe(422);
    expect(at(answer.body, "codes")).toEqual({ [field]: [code] });
    expect(textAt(answer.body, "result.initialValue.postal_code").length).toBeGreaterThan(0);
    expect(await countVenues()).toBe(before);
  });

  it("refuses forms of other sites", async () => {
    const before = await countVenues();
    const answer = await submit(createPage.action, {
      path: path(3),
      form: venueForm(),
      as: amel,
      headers: { "Sec-Fetch-Site": "cross-site", Origin: "http://evil.example" },
    });
    expect(answer.status).toBe(403);
    expect(await countVenues()).toBe(before);
  });

  it("refuses other content types", async () => {
    const answer = await submit(createPage.action, {
      path: path(3),
      as: amel,
      headers: { "Content-Type": "text/plain" },
    });
    expect(answer.status).toBe(415);
  });
});
