import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { venues } from "#db/schema/venues";
import { makePlayer, type Player } from "#seed/factories/players";
import * as createPage from "~/features/venue-editor/routes/create";
import * as venuePage from "~/features/venues/routes/venue";
import { at, get, submit, textAt } from "../support/request";
import { venueForm, WRONG } from "./input";

let amel: Player;

const countVenues = async () => (await db.select({ id: venues.id }).from(venues)).length;

beforeAll(async () => {
  amel = await makePlayer();
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

  it("opens the map on the chosen city", async () => {
    const agadir = { city_id: cityId("agadir") };
    expect(at((await open(path(2, agadir))).body, "map.center")).toEqual({
      latitude: expect.closeTo(30.42, 1),
      longitude: expect.closeTo(-9.6, 1),
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
