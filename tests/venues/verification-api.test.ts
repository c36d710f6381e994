import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue, type Venue } from "#seed/factories/venues";
import { api } from "../support/api";
import { at } from "../support/request";

let admin: Player;
let maker: Player;
let venue: Venue;
beforeEach(async () => {
  admin = await makePlayer({ role: "admin" });
  maker = await makePlayer();
  venue = await makeVenue({ createdById: maker.id, isVerified: false, name: "Terrain Salam" });
});

const verify = (body: object, as: Player | null = admin, id = venue.id) =>
  api("/api/venues/{id}/verification", { method: "PUT", params: { id }, body, as });
const history = (as: Player | null, id = venue.id) => api("/api/venues/{id}/history", { params: { id }, as });
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, at(body, "code")];
const isVerified = async () =>
  (await db.select().from(venues).where(eq(venues.id, venue.id)).get())?.isVerified;

describe("PUT /api/venues/{id}/verification", () => {
  it("verifies and refuses, as the page does", async () => {
    expect((await verify({ verdict: "verify", note: "Vu sur place" })).status).toBe(204);
    expect(await isVerified()).toBe(true);
    expect((await verify({ verdict: "refuse" })).status).toBe(204);
    expect(await isVerified()).toBe(false);
    expect(at((await history(maker)).body, "verifications")).toMatchObject([
      { verdict: "refuse", note: null },
      { verdict: "verify", note: "Vu sur place" },
    ]);
    const { body } = await api("/api/notifications", { as: maker });
    expect(at(body, "notifications.0.message")).toContain("Terrain Salam");
  });

  it("is for admins, of a venue that exists and that nobody changed meanwhile", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect(refusal(await verify({ verdict: "verify" }, null))).toEqual([401, "not_authenticated"]);
    expect(refusal(await verify({ verdict: "verify" }, maker))).toEqual([403, "forbidden"]);
    expect(refusal(await verify({ verdict: "verify" }, admin, unknown))).toEqual([404, "venue_not_found"]);
    const seen = "2026-01-01T00:00:00.000Z";
    expect(refusal(await verify({ verdict: "verify", seen }))).toEqual([409, "conflict"]);
    expect((await verify({ verdict: "perhaps" })).status).toBe(422);
    expect(await isVerified()).toBe(false);
    expect((await verify({ verdict: "verify", seen: venue.updatedAt.toISOString() })).status).toBe(204);
  });
});

describe("GET /api/admin/venues/verification", () => {
  const queue = (as: Player | null) => api("/api/admin/venues/verification", { as });

  it("has those that wait longest, and how many wait, for admins", async () => {
    expect(refusal(await queue(maker))).toEqual([403, "forbidden"]);
    const before = Number(at((await queue(admin)).body, "total"));
    await verify({ verdict: "verify" });
    expect(at((await queue(admin)).body, "total")).toBe(before - 1);
  });
});

describe("GET /api/venues/{id}/history", () => {
  it("says who changed what, to who added the venue and to admins", async () => {
    const change = { method: "PATCH", as: maker, params: { id: venue.id }, body: { name: "Terrain Anfa" } };
    await api("/api/venues/{id}", change);
    for (const as of [maker, admin]) {
      const { body } = await history(as);
      expect(at(body, "edits")).toMatchObject([{ changes: { name: ["Terrain Salam", "Terrain Anfa"] } }]);
      expect([at(body, "total"), at(body, "next_cursor")]).toEqual([1, null]);
    }
    expect(refusal(await history(await makePlayer()))).toEqual([403, "only_venue_creator"]);
    expect(refusal(await history(maker, "00000000-0000-4000-8000-000000000000"))).toEqual([
      404,
      "venue_not_found",
    ]);
  });
});

describe("GET /api/venues/{id}/ratings", () => {
  it("has all of them, and names of who gave them only with a sign-in", async () => {
    const rate = (as: Player, rating: number) =>
      api("/api/venues/{id}/ratings", { method: "POST", as, params: { id: venue.id }, body: { rating } });
    for (const rating of [5, 3]) await rate(await makePlayer(), rating);
    const read = (as: Player | null) => api("/api/venues/{id}/ratings", { params: { id: venue.id }, as });
    const [known, visited] = [await read(maker), await read(null)];
    expect(at(known.body, "ratings.1.user.firstName")).toBeTruthy();
    expect(at(visited.body, "ratings.0")).toMatchObject({ userId: null, user: null });
    expect([at(visited.body, "total"), at(visited.body, "total_pages")]).toEqual([2, 1]);
    const absent = await api("/api/venues/00000000-0000-4000-8000-000000000000/ratings");
    expect(refusal(absent)).toEqual([404, "venue_not_found"]);
  });

  it("leads from a merged venue to the one that it became", async () => {
    const other = await makeVenue();
    await db
      .update(venues)
      .set({ mergedIntoId: other.id, deletedAt: new Date() })
      .where(eq(venues.id, venue.id));
    const { status, location } = await api(`/api/venues/${venue.id}/ratings`);
    expect([status, location]).toEqual([301, `/api/venues/${other.id}/ratings`]);
  });
});
