import { millisecondsInHour } from "date-fns/constants";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { PERSON_LIMITS } from "#db/limits/people";
import { users } from "#db/schema/accounts";
import { playerFollows, playerProfiles } from "#db/schema/players";
import { venueFollows, venues } from "#db/schema/venues";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import { deleteAccount } from "~/features/accounts/deletion.server";
import * as privacy from "~/features/accounts/routes/settings.privacy";
import { followPlayer } from "~/features/following/follows.server";
import { followerCount, gamesOfFollowed } from "~/features/following/queries.server";
import * as followForm from "~/features/following/routes/follow-player";
import * as followVenueForm from "~/features/following/routes/follow-venue";
import * as page from "~/features/following/routes/following";
import * as unfollowForm from "~/features/following/routes/unfollow-player";
import { blockPlayer } from "~/features/moderation/blocks.server";
import * as playerPage from "~/features/players/routes/player";
import * as venuePage from "~/features/venues/routes/venue";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { tableScans } from "../support/plans";
import { at, get, submit } from "../support/request";

let amal: Player;
let badr: Player;
beforeEach(async () => {
  amal = await makePlayer();
  badr = await makePlayer();
});

const follows = async () =>
  (await db.select().from(playerFollows).where(eq(playerFollows.followerId, amal.id))).length;
const follow = (id = badr.id, as: Player | null = amal) =>
  api("/api/following/players/{id}", { method: "POST", as, params: { id } });

