import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue, type Venue } from "#seed/factories/venues";
import * as wizard from "~/features/game-editor/routes/create";
import * as create from "~/features/venue-editor/routes/create";
import * as deletion from "~/features/venue-editor/routes/delete";
import * as edit from "~/features/venue-editor/routes/edit";
import * as condition from "~/features/venues/routes/condition";
import * as favorite from "~/features/venues/routes/favorite";
import * as removal from "~/features/venues/routes/favorite-removal";
import * as ratings from "~/features/venues/routes/ratings";
import * as review from "~/features/venues/routes/review";
import * as venuePage from "~/features/venues/routes/venue";
import * as venuesPage from "~/features/venues/routes/venues";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";
import { venueBody, venueForm } from "./input";

let amel: Player;
let stade: Venue;

beforeAll(async () => {
  amel = await makePlayer();
  stade = await makeVenue({ createdById: amel.id });
  // An unexpected failure: the table is missing.
  await db.run(sql`alter table venues rename to lost`);
});

const FETCHING = "An error occurred while fetching venues";

test.each([
  ["GET", "/api/venues", undefined, FETCHING],
  ["GET", "/api/venues/map", undefined, FETCHING],
  ["GET", "/api/venues/{id}", undefined, "An error occurred while fetching venue"],
  ["POST", "/api/venues", venueBody(), "An error occurred while creating venue"],
  ["PATCH", "/api/venues/{id}", { name: "Stade" }, "An error occurred while updating venue"],
  ["DELETE", "/api/venues/{id}", undefined, "An error occurred while deleting venue"],
  ["POST", "/api/venues/{id}/ratings", { rating: 4 }, "An error occurred while rating venue"],
  ["GET", "/api/venues/user/favorites", undefined, "An error occurred while fetching favorite venues"],
  ["POST", "/api/venues/{id}/favorites", undefined, "An error occurred while adding venue to favorites"],
  [
    "DELETE",
    "/api/venues/{id}/favorites",
    undefined,
    "An error occurred while removing venue from favorites",
  ],
])("the API says what failed: %s %s", async (method, path, body, detail) => {
  const answer = await api(`${path}?bbox=-8,33,-7,34&zoom=9`, {
    method,
    body,
    as: amel,
    params: { id: stade.id },
  });
  expect(answer).toMatchObject({ status: 500, body: { detail, errorId: expect.any(String) } });
});

test.each([
  ["an edit", edit.action, venueForm(), "An error occurred while updating venue"],
  ["a deletion", deletion.action, {}, "An error occurred while deleting venue"],
  ["a rating", ratings.action, { rating: "4", comment: "Bien" }, "An error occurred while rating venue"],
  ["a favorite", favorite.action, {}, "An error occurred while adding venue to favorites"],
  ["its removal", removal.action, {}, "An error occurred while removing venue from favorites"],
  ["a condition report", condition.action, { state: "open" }, "An error occurred while updating venue"],
  ["an admin's review", review.action, { verdict: "verify" }, "An error occurred while updating venue"],
])("%s that fails is answered on its page and keeps the input", async (_, action, form, text) => {
  const reply = await submit(action, { as: amel, params: { id: stade.id }, form });
  expect([reply.status, at(reply.body, "result.error")]).toEqual([500, { "": [text] }]);
  expect(at(reply.body, "result.initialValue")).toMatchObject("comment" in form ? { comment: "Bien" } : {});
});

test("a new venue that cannot be saved keeps the input", async () => {
  const path = "/venues/create?step=3";
  const reply = await submit(create.action, { as: amel, path, form: venueForm({ name: "Stade" }) });
  expect(at(reply.body, "result.error")).toEqual({ "": ["An error occurred while creating venue"] });
  expect(at(reply.body, "result.initialValue.name")).toBe("Stade");
});

test.each([
  ["list", "venues_fetch_failed", venuesPage.loader],
  ["page", "venue_fetch_failed", venuePage.loader],
])("the venue %s fails with %s and a request id for the log", async (_, code, loader) => {
  const page = await get(loader, { path: "/venues", params: { id: stade.id } });
  expect(page).toMatchObject({ status: 500, body: { code, requestId: expect.any(String) } });
});

test("the game wizard shows an error instead of the favorites and keeps its other tabs", async () => {
  const page = await get(wizard.loader, { as: amel, path: "/games/create?tab=favorites" });
  expect(page).toMatchObject({
    status: 200,
    body: {
      picker: { tab: "favorites", venues: [], failure: "An error occurred while fetching favorite venues" },
    },
  });
});
