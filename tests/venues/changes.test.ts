import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { games } from "#db/schema/games";
import { series } from "#db/schema/series";
import { venueEdits, venues } from "#db/schema/venues";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { makeVenue, type Venue } from "#seed/factories/venues";
import { isErrorCode } from "~/core/errors";
import { now } from "~/core/time/clock.server";
import * as queuePage from "~/features/moderation/routes/verification";
import * as deletePage from "~/features/venue-editor/routes/delete";
import * as editPage from "~/features/venue-editor/routes/edit";
import { listVenues } from "~/features/venues/list/list-venues.server";
import { findVenue } from "~/features/venues/queries.server";
import * as historyPage from "~/features/venues/routes/history";
import * as reviewPage from "~/features/venues/routes/review";
import { errorText } from "~/http/error-text.server";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";
import { venueForm, WRONG } from "./input";

let amel: Player;
let badr: Player;
let admin: Player;
let stade: Venue;

beforeAll(async () => {
  amel = await makePlayer();
  badr = await makePlayer();
  admin = await makePlayer({ role: "admin" });
});
beforeEach(async () => {
  stade = await makeVenue({
    name: "Stade",
    createdById: amel.id,
    isVerified: true,
    cityId: cityId("casablanca"),
    city: "Casablanca",
    neighborhoodId: neighborhoodId("casablanca", "oulfa"),
    sports: [["football", 10]],
  });
});

const patch = (body: unknown, as: Player | null = amel) =>
  api("/api/venues/{id}", { method: "PATCH", params: { id: stade.id }, body, as });
const remove = (as: Player | null = amel) =>
  api("/api/venues/{id}", { method: "DELETE", params: { id: stade.id }, as });
const row = async () => (await db.select().from(venues).where(eq(venues.id, stade.id)))[0];
const edits = () => db.select().from(venueEdits).where(eq(venueEdits.venueId, stade.id));

describe("editing a venue", () => {
  it.each<[Record<string, unknown>, boolean]>([
    [{ name: "Grand Stade" }, false],
    [{ address: "2, rue B" }, false],
    [{ city: "Casa" }, false],
    [{ city_id: cityId("fes") }, false],
    [{ latitude: 33.1, longitude: "-7,1" }, false],
    [{ latitude: null, longitude: null }, false],
    [{ description: "Neuf" }, true],
    [{ postal_code: "20000" }, true],
    [{ neighborhood_id: "" }, true],
    [{ sports: [{ sport_id: sportId("tennis"), max_players: "4" }] }, true],
    [{}, true],
  ])("by %j leaves it verified: %j", async (body, isVerified) => {
    const answer = await patch(body);
    expect(answer).toMatchObject({ status: 200, body: { isVerified } });
    expect((await row())?.reviewedAt === null).toBe(!isVerified);
  });

  it("writes only the given fields and updates the search", async () => {
    const answer = await patch({ name: "Arène Neuve", isVerified: true, createdById: badr.id });
    expect(answer.body).toMatchObject({
      name: "Arène Neuve",
      address: stade.address,
      neighborhoodId: stade.neighborhoodId,
      createdById: amel.id,
      sports: [{ sportId: sportId("football"), maxPlayers: 10 }],
    });
    const { venues: found } = await listVenues(null, { search: "arene neuve oulfa" }, "en");
    expect(found.map(({ id }) => id)).toContain(stade.id);
  });

  it("sets the city's name, clears the neighbourhood and updates games and series when the city changes", async () => {
    const game = await makeGame({ venueId: stade.id, cityId: stade.cityId });
    const weekly = await makeSeries({ venueId: stade.id, cityId: stade.cityId });
    const { body } = await patch({ cityId: cityId("fes") });
    expect(body).toMatchObject({ city: "Fez", cityId: cityId("fes"), neighborhoodId: null });
    expect((await db.select().from(games).where(eq(games.id, game.id)))[0]?.cityId).toBe(cityId("fes"));
    const [moved] = await db.select().from(series).where(eq(series.id, weekly.id));
    expect(moved?.cityId).toBe(cityId("fes"));
  });

  it("records what actually changed", async () => {
    await patch({ name: "Stade", description: "Neuf" });
    await patch({ sports: [] }, admin);
    await patch({ sports: [] });
    expect((await edits()).map(({ userId, changes }) => [userId, changes])).toEqual([
      [amel.id, { description: [stade.description, "Neuf"] }],
      [admin.id, { sports: [[{ sportId: sportId("football"), maxPlayers: 10 }], []] }],
    ]);
    const seen = await get(historyPage.loader, { params: { id: stade.id }, as: amel });
    expect(at(seen.body, "edits.0.changes")).toEqual([
      { field: "sports", label: "Available Sports", before: "Football (10)", after: "" },
    ]);
    const other = await get(historyPage.loader, { params: { id: stade.id }, as: badr });
    expect(other.status).toBe(403);
  });

  it("is allowed for its creator and admins", async () => {
    expect(await patch({ name: "x" }, badr)).toMatchObject({
      status: 403,
      body: { code: "only_venue_creator" },
    });
    expect((await patch({ name: "x" }, null)).status).toBe(401);
    expect((await patch({ name: "Par un admin" }, admin)).status).toBe(200);
    const opened = (as: Player | null) => get(editPage.loader, { params: { id: stade.id }, as });
    expect([(await opened(amel)).status, (await opened(badr)).status, (await opened(null)).status]).toEqual([
      200, 403, 302,
    ]);
  });

  it.each(WRONG)(
    "refuses %s in the form and in JSON, and writes nothing",
    async (_, changes, field, code) => {
      if (!isErrorCode(code)) throw new Error(code);
      const text = errorText("en", { code, params: {} });
      const call = { params: { id: stade.id }, as: amel };
      const sent = await submit(editPage.action, { ...call, form: venueForm(changes) });
      expect(sent.status).toBe(422);
      expect(at(sent.body, "codes")).toEqual({ [field]: [code] });
      const touched = Object.fromEntries(
        Object.entries({ latitude: 1, longitude: 1, ...changes }).filter(([name]) => name !== "description"),
      );
      if (!("description" in changes)) {
        const answer = await patch(touched);
        expect(answer.status).toBe(422);
        expect(Object.values(at(answer.body, "errors") ?? {}).flat()).toContain(text);
      }
      expect(await edits()).toEqual([]);
      expect((await row())?.name).toBe("Stade");
    },
  );

  it("offers only the neighbourhoods of the selected city, with and without scripts", async () => {
    const offered = (body: unknown) => JSON.stringify(at(body, "neighborhoods"));
    const call = { params: { id: stade.id }, as: amel };
    const opened = await get(editPage.loader, call);
    expect(offered(opened.body)).toContain("Oulfa");
    expect(offered(opened.body)).not.toContain("Agdal");
    const fetched = await get(editPage.loader, { ...call, path: `/?city_id=${cityId("rabat")}` });
    const form = { ...venueForm({ city_id: cityId("rabat") }), update: "update" };
    const posted = await submit(editPage.action, { ...call, form });
    for (const { status, body } of [fetched, posted]) {
      expect(status).toBe(200);
      expect(at(body, "cityId")).toBe(cityId("rabat"));
      expect(offered(body)).toContain("Agdal");
      expect(offered(body)).not.toContain("Oulfa");
    }
    expect(await edits()).toEqual([]);
  });

  it("saves the form and redirects to the venue", async () => {
    const form = { ...venueForm({ name: "Autre nom" }), go: "save" };
    const sent = await submit(editPage.action, { params: { id: stade.id }, form, as: amel });
    expect(sent).toMatchObject({ status: 302, location: `/venues/${stade.id}` });
    expect(await findVenue(null, stade.id, "en")).toMatchObject({ name: "Autre nom", isVerified: false });
  });
});