describe("following a player", () => {
  it("can be repeated, and undone repeatedly", async () => {
    expect([(await follow()).status, (await follow()).status, await follows()]).toEqual([204, 204, 1]);
    const stop = () =>
      api("/api/following/players/{id}", { method: "DELETE", as: amal, params: { id: badr.id } });
    expect([(await stop()).status, (await stop()).status, await follows()]).toEqual([204, 204, 0]);
  });

  it("works by the button of the player's page, which shows the state", async () => {
    const shown = async () =>
      at((await get(playerPage.loader, { as: amal, params: { id: badr.id } })).body, "follow");
    const call = { as: amal, params: { id: badr.id } };
    expect(await shown()).toEqual({ isFollowed: false });
    expect((await submit(followForm.action, call)).location).toBe(`/players/${badr.id}`);
    expect(await shown()).toEqual({ isFollowed: true });
    expect((await submit(unfollowForm.action, { ...call, form: { from: "list" } })).location).toBe(
      "/account/following",
    );
    expect(await shown()).toEqual({ isFollowed: false });
  });

  it.each([
    ["oneself", () => amal.id, 409, "follow_self"],
    ["nobody", () => "00000000-0000-4000-8000-000000000000", 404, "player_not_found"],
    ["no id", () => "x", 404, "player_not_found"],
  ])("is refused for %s", async (_, id, status, code) => {
    const answer = await follow(id());
    expect([answer.status, at(answer.body, "code")]).toEqual([status, code]);
  });

  it("requires a sign-in", async () => {
    expect((await follow(badr.id, null)).status).toBe(401);
    expect((await submit(followForm.action, { params: { id: badr.id } })).status).toBe(401);
  });

  it("is refused by form and API for a player who accepts no followers, and ends when they choose that", async () => {
    await follow();
    await submit(privacy.action, { as: badr, form: { listed: "on" } });
    expect(await follows()).toBe(0);
    const answer = await follow();
    expect([answer.status, at(answer.body, "code")]).toEqual([409, "followers_refused"]);
    const form = await submit(followForm.action, { as: amal, params: { id: badr.id } });
    expect(form.status).toBe(409);
    expect(
      at((await get(playerPage.loader, { as: amal, params: { id: badr.id } })).body, "follow"),
    ).toBeNull();
  });

  it("ends when the followed player refuses followers through the API", async () => {
    await follow();
    await api("/api/profile/me", { method: "PATCH", as: badr, body: { accepts_followers: false } });
    expect(await follows()).toBe(0);
  });

  it.each([
    ["the follower", () => blockPlayer(actorOf(amal), badr.id)],
    ["the followed", () => blockPlayer(actorOf(badr), amal.id)],
  ])("ends in both directions when %s blocks the other, and is impossible then", async (_, block) => {
    await follow();
    await follow(amal.id, badr);
    await block();
    expect(await db.select().from(playerFollows).where(eq(playerFollows.playerId, amal.id))).toEqual([]);
    expect(await follows()).toBe(0);
    const answers = [await follow(), await follow(amal.id, badr)];
    expect(answers.map(({ body }) => at(body, "code"))).toEqual(["player_not_found", "player_not_found"]);
  });

  it("ends when the follower's or the followed player's account is deleted", async () => {
    const third = await makePlayer();
    await follow();
    await follow(third.id, badr);
    await deleteAccount(actorOf(badr), PLAYER_PASSWORD);
    expect(await db.select().from(playerFollows).where(eq(playerFollows.playerId, badr.id))).toEqual([]);
    expect(await db.select().from(playerFollows).where(eq(playerFollows.followerId, badr.id))).toEqual([]);
    expect(at((await follow()).body, "code")).toBe("player_not_found");
  });

  it("is refused for suspended players", async () => {
    await transact((tx) => tx.update(users).set({ suspendedAt: now() }).where(eq(users.id, badr.id)));
    expect(at((await follow()).body, "code")).toBe("player_not_found");
  });

  it("has a limit, even for two requests at once", async () => {
    const { max } = PERSON_LIMITS.follows;
    const venue = await makeVenue();
    const many = Array.from({ length: max - 2 }, () => ({ ...venue, n: undefined }));
    await transact(async (tx) => {
      const copies = many.map((row, index) => ({
        ...row,
        id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      }));
      for (let from = 0; from < copies.length; from += 20)
        await tx.insert(venues).values(copies.slice(from, from + 20));
      for (const { id } of copies)
        await tx.insert(venueFollows).values({ followerId: amal.id, venueId: id, createdAt: now() });
    });
    await follow();
    const others = [await makePlayer(), await makePlayer()];
    const answers = await Promise.all(others.map(({ id }) => follow(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe("followers", () => {
  it("are counted for the player alone", async () => {
    await follow();
    expect(await followerCount(badr.id)).toBe(1);
    const own = await get(playerPage.loader, { as: badr, params: { id: badr.id } });
    expect(at(own.body, "followers")).toBe(1);
    expect(JSON.stringify(own.body)).not.toContain(amal.id);
    const others = await get(playerPage.loader, { as: amal, params: { id: badr.id } });
    expect(at(others.body, "followers")).toBe(0);
    expect(at((await get(page.loader, { as: badr })).body, "followers")).toBe(1);
  });
});

describe("following a venue", () => {
  it("works with the button on the venue's page, and the page of followed venues lists it", async () => {
    const venue = await makeVenue({ name: "Terrain Oulfa" });
    const call = { as: amal, params: { id: venue.id } };
    expect((await submit(followVenueForm.action, call)).location).toBe(`/venues/${venue.id}`);
    expect(at((await get(venuePage.loader, call)).body, "isFollowed")).toBe(true);
    expect(at((await get(venuePage.loader, { params: call.params })).body, "isFollowed")).toBeNull();
    await follow();
    const { body } = await api("/api/following", { as: amal });
    expect([at(body, "players.0.id"), at(body, "players.1")]).toEqual([badr.id, undefined]);
    expect([at(body, "venues.0.name"), at(body, "venues.1")]).toEqual(["Terrain Oulfa", undefined]);
    expect(at((await get(page.loader, { as: amal })).body, "venues.0.name")).toBe("Terrain Oulfa");
  });

  it("answers venue_not_found for a hidden venue, and a hidden venue is not listed", async () => {
    const venue = await makeVenue({ hiddenAt: now() });
    const answer = await api("/api/following/venues/{id}", {
      method: "POST",
      as: amal,
      params: { id: venue.id },
    });
    expect(at(answer.body, "code")).toBe("venue_not_found");
    await transact((tx) =>
      tx.insert(venueFollows).values({ followerId: amal.id, venueId: venue.id, createdAt: now() }),
    );
    expect(at((await api("/api/following", { as: amal })).body, "venues")).toEqual([]);
  });
});

describe("the games suggested because of followed players and venues", () => {
  const shown = async () =>
    (await gamesOfFollowed(actorOf(amal), { locale: "en", limit: 10 })).map(({ id, because }) => [
      id,
      because.kind,
      because.name,
    ]);
  const inHours = (hours: number) => ({
    startTime: new Date(+now() + hours * millisecondsInHour),
    endTime: new Date(+now() + (hours + 1) * millisecondsInHour),
  });

  it("are public games that followed players organize or play in or that are at followed venues, soonest first", async () => {
    const venue = await makeVenue({ name: "Terrain Oulfa" });
    await transact((tx) =>
      tx.update(playerProfiles).set({ firstName: "Badr" }).where(eq(playerProfiles.id, badr.id)),
    );
    await followPlayer(actorOf(amal), badr.id);
    await transact((tx) =>
      tx.insert(venueFollows).values({ followerId: amal.id, venueId: venue.id, createdAt: now() }),
    );
    const there = await makeGame({ venueId: venue.id, ...inHours(30) });
    const played = await makeGame({ ...inHours(20) });
    await joinGameAs(played.id, badr.id);
    const organized = await makeGame({ organizerId: badr.id, venueId: venue.id, ...inHours(10) });
    expect(await shown()).toEqual([
      [organized.id, "organizes", "Badr"],
      [played.id, "plays", "Badr"],
      [there.id, "venue", "Terrain Oulfa"],
    ]);
  });

  it.each([
    ["private", { gameType: "private" as const }],
    ["hidden", { hiddenAt: new Date("2026-11-20T12:00:00Z") }],
    ["cancelled", { gameStatus: "cancelled" as const }],
  ])("are never %s", async (_, change) => {
    await followPlayer(actorOf(amal), badr.id);
    await makeGame({ organizerId: badr.id, ...inHours(10), ...change });
    const joined = await makeGame({ ...inHours(10), ...change });
    await joinGameAs(joined.id, badr.id);
    expect(await shown()).toEqual([]);
  });

  it.each([
    ["hidden", { hiddenAt: new Date("2026-11-20T12:00:00Z") }],
    ["deleted", { deletedAt: new Date("2026-11-20T12:00:00Z") }],
  ])("name no followed venue that is %s", async (_, gone) => {
    const venue = await makeVenue(gone);
    await transact((tx) =>
      tx.insert(venueFollows).values({ followerId: amal.id, venueId: venue.id, createdAt: now() }),
    );
    await makeGame({ venueId: venue.id, ...inHours(10) });
    expect(await shown()).toEqual([]);
  });

  it("exclude games the user organizes or is in, and games of organizers they blocked", async () => {
    await followPlayer(actorOf(amal), badr.id);
    const organizer = await makePlayer();
    const [own, joined, maybe, blocked] = [
      await makeGame({ organizerId: amal.id, ...inHours(10) }),
      await makeGame({ ...inHours(10) }),
      await makeGame({ ...inHours(10) }),
      await makeGame({ organizerId: organizer.id, ...inHours(10) }),
    ];
    for (const game of [own, joined, blocked]) await joinGameAs(game.id, badr.id);
    await joinGameAs(maybe.id, badr.id, { status: "maybe" });
    await joinGameAs(joined.id, amal.id);
    await blockPlayer(actorOf(amal), organizer.id);
    expect(await shown()).toEqual([]);
  });

  it("take two statements that scan no table", async () => {
    await followPlayer(actorOf(amal), badr.id);
    await makeGame({ organizerId: badr.id, ...inHours(10) });
    const { statements } = await countStatements(shown);
    expect(statements.length).toBe(2);
    for (const { sql } of statements) expect(await tableScans(sql, "wanted")).toEqual([]);
  });
});

it("a follow ends when the follower's account is deleted", async () => {
  const venue = await makeVenue();
  await transact((tx) =>
    tx.insert(venueFollows).values({ followerId: amal.id, venueId: venue.id, createdAt: now() }),
  );
  await deleteAccount(actorOf(amal), PLAYER_PASSWORD);
  const left = await db
    .select()
    .from(venueFollows)
    .where(and(eq(venueFollows.followerId, amal.id)));
  expect(left).toEqual([]);
});
