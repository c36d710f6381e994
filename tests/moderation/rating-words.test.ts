import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { reports } from "#db/schema/moderation";
import { venues } from "#db/schema/venues";
import { makePlayer, type Player } from "#seed/factories/players";
import { ratePlayerAs, rateProfileAs } from "#seed/factories/ratings";
import { makeVenue } from "#seed/factories/venues";
import { exportData } from "~/features/accounts/export/export.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import * as queue from "~/features/moderation/routes/admin.reports";
import * as restrictions from "~/features/moderation/routes/admin.restrictions";
import * as reportPage from "~/features/moderation/routes/report";
import * as playerPage from "~/features/players/routes/player";
import { ratePlayer, rateProfile } from "~/features/ratings/ratings.server";
import { rateVenue } from "~/features/venues/reviews/ratings.server";
import * as reviewsPage from "~/features/venues/routes/ratings";
import * as venuePage from "~/features/venues/routes/venue";
import { actorOf } from "../games/support";
import { playedGame } from "../ratings/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

const WORDS = "Words beside stars";
const KINDS = ["game", "page", "venue"] as const;
type Kind = (typeof KINDS)[number];

let author: Player;
let rated: Player;
let admin: Player;
beforeEach(async () => {
  await transact((tx) => tx.delete(rateLimits));
  await transact((tx) => tx.delete(reports));
  admin = await makePlayer({ role: "admin" });
});

/** A rating with a comment: its id, its page, how pages and JSON show it, and how its author rewrites it. */
async function rating(kind: Kind) {
  const { game, first, second } = await playedGame();
  [author, rated] = [first, second];
  if (kind === "venue") {
    const venue = await makeVenue({ createdById: rated.id });
    const params = { id: venue.id };
    const write = (comment: string | null) => rateVenue(actorOf(author), venue.id, { rating: 2, comment });
    const read = async (as: Player | null) => [
      at((await get(venuePage.loader, { as, params })).body, "reviews.reviews.0"),
      at((await get(reviewsPage.loader, { as, params })).body, "reviews.0"),
      at((await api("/api/venues/{id}", { as, params })).body, "ratings.0"),
    ];
    return { id: (await write(WORDS)).id, path: `/venues/${venue.id}`, read, write };
  }
  const params = { id: rated.id };
  const path = `/players/${rated.id}`;
  const page = async (as: Player | null) => (await get(playerPage.loader, { as, params })).body;
  if (kind === "page") {
    const write = (comment: string | null) =>
      rateProfile(actorOf(author), rated.id, { category: "overall", rating: 4, comment });
    const read = async (as: Player | null) => [at(await page(as), "onPage.0")];
    return { id: (await rateProfileAs(rated.id, author.id, { comment: WORDS })).id, path, read, write };
  }
  const stars = { punctualityRating: 4, aggressivenessRating: 4, fairPlayRating: 4, skillLevelRating: 4 };
  const write = (comment: string | null) =>
    ratePlayer(actorOf(author), { gameId: game.id, ratedUserId: rated.id }, { ...stars, comment });
  const read = async (as: Player | null) => [
    at(await page(as), "ratings.ratings.0"),
    at((await api("/api/ratings/players/{id}/ratings", { as, params })).body, "data.ratings.0"),
  ];
  return {
    id: (await ratePlayerAs({ gameId: game.id, raterId: author.id, ratedUserId: rated.id, comment: WORDS }))
      .id,
    path,
    read,
    write,
  };
}

const commentsIn = (read: unknown[]) => read.map((one) => at(one, "comment"));
const report = (id: string, as: Player | null) =>
  submit(reportPage.action, { as, form: { kind: "comment", id, reason: "abuse" } });
const decide = (id: string, verdict: string) =>
  submit(queue.action, {
    as: admin,
    form: { kind: "comment", id, verdict, seen: "2030-01-01T00:00:00.000Z" },
  });

