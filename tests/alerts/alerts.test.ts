import { beforeEach, describe, expect, it } from "vitest";
import { ALERT_LIMITS } from "#db/limits/alerts";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { listAlerts } from "~/features/alerts/alerts.server";
import * as alertPage from "~/features/alerts/routes/alert";
import * as alertsPage from "~/features/alerts/routes/alerts";
import * as pause from "~/features/alerts/routes/pause";
import * as removal from "~/features/alerts/routes/removal";
import * as restart from "~/features/alerts/routes/restart";
import * as gamesPage from "~/features/games/routes/games";
import { LOCALES } from "~/i18n/languages";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit, textAt } from "../support/request";

let amal: Player;
beforeEach(async () => {
  amal = await makePlayer();
});

const FOOTBALL = { sport_id: sportId("football") };
const create = (body: object = FOOTBALL, as: Player | null = amal) =>
  api("/api/alerts", { method: "POST", as, body });
const change = (id: string, body: object, as = amal) =>
  api("/api/alerts/{id}", { method: "PATCH", as, params: { id }, body });
const own = () => listAlerts(actorOf(amal), "en");

describe("the API", () => {
  it("creates an alert, named after what it looks for, and lists it", async () => {
    const venue = await makeVenue({ name: "Terrain Oulfa" });
    const answer = await create({
      ...FOOTBALL,
      when: "weekend",
      neighborhoodId: neighborhoodId("casablanca", "maarif"),
      venue_id: venue.id,
      near: "33.5, -7.6",
      radius_km: 5,
      skill_level: "beginner",
      max_price: 50,
      audience: "women",
      open_only: true,
      search: "oulfa",
      channels: ["inApp", "push", "push"],
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      sportId: sportId("football"),
      when: "weekend",
      neighborhoodId: neighborhoodId("casablanca", "maarif"),
      venueId: venue.id,
      near: "33.5,-7.6",
      radiusKm: 5,
      skillLevel: "beginner",
      maxPrice: 50,
      audience: "women",
      openOnly: true,
      search: "oulfa",
      cityId: null,
      channels: ["inApp", "push"],
      paused: false,
    });
    expect(textAt(answer.body, "name")).toMatch(/^Football · "oulfa" · This weekend/);
    expect(textAt(answer.body, "name").length).toBeLessThanOrEqual(ALERT_LIMITS.name.max);
    expect(at((await api("/api/alerts", { as: amal })).body, "0")).toEqual(answer.body);
  });

  it("returns the existing alert when the same search is saved again", async () => {
    const [first, second] = [await create(), await create()];
    expect(textAt(second.body, "id")).toBe(textAt(first.body, "id"));
    expect((await own()).length).toBe(1);
  });

  it.each<[object, string, string]>([
    [{}, "search", "alert_empty"],
    [{ open_only: true, search: " " }, "search", "alert_empty"],
    [{ radius_km: 5 }, "search", "alert_empty"],
    [{ near: "33.57,-7.59" }, "search", "alert_empty"],
    [{ sport_id: "00000000-0000-4000-8000-000000000000" }, "sport_id", "sport_unknown"],
    [{ city_id: "00000000-0000-4000-8000-000000000000" }, "city_id", "city_unknown"],
    [{ neighborhood_id: "00000000-0000-4000-8000-000000000000" }, "neighborhood_id", "neighborhood_unknown"],
    [{ venue_id: "00000000-0000-4000-8000-000000000000" }, "venue_id", "venue_unknown"],
    [{ sport_id: "football" }, "sport_id", "invalid_id"],
    [{ ...FOOTBALL, when: "someday" }, "when", "invalid_choice"],
    [{ ...FOOTBALL, near: "north" }, "near", "invalid_position"],
    [{ ...FOOTBALL, near: "33,-7", radius_km: 1000 }, "radius_km", "invalid_number"],
    [{ ...FOOTBALL, max_price: -1 }, "max_price", "number_too_small"],
    [{ ...FOOTBALL, channels: [] }, "channels", "alert_no_channel"],
    [{ ...FOOTBALL, channels: ["fax"] }, "channels.0", "invalid_choice"],
    [{ ...FOOTBALL, name: "x".repeat(61) }, "name", "text_too_long"],
  ])("refuses %o", async (body, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(Object(at(answer.body, "errors")))).toEqual([field]);
    expect(await own()).toEqual([]);
  });

  it("limits the number of alerts per person, also for two requests at once", async () => {
    const { max } = ALERT_LIMITS.perPerson;
    for (let count = 0; count < max - 1; count += 1) await create({ search: `word ${count}` });
    const last = await Promise.all([create({ search: "one" }), create({ search: "two" })]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(at((await create({ search: "three" })).body, "code")).toBe("alert_limit");
  });

  it("changes only the given fields of an alert and clears those that are null", async () => {
    const id = textAt((await create({ ...FOOTBALL, when: "weekend" })).body, "id");
    const changed = await change(id, { name: "Foot", paused: true, when: null, city_id: cityId("rabat") });
    expect(changed.body).toMatchObject({
      name: "Foot",
      paused: true,
      when: null,
      cityId: cityId("rabat"),
      sportId: sportId("football"),
      channels: ["inApp", "email", "push"],
    });
    const refused = await change(id, { sport_id: null, city_id: null });
    expect([refused.status, at(refused.body, "errors.search.0") !== undefined]).toEqual([422, true]);
  });

  it("shows, changes and deletes an alert for its owner only", async () => {
    const id = textAt((await create()).body, "id");
    const other = await makePlayer();
    expect((await change(id, { name: "Mine" }, other)).status).toBe(404);
    const remove = (as: Player) => api("/api/alerts/{id}", { method: "DELETE", as, params: { id } });
    expect((await remove(other)).status).toBe(404);
    expect((await api("/api/alerts", { as: other })).body).toEqual([]);
    expect((await remove(amal)).status).toBe(204);
    expect((await remove(amal)).status).toBe(404);
    expect((await create(FOOTBALL, null)).status).toBe(401);
  });
});

