import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { gameAlerts } from "#db/schema/alerts";
import { notifications } from "#db/schema/notifications";
import { venues } from "#db/schema/venues";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue, type Venue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import { createAlert, listAlerts } from "~/features/alerts/alerts.server";
import { notifyAlerts } from "~/features/alerts/notify-alerts.server";
import * as alertPage from "~/features/alerts/routes/alert";
import * as alertsPage from "~/features/alerts/routes/alerts";
import { mergeVenues } from "~/features/venue-merge/merge-venues.server";
import { editVenue } from "~/features/venues/editing/edit-venue.server";
import { VenueChange } from "~/features/venues/editing/venue-input";
import type { Locale } from "~/i18n/languages";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit, textAt } from "../support/request";

const FOOTBALL = { sport_id: sportId("football") };
const MAARIF = neighborhoodId("casablanca", "maarif");

let amal: Player;
let admin: Player;
let venue: Venue;

beforeEach(async () => {
  await db.delete(gameAlerts);
  amal = await makePlayer();
  admin = await makePlayer({ role: "admin" });
  venue = await makeVenue({ name: "Stade Oulfa", cityId: cityId("casablanca"), neighborhoodId: MAARIF });
});

const adminActor = () => actorOf({ id: admin.id, role: "admin" });
const change = (body: object) => editVenue(adminActor(), venue.id, VenueChange.parse(body));
const mergeInto = (into: Venue) => mergeVenues(adminActor(), { venueId: venue.id, into: into.id });
const alertFor = (filters: object = {}, locale: Locale = "en") =>
  createAlert(actorOf(amal), { filters: { ...FOOTBALL, venue_id: venue.id, ...filters } }, locale);
const names = async (locale: Locale = "en") =>
  (await listAlerts(actorOf(amal), locale)).map(({ name }) => name);

async function isToldOfGameAt({ id }: { id: string }): Promise<boolean> {
  const row = await db.select().from(venues).where(eq(venues.id, id)).get();
  const startTime = new Date(+now() + 30 * HOUR);
  const game = await makeGame({
    ...{ ...{ sportId: FOOTBALL.sport_id }, venueId: id, cityId: row?.cityId ?? null },
    ...{ startTime, endTime: new Date(+startTime + HOUR) },
  });
  await notifyAlerts();
  const told = await db.select().from(notifications).where(eq(notifications.gameId, game.id));
  return told.some(({ userId }) => userId === amal.id);
}

describe("an alert for a venue", () => {
  it.each([
    ["the venue alone", {}],
    ["the venue and the city that it was in", { city_id: cityId("casablanca") }],
    ["the venue and the neighborhood that it was in", { neighborhood_id: MAARIF }],
  ])("of %s finds its games after the venue moves to another city", async (_, filters) => {
    await alertFor(filters);
    expect(await isToldOfGameAt(venue)).toBe(true);
    await change({ city_id: cityId("rabat") });
    expect(await isToldOfGameAt(venue)).toBe(true);
    expect(await names()).toEqual(["Football · Stade Oulfa"]);
  });

  it("finds its games after the venue moves to another neighborhood of the city", async () => {
    const filters = { city_id: cityId("casablanca"), neighborhood_id: MAARIF };
    await alertFor(filters);
    await change({ neighborhood_id: null });
    expect(await isToldOfGameAt(venue)).toBe(true);
    const [alert] = await listAlerts(actorOf(amal), "en");
    expect(alert?.filters).toEqual({ ...FOOTBALL, venue_id: venue.id, city_id: cityId("casablanca") });
  });

  it("finds the games of the venue that its venue is merged into, in another city", async () => {
    const into = await makeVenue({ name: "Complexe Oulfa", cityId: cityId("rabat") });
    await alertFor({ neighborhood_id: MAARIF });
    await mergeInto(into);
    expect(await isToldOfGameAt(into)).toBe(true);
  });

  it("shows the venue's new name, also after a merge, in the reader's language", async () => {
    await alertFor({}, "fr");
    await change({ name: "Stade Anfa" });
    expect(await names()).toEqual(["Football · Stade Anfa"]);
    await mergeInto(await makeVenue({ name: "Complexe Anfa" }));
    expect(await names()).toEqual(["Football · Complexe Anfa"]);
    expect(await names("ar")).toEqual(["كرة القدم · \u2068Complexe Anfa\u2069"]);
  });

  it("keeps the name that its owner chose when the venue gets another", async () => {
    const alertId = await alertFor();
    const form = { name: "Stade Oulfa, le soir", inApp: "on" };
    await submit(alertPage.action, { as: amal, params: { alertId }, form });
    await change({ name: "Stade Anfa" });
    expect(await names()).toEqual(["Stade Oulfa, le soir"]);
  });

  it("stays once when the move makes it the same search as another", async () => {
    await alertFor({ city_id: cityId("casablanca") });
    await alertFor();
    await change({ city_id: cityId("rabat") });
    expect(await names()).toEqual(["Football · Stade Oulfa"]);
  });

  it("takes the current name when its form is saved after the venue was renamed", async () => {
    const alertId = await alertFor();
    await change({ name: "Stade Anfa" });
    const page = await get(alertPage.loader, { as: amal, params: { alertId } });
    const form = { name: textAt(page.body, "values.name"), inApp: "on" };
    expect(form.name).toBe("Football · Stade Anfa");
    await submit(alertPage.action, { as: amal, params: { alertId }, form });
    await change({ name: "Stade Hay" });
    expect(await names()).toEqual(["Football · Stade Hay"]);
  });

  it("is saved for the venue that the named one was merged into", async () => {
    const into = await makeVenue({ name: "Complexe Oulfa" });
    await mergeInto(into);
    const query = `venueId=${venue.id}`;
    const path = `/account/alerts?query=${encodeURIComponent(query)}`;
    const page = await get(alertsPage.loader, { as: amal, path });
    expect(at(page.body, "wanted.label")).toBe("Complexe Oulfa");
    await submit(alertsPage.action, { as: amal, form: { query } });
    const [alert] = await listAlerts(actorOf(amal), "en");
    expect(alert).toMatchObject({ name: "Complexe Oulfa", filters: { venue_id: into.id } });
    const params = { id: alert?.id ?? "" };
    const body = { venue_id: venue.id, when: "weekend" };
    const changed = await api("/api/alerts/{id}", { method: "PATCH", as: amal, params, body });
    expect(changed.body).toMatchObject({ venueId: into.id, when: "weekend" });
  });

  it("can be changed after its venue was deleted, and not be moved to another deleted one", async () => {
    const params = { id: await alertFor() };
    const gone = await makeVenue();
    for (const { id } of [venue, gone])
      await db.update(venues).set({ deletedAt: now() }).where(eq(venues.id, id));
    const patch = (body: object) => api("/api/alerts/{id}", { method: "PATCH", as: amal, params, body });
    expect((await patch({ when: "weekend" })).body).toMatchObject({ when: "weekend", venueId: venue.id });
    expect((await patch({ venue_id: gone.id })).status).toBe(422);
  });
});