describe.each(KINDS)("the comment of a rating (%s)", (kind) => {
  it("can be reported by readers but not by its author; reporting returns to the page", async () => {
    const { id, path, read } = await rating(kind);
    const offered = async (as: Player | null) => at((await read(as))[0], "report");
    expect([await offered(null), await offered(author), await offered(rated)]).toEqual([false, false, true]);
    const page = await get(reportPage.loader, { as: rated, path: `/reports/new?kind=comment&id=${id}` });
    expect(page.body).toMatchObject({ thing: { kind: "comment", id, name: WORDS, path } });
    expect(await report(id, rated)).toMatchObject({ status: 302, location: path });
    expect(await report(id, author)).toMatchObject({ body: { codes: { "": ["report_own"] } } });
    expect(await db.select().from(reports).where(eq(reports.targetId, id))).toMatchObject([
      { reporterId: rated.id, targetType: "comment", reason: "abuse", status: "open" },
    ]);
  });

  it("can be hidden by an admin while the stars count, and shown again", async () => {
    const { id, path, read } = await rating(kind);
    await report(id, rated);
    const { body } = await get(queue.loader, { as: admin });
    expect(at(body, "items.0")).toMatchObject({
      thing: { kind: "comment", id, name: WORDS, path, owner: { id: author.id } },
      verdicts: ["dismiss", "hide", "suspend"],
    });
    const before = await read(null);
    expect(new Set(commentsIn(before))).toEqual(new Set([WORDS]));
    expect((await decide(id, "hide")).status).toBe(302);
    for (const as of [null, rated, author, admin]) {
      expect(new Set(commentsIn(await read(as)))).toEqual(new Set([null]));
    }
    const stars = (one: unknown) => [at(one, "rating"), at(one, "overall"), at(one, "fairPlay")];
    expect((await read(null)).map(stars)).toEqual(before.map(stars));
    expect((await report(id, rated)).status).toBe(404);
    expect(JSON.stringify(await exportData(actorOf(rated)))).not.toContain(WORDS);
    expect(JSON.stringify(await exportData(actorOf(author)))).toContain(WORDS);
    await submit(restrictions.action, { as: admin, form: { kind: "comment", id } });
    expect(new Set(commentsIn(await read(null)))).toEqual(new Set([WORDS]));
  });

  it("stays hidden when its author rewrites it", async () => {
    const { id, read, write } = await rating(kind);
    await report(id, rated);
    await decide(id, "hide");
    await write("Others");
    expect(new Set(commentsIn(await read(null)))).toEqual(new Set([null]));
  });

  it("can be decided on by an admin after its author removed it", async () => {
    const { id, write } = await rating(kind);
    await report(id, rated);
    await write(null);
    expect((await get(queue.loader, { as: admin })).body).toMatchObject({ items: [{ thing: { id } }] });
    expect((await decide(id, "dismiss")).status).toBe(302);
    expect((await get(queue.loader, { as: admin })).body).toMatchObject({ items: [] });
  });
});

it("refuses a report of a comment that the user cannot see: of a blocked player, of a hidden venue, or absent", async () => {
  const { id } = await rating("game");
  await blockPlayer(actorOf(rated), author.id);
  expect((await report(id, rated)).status).toBe(404);
  const silent = await rateProfileAs(rated.id, author.id, { category: "skill_level", comment: null });
  expect((await report(silent.id, await makePlayer())).status).toBe(404);
  const venue = await makeVenue();
  const said = await rateVenue(actorOf(author), venue.id, { rating: 1, comment: WORDS });
  await transact((tx) => tx.update(venues).set({ hiddenAt: new Date() }).where(eq(venues.id, venue.id)));
  expect((await report(said.id, await makePlayer())).status).toBe(404);
});

describe("POST /api/reports", () => {
  const post = (as: Player | null, body: unknown) => api("/api/reports", { method: "POST", as, body });

  it("reports once while the report is open", async () => {
    const { id } = await rating("page");
    const body = { kind: "comment", id, reason: "abuse", details: " Again. " };
    expect(await post(rated, body)).toMatchObject({ status: 201, body: { kind: "comment", id } });
    expect(await post(rated, body)).toMatchObject({ status: 200, body: { kind: "comment", id } });
    expect(await db.select().from(reports).where(eq(reports.targetId, id))).toMatchObject([
      { details: "Again.", reporterId: rated.id },
    ]);
  });

  it("returns the form's errors", async () => {
    const { id } = await rating("page");
    const thing = { kind: "comment", id };
    expect((await post(null, { ...thing, reason: "abuse" })).status).toBe(401);
    expect(await post(author, { ...thing, reason: "abuse" })).toMatchObject({
      status: (await report(id, author)).status,
      body: { code: "report_own" },
    });
    expect(at((await post(rated, thing)).body, "errors.reason")).toHaveLength(1);
    expect(at((await post(rated, { ...thing, reason: "else" })).body, "errors.details")).toHaveLength(1);
    expect((await post(rated, { ...thing, id: author.id, reason: "spam" })).status).toBe(404);
  });
});