describe("the page", () => {
  const query = `sportId=${sportId("football")}&when=weekend`;

  it("saves the list's search by one button", async () => {
    const answer = await submit(alertsPage.action, { as: amal, form: { query } });
    expect(answer.location).toBe("/account/alerts");
    expect(await own()).toMatchObject([
      { name: "Football · This weekend", filters: { sport_id: sportId("football"), when: "weekend" } },
    ]);
    const { body } = await get(alertsPage.loader, { as: amal, path: "/account/alerts" });
    expect(body).toMatchObject({
      wanted: null,
      alerts: [
        {
          name: "Football · This weekend",
          list: `/games?when=weekend&sportId=${sportId("football")}&city=all`,
        },
      ],
    });
  });

  it("lets a visitor sign in first and shows them the search to save", async () => {
    const answer = await submit(alertsPage.action, { form: { query } });
    const back = new URL(answer.location ?? "", "http://x").searchParams.get("redirectTo") ?? "";
    expect(answer.location).toMatch(/^\/login\?/);
    const { body } = await get(alertsPage.loader, { as: amal, path: back });
    expect(at(body, "wanted")).toEqual({ query, label: "Football · This weekend", silent: null });
    expect(await own()).toEqual([]);
  });

  it("refuses to save a search without any filter", async () => {
    const answer = await submit(alertsPage.action, { as: amal, form: { query: "page=2" } });
    expect([answer.status, at(answer.body, "codes.query.0")]).toEqual([422, "alert_empty"]);
  });

  it("names an alert in its reader's language until its owner names it", async () => {
    const venue = await makeVenue({ name: "Terrain Oulfa" });
    const id = textAt((await create({ ...FOOTBALL, venue_id: venue.id })).body, "id");
    const named = async () =>
      Promise.all(LOCALES.map(async (locale) => (await listAlerts(actorOf(amal), locale))[0]?.name));
    expect(await named()).toEqual([
      "Football · Terrain Oulfa",
      "Football · Terrain Oulfa",
      "كرة القدم · \u2068Terrain Oulfa\u2069",
    ]);
    await change(id, { venue_id: null });
    expect(await named()).toEqual(["Football", "Football", "كرة القدم"]);
    await change(id, { name: "Chez Ali" });
    await change(id, { sport_id: null, when: "weekend" });
    expect(await named()).toEqual(["Chez Ali", "Chez Ali", "Chez Ali"]);
  });

  it.each([
    ["women", null, "women"],
    ["women", "male", "women"],
    ["women", "female", null],
    ["men", "other", "men"],
    ["everyone", null, null],
  ] as const)(
    "for an alert about games for %s and a player with the gender %s, warns that it will never notify: %s",
    async (audience, gender, silent) => {
      const player = await makePlayer({ gender });
      const search = `audience=${audience}&sportId=${sportId("football")}`;
      const list = await get(gamesPage.loader, { as: player, path: `/games?${search}` });
      expect(at(list.body, "silent")).toBe(silent);
      const wanted = await get(alertsPage.loader, {
        as: player,
        path: `/account/alerts?query=${encodeURIComponent(search)}`,
      });
      expect(at(wanted.body, "wanted.silent")).toBe(silent);
      await create({ ...FOOTBALL, audience }, player);
      const { body } = await get(alertsPage.loader, { as: player, path: "/account/alerts" });
      expect(at(body, "alerts.0.silent")).toBe(silent);
    },
  );

  it("renames, pauses, restarts and deletes an alert", async () => {
    const alertId = textAt((await create()).body, "id");
    const call = { as: amal, params: { alertId } };
    expect((await get(alertPage.loader, call)).body).toMatchObject({
      values: { name: "Football", push: "on" },
    });
    await submit(alertPage.action, { ...call, form: { name: "Foot", email: "on" } });
    await submit(pause.action, call);
    expect(await own()).toMatchObject([{ name: "Foot", channels: ["email"], paused: true }]);
    await submit(restart.action, call);
    expect(await own()).toMatchObject([{ paused: false }]);
    expect((await submit(removal.action, call)).location).toBe("/account/alerts");
    expect(await own()).toEqual([]);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ name: "", inApp: "on" }, "name", "required"],
    [{ name: "Foot" }, "inApp", "alert_no_channel"],
  ])("refuses the change %o and leaves the alert unchanged", async (form, field, code) => {
    const alertId = textAt((await create()).body, "id");
    const answer = await submit(alertPage.action, { as: amal, params: { alertId }, form });
    expect([answer.status, at(answer.body, `codes.${field}.0`)]).toEqual([422, code]);
    expect(await own()).toMatchObject([{ name: "Football" }]);
  });

  it("is found by its owner alone", async () => {
    const alertId = textAt((await create()).body, "id");
    const call = { as: await makePlayer(), params: { alertId } };
    expect((await get(alertPage.loader, call)).status).toBe(404);
    expect((await submit(pause.action, call)).status).toBe(404);
  });
});

it("deleting an account deletes its alerts", async () => {
  await create();
  await deleteAccount(actorOf(amal), "houma-1234");
  expect(await own()).toEqual([]);
});