describe("deleting a venue", () => {
  it("hides it from everybody", async () => {
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await findVenue(null, stade.id, "en")).toBeNull();
    expect((await row())?.deletedAt).toBeInstanceOf(Date);
  });

  it.each(["scheduled", "in_progress"] as const)(
    "is refused while a game is %s there",
    async (gameStatus) => {
      const game = await makeGame({ venueId: stade.id, gameStatus, gameType: "private" });
      expect(await remove()).toMatchObject({ status: 409, body: { code: "venue_has_games" } });
      const sent = await submit(deletePage.action, { params: { id: stade.id }, as: amel });
      expect(sent).toMatchObject({ status: 409, body: { codes: { "": ["venue_has_games"] } } });
      await db.update(games).set({ gameStatus: "cancelled" }).where(eq(games.id, game.id));
      expect((await submit(deletePage.action, { params: { id: stade.id }, as: amel })).location).toBe(
        "/venues",
      );
    },
  );

  it("is allowed only for its creator", async () => {
    expect([(await remove(badr)).status, (await remove(admin)).status, (await remove(null)).status]).toEqual([
      403, 403, 401,
    ]);
    const opened = (as: Player | null) => get(deletePage.loader, { params: { id: stade.id }, as });
    expect([(await opened(amel)).status, (await opened(badr)).status, (await opened(null)).status]).toEqual([
      200, 403, 302,
    ]);
  });
});

describe("the queue of venues to verify", () => {
  const queue = (as: Player | null) => get(queuePage.loader, { as });
  const review = (verdict: string, seen: string, as: Player | null = admin, note = "") =>
    submit(reviewPage.action, { params: { id: stade.id }, form: { verdict, seen, note }, as });
  const waits = async () => {
    const list = at((await queue(admin)).body, "venues");
    return JSON.stringify(list).includes(stade.id);
  };

  it("is only for admins", async () => {
    expect([(await queue(null)).status, (await queue(amel)).status, (await queue(admin)).status]).toEqual([
      302, 403, 200,
    ]);
    expect((await review("verify", "", amel)).status).toBe(403);
    expect((await review("verify", "", null)).status).toBe(401);
    expect((await review("maybe", "")).status).toBe(422);
  });

  it("contains a venue until an admin decides, and again after a change", async () => {
    // On its first page.
    await db.update(venues).set({ reviewedAt: now() });
    expect(await waits()).toBe(false);
    await patch({ name: "Autre" });
    expect(await waits()).toBe(true);
    const seen = (await row())?.updatedAt.toISOString() ?? "";
    expect(await review("verify", "2020-01-01T00:00:00.000Z")).toMatchObject({ status: 409 });
    expect((await review("verify", seen)).location).toBe("/venues/verification");
    expect((await row())?.isVerified).toBe(true);
    expect(await waits()).toBe(false);
    await patch({ address: "Ailleurs" });
    expect(await waits()).toBe(true);
    await review("refuse", "", admin, "Adresse introuvable");
    expect(await waits()).toBe(false);
    expect((await row())?.isVerified).toBe(false);
    const history = await get(historyPage.loader, { params: { id: stade.id }, as: amel });
    expect(at(history.body, "reviews")).toMatchObject([
      { verdict: "refuse", note: "Adresse introuvable" },
      { verdict: "verify", note: null },
    ]);
  });
});
