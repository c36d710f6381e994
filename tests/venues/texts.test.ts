import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { venueFavorites, venueRatings } from "#db/schema/venues";
import { makePlayer, type Player } from "#seed/factories/players";
import { favorVenueAs, makeVenue, type Venue } from "#seed/factories/venues";
import type { Viewer } from "~/core/actor";
import { findVenue } from "~/features/venues/queries.server";
import { rateVenue } from "~/features/venues/reviews/ratings.server";
import * as favoritePage from "~/features/venues/routes/favorite";
import * as removalPage from "~/features/venues/routes/favorite-removal";
import * as ratingsPage from "~/features/venues/routes/ratings";
import * as venuePage from "~/features/venues/routes/venue";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

let amel: Player;
let badr: Player;
let stade: Venue;
const as = (player: Player): Viewer => ({ id: player.id, role: player.role, sessionId: "s" });

beforeAll(async () => {
  amel = await makePlayer();
  badr = await makePlayer();
});
beforeEach(async () => {
  stade = await makeVenue();
});

const rate = (body: unknown, viewer: Player | null = amel, id = stade.id) =>
  api("/api/venues/{id}/ratings", { method: "POST", params: { id }, body, as: viewer });

describe("ratings", () => {
  it("are created once and then replaced, with the correct average and count", async () => {
    const first = await rate({ rating: 5, comment: " Très bien\u200b " });
    expect(first).toMatchObject({
      status: 201,
      body: { venueId: stade.id, userId: amel.id, rating: 5, comment: "Très bien" },
    });
    expect((await rate({ rating: "2" })).status).toBe(200);
    await rate({ rating: 5 }, badr);
    expect(await findVenue(null, stade.id, "en")).toMatchObject({ ratingCount: 2, averageRating: 3.5 });
  });

  it("from 100 players at once are all counted", async () => {
    const players = await Promise.all(Array.from({ length: 100 }, () => makePlayer()));
    const stars = (index: number) => (index % 5) + 1;
    await Promise.all(
      players.map((player, index) =>
        rateVenue(as(player), stade.id, { rating: stars(index), comment: null }),
      ),
    );
    expect(await findVenue(null, stade.id, "en")).toMatchObject({ ratingCount: 100, averageRating: 3 });
  });

  it("from one player 100 times at once count once", async () => {
    const ratings = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        rateVenue(as(amel), stade.id, { rating: (index % 5) + 1, comment: null }),
      ),
    );
    expect(ratings.filter(({ replaced }) => !replaced)).toHaveLength(1);
    const rows = (await db.select().from(venueRatings)).filter((row) => row.venueId === stade.id);
    expect(rows).toHaveLength(1);
    expect(await findVenue(null, stade.id, "en")).toMatchObject({
      ratingCount: 1,
      averageRating: rows[0]?.rating,
    });
  });

  const WRONG = [
    [{}, "rating", "Rating is required"],
    [{ rating: null }, "rating", "Rating is required"],
    [{ rating: "" }, "rating", "Rating is required"],
    [{ rating: 0 }, "rating", "Choose 1 to 5 stars"],
    [{ rating: 6 }, "rating", "Choose 1 to 5 stars"],
    [{ rating: 2.5 }, "rating", "Choose 1 to 5 stars"],
    [{ rating: "five" }, "rating", "Choose 1 to 5 stars"],
    [{ rating: 3, comment: "x".repeat(1001) }, "comment", "At most 1000 characters"],
  ] as const;
  it.each(WRONG)("%j is a 422 at the field, and nothing is written", async (body, field, text) => {
    expect(await rate(body)).toMatchObject({ status: 422, body: { errors: { [field]: [text] } } });
    const form = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value ?? "")]));
    const sent = await submit(ratingsPage.action, { params: { id: stade.id }, form, as: amel });
    expect(sent).toMatchObject({ status: 422, body: { result: { error: { [field]: [text] } } } });
    expect(await findVenue(null, stade.id, "en")).toMatchObject({ ratingCount: 0 });
  });

  it("require a sign-in and an existing venue", async () => {
    expect(await rate({ rating: 3 }, null)).toMatchObject({
      status: 401,
      body: { detail: "You must be logged in to rate a venue" },
    });
    const hidden = await makeVenue({ hiddenAt: new Date() });
    expect((await rate({ rating: 3 }, amel, hidden.id)).status).toBe(404);
    expect((await rate({ rating: 3 }, amel, "nothing")).status).toBe(404);
  });

  it("can be submitted with the form, which chooses no stars at first, and are shown ten a page", async () => {
    const open = (path = "/x", viewer: Player | null = amel) =>
      get(ratingsPage.loader, { path, params: { id: stade.id }, as: viewer });
    expect(at((await open()).body, "form.values")).toEqual({ rating: "", comment: "" });
    expect(at((await open("/x", null)).body, "form")).toBeNull();
    const form = { rating: "4", comment: "<b>Bon</b>" };
    const sent = await submit(ratingsPage.action, { params: { id: stade.id }, form, as: amel });
    expect(sent).toMatchObject({ status: 302, location: `/venues/${stade.id}` });
    expect(at((await open()).body, "form.values")).toEqual(form);
    for (let number = 0; number < 10; number++) await rate({ rating: 3 }, await makePlayer());
    expect(at((await open()).body, "reviews")).toHaveLength(10);
    expect((await open("/x?page=2")).body).toMatchObject({ page: 2, totalPages: 2 });
  });
});

