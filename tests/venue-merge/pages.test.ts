import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue, type Venue } from "#seed/factories/venues";
import * as log from "~/features/moderation/routes/admin.log";
import * as embed from "~/features/open-data/routes/embed";
import * as feed from "~/features/open-data/routes/feed";
import { mergeVenues } from "~/features/venue-merge/merge-venues.server";
import * as page from "~/features/venue-merge/routes/merge";
import { listVenues } from "~/features/venues/list/list-venues.server";
import { venueSitemapPages } from "~/features/venues/list/sitemap.server";
import { findMapItems } from "~/features/venues/map/map-items.server";
import * as photos from "~/features/venues/routes/photos";
import * as ratings from "~/features/venues/routes/ratings";
import * as venuePage from "~/features/venues/routes/venue";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";
import { upload } from "../venue-import/files";

let admin: Player;
let amel: Player;
let goes: Venue;
let stays: Venue;

beforeAll(async () => {
  admin = await makePlayer({ role: "admin" });
  amel = await makePlayer();
});
beforeEach(async () => {
  goes = await makeVenue({ name: "Stade Oulfa", latitude: 33.55, longitude: -7.68 });
  stays = await makeVenue({ name: "Complexe Oulfa", latitude: 33.5501, longitude: -7.68 });
});

const open = (query = "", as: Player | null = admin) =>
  get(page.loader, { as, params: { id: goes.id }, path: `/venues/${goes.id}/merge${query}` });
const confirm = (form: Record<string, string>, as: Player | null = admin) =>
  submit(page.action, { as, params: { id: goes.id }, form });
const merged = () =>
  mergeVenues(actorOf({ id: admin.id, role: "admin" }), { venueId: goes.id, into: stays.id });
const merge = (body: unknown, as: Player | null = admin, id = goes.id) =>
  api("/api/venues/{id}/merge", { method: "POST", params: { id }, body, as });

describe("the page that merges", () => {
  it("leads from what may be the same over what moves to the venue that stays", async () => {
    await makeGame({ venueId: goes.id });
    const first = await open();
    expect(first.body).toMatchObject({
      venue: { id: goes.id, name: "Stade Oulfa" },
      plan: null,
      candidates: { suggested: [{ id: stays.id, name: "Complexe Oulfa" }] },
    });
    const chosen = await open(`?into=${stays.id}`);
    expect(chosen.body).toMatchObject({
      candidates: null,
      plan: { id: stays.id, name: "Complexe Oulfa", moved: { upcomingGames: 1 } },
    });
    const seen = String(at(chosen.body, "plan.seen"));
    const done = await confirm({ into: stays.id, seen });
    expect([done.status, done.location]).toEqual([302, `/venues/${stays.id}`]);
    const { body } = await get(log.loader, { as: admin });
    expect(at(body, "entries.0.action")).toBe("Venue merged");
  });

  it("finds other venues by name, the nearest first, and never itself", async () => {
    const far = await makeVenue({ name: "Complexe Lointain", latitude: 33.7, longitude: -7.4 });
    const { body } = await open("?search=complexe");
    expect(at(body, "candidates.others.0.id")).toBe(far.id);
    expect(JSON.stringify(at(body, "candidates"))).not.toContain(goes.id);
  });

  it("names the cities of both in the admin's language", async () => {
    const { body } = await get(page.loader, {
      ...{ as: admin, params: { id: goes.id }, headers: { "Accept-Language": "ar" } },
      path: `/venues/${goes.id}/merge?into=${stays.id}`,
    });
    expect([at(body, "venue.city"), at(body, "plan.city")]).toEqual(["الدار البيضاء", "الدار البيضاء"]);
  });

  it.each([
    ["itself", () => goes.id, "This is the venue that goes. Choose another one."],
    [
      "an unknown venue",
      () => "00000000-0000-4000-8000-000000000000",
      "We can't find this venue. Choose another one.",
    ],
    ["no id", () => "x", "We can't find this venue. Choose another one."],
  ])("asks again when the choice is %s", async (_, into, problem) => {
    const { status, body } = await open(`?into=${into()}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ plan: null, problem, candidates: expect.anything() });
  });

  it("says what changed since the admin looked", async () => {
    const answer = await confirm({ into: stays.id, seen: "1-1" });
    expect(answer.status).toBe(409);
    expect(at(answer.body, "result.error..0")).toContain("changed this at the same time");
  });

  it("is there for admins only", async () => {
    expect((await open("", amel)).status).toBe(403);
    expect((await open("", null)).status).toBe(302);
    expect((await confirm({ into: stays.id }, amel)).status).toBe(403);
    const can = async (as: Player) =>
      at((await get(venuePage.loader, { as, params: { id: goes.id } })).body, "can.merge");
    expect([await can(admin), await can(amel)]).toEqual([true, false]);
  });
});

describe("the address of a merged venue", () => {
  beforeEach(async () => {
    await makeGame({ venueId: goes.id, title: "Foot du mardi" });
    await merged();
  });

  it.each([
    ["", venuePage.loader],
    ["/ratings", ratings.loader],
    ["/photos", photos.loader],
  ])("leads to the venue that stays: /venues/…%s", async (rest, loader) => {
    const path = `/venues/${goes.id}${rest}?lang=fr`;
    const answer = await get(loader, { params: { id: goes.id }, path });
    expect([answer.status, answer.location]).toEqual([301, `/venues/${stays.id}${rest}?lang=fr`]);
  });

  it("leads to the venue that stays when a character of it is encoded", async () => {
    const path = `/venues/%${goes.id.charCodeAt(0).toString(16)}${goes.id.slice(1)}/photos`;
    const answer = await get(photos.loader, { params: { id: goes.id }, path });
    expect([answer.status, answer.location]).toEqual([301, `/venues/${stays.id}/photos`]);
  });

  it("answers 301 to programs that read it, and 404 to those that write", async () => {
    for (const [address, there] of [
      ["/api/venues/{id}", `/api/venues/${stays.id}`],
      ["/api/venues/{id}/photos", `/api/venues/${stays.id}/photos`],
      ["/api/venues/{id}/ratings", `/api/venues/${stays.id}/ratings`],
      ["/api/venues/{id}/condition", `/api/venues/${stays.id}/condition`],
    ] as const) {
      const answer = await api(address, { params: { id: goes.id } });
      expect([answer.status, answer.location]).toEqual([301, there]);
    }
    const rating = { method: "POST", params: { id: goes.id }, body: { rating: 4 }, as: amel };
    expect(await api("/api/venues/{id}/ratings", rating)).toMatchObject({
      status: 404,
      body: { code: "venue_not_found" },
    });
  });

  it("is in no list, on no map and not in the sitemap", async () => {
    const { venues } = await listVenues(null, { search: "stade oulfa" }, "en");
    expect(venues.map(({ id }) => id)).not.toContain(goes.id);
    const bbox = { west: -7.69, south: 33.54, east: -7.67, north: 33.56 };
    expect(JSON.stringify(await findMapItems({ bbox, zoom: 22 }))).not.toContain(goes.id);
    const sitemap = await venueSitemapPages(0);
    expect(sitemap.map(({ id }) => id)).toContain(stays.id);
    expect(sitemap.map(({ id }) => id)).not.toContain(goes.id);
  });

  it("stands for the venue that stays in an import's file", async () => {
    const body = `id,name,address,city,postal_code\n${goes.id},Terrain renommé,1 rue A,Casablanca,20000`;
    const { body: report } = await upload({ as: admin, body, type: "text/csv", query: "?dry_run=false" });
    expect(report).toMatchObject({ changed: 1, refused: [] });
    const renamed = await api("/api/venues/{id}", { params: { id: stays.id } });
    expect(at(renamed.body, "name")).toBe("Terrain renommé");
  });

  it("finds the games where they are now: in the API, in feeds and in frames of other sites", async () => {
    const list = await api(`/api/games?venue_id=${goes.id}`);
    expect(at(list.body, "games.0.venueId")).toBe(stays.id);
    const path = `/feeds/games.json?venue=${goes.id}`;
    const found = await get(feed.loader, { path, params: { file: "games.json" } });
    const read = JSON.stringify(found.body);
    expect(read).toContain("Foot du mardi");
    expect(read).toContain("Complexe Oulfa");
    const frame = await get(embed.loader, { path: `/embed/venues/${goes.id}`, params: { id: goes.id } });
    expect(frame.body).toContain("Complexe Oulfa");
  });
});

describe("merging by a program", () => {
  it("answers the venue that stays and what moved; a dry run only counts, a repeat moves nothing", async () => {
    await makeGame({ venueId: goes.id });
    const dry = await merge({ into: stays.id, dry_run: true });
    expect(dry).toMatchObject({
      status: 200,
      body: { venue: { id: stays.id }, moved: { upcomingGames: 1 } },
    });
    expect((await api("/api/venues/{id}", { params: { id: goes.id } })).status).toBe(200);
    const done = await merge({ into: stays.id });
    expect(done.body).toMatchObject({ venue: { id: stays.id }, moved: at(dry.body, "moved") });
    expect(await merge({ into: stays.id })).toMatchObject({
      status: 200,
      body: { moved: { upcomingGames: 0 } },
    });
  });

  it.each([
    ["itself", () => ({ into: goes.id }), "venue_merge_itself"],
    ["nothing", () => ({}), "venue_unknown"],
    ["what is no id", () => ({ into: 7 }), "venue_unknown"],
    ["an unknown venue", () => ({ into: "00000000-0000-4000-8000-000000000000" }), "venue_unknown"],
  ])("is refused into %s", async (_, body, code) => {
    expect(await merge(body())).toMatchObject({
      status: 422,
      body: { issues: [{ field: "into", code }] },
    });
  });

  it("is refused to everybody but admins", async () => {
    const body = { into: stays.id };
    expect(await merge(body, amel)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await merge(body, null)).status).toBe(401);
    expect((await merge(body, admin, "00000000-0000-4000-8000-000000000000")).status).toBe(404);
  });
});