describe("favorites", () => {
  const favor = (method: "POST" | "DELETE", viewer: Player | null = amel, id = stade.id) =>
    api("/api/venues/{id}/favorites", { method, params: { id }, as: viewer });
  const mine = (viewer: Player | null) => api("/api/venues/user/favorites", { as: viewer });
  const rows = async () =>
    (await db.select().from(venueFavorites)).filter((row) => row.venueId === stade.id).length;

  it("can be added and removed repeatedly", async () => {
    await Promise.all(Array.from({ length: 100 }, () => favor("POST")));
    expect(await rows()).toBe(1);
    expect((await favor("POST")).status).toBe(204);
    expect((await favor("DELETE")).status).toBe(204);
    expect((await favor("DELETE")).status).toBe(204);
    expect(await rows()).toBe(0);
  });

  it("are listed to their owner, newest first, without hidden venues", async () => {
    const hidden = await makeVenue({ hiddenAt: new Date() });
    await favorVenueAs(hidden.id, badr.id);
    await favor("POST", badr);
    const { status, body } = await mine(badr);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ id: stade.id, isFavorite: true }]);
  });

  it("require a sign-in", async () => {
    const said = async (answer: ReturnType<typeof mine>) => [
      (await answer).status,
      at((await answer).body, "detail"),
    ];
    expect(await said(mine(null))).toEqual([401, "You must be logged in to view favorites"]);
    expect(await said(favor("POST", null))).toEqual([401, "You must be logged in to add to favorites"]);
    expect(await said(favor("DELETE", null))).toEqual([
      401,
      "You must be logged in to remove from favorites",
    ]);
    expect((await favor("POST", amel, "00000000-0000-4000-8000-000000000000")).status).toBe(404);
  });

  it("can be toggled with a button on the page", async () => {
    const call = { params: { id: stade.id }, as: amel };
    const shown = async () => at((await get(venuePage.loader, call)).body, "venue.isFavorite");
    const back = { status: 302, location: `/venues/${stade.id}` };
    expect(await submit(favoritePage.action, call)).toMatchObject(back);
    expect(await shown()).toBe(true);
    expect(await submit(removalPage.action, call)).toMatchObject(back);
    expect(await shown()).toBe(false);
    const refused = await submit(favoritePage.action, { ...call, as: null });
    expect(refused).toMatchObject({ status: 401, body: { codes: { "": ["login_to_add_favorite"] } } });
  });
});
