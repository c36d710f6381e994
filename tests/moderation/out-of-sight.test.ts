import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { sportId } from "#db/reference";
import { users } from "#db/schema/accounts";
import { games } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import { makeComment } from "#seed/factories/comments";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { ratePlayerAs, rateProfileAs } from "#seed/factories/ratings";
import { makePhoto, makeVenue, rateVenueAs } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import { createAlert } from "~/features/alerts/alerts.server";
import { notifyAlerts } from "~/features/alerts/notify-alerts.server";
import { loader as dashboard } from "~/features/dashboard/routes/dashboard";
import { deliverNotifications } from "~/features/delivery/deliver-notifications.server";
import * as discussionPage from "~/features/discussion/routes/discussion";
import * as gamePage from "~/features/game-page/routes/game";
import { suggestTitle } from "~/features/games/suggested-title.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { decideReports } from "~/features/moderation/decisions.server";
import { reportItem } from "~/features/moderation/reports.server";
import * as blocksPage from "~/features/moderation/routes/blocks";
import * as playerPage from "~/features/players/routes/player";
import { rateProfile } from "~/features/ratings/ratings.server";
import * as rate from "~/features/ratings/routes/rate";
import * as ratePlayers from "~/features/ratings/routes/rate-players";
import { reviewPhoto } from "~/features/venues/photos/review-photos.server";
import type { Locale } from "~/i18n/languages";
import { actorOf } from "../games/support";
import { playedGame } from "../ratings/support";
import { api } from "../support/api";
import { type Answer, at, get } from "../support/request";

const STARS = { punctualityRating: 5, aggressivenessRating: 0, fairPlayRating: 4, skillLevelRating: 3 };
const hideGame = (id: string) =>
  transact((tx) => tx.update(games).set({ hiddenAt: now() }).where(eq(games.id, id)));

let player: Player;
beforeEach(async () => {
  player = await makePlayer({ firstName: "Amel", lastName: "Vue", bio: "Bio in sight" });
});

describe("a hidden game", () => {
  const onDashboard = async () => JSON.stringify((await get(dashboard, { as: player })).body);

  it("disappears from its participants' dashboards", async () => {
    const planned = await makeGame();
    await joinGameAs(planned.id, player.id, { status: "confirmed" });
    expect(await onDashboard()).toContain(planned.id);
    await hideGame(planned.id);
    expect(await onDashboard()).not.toContain(planned.id);
  });

  it("is not named in the ratings given for it, not even to its players", async () => {
    const { game, first, second } = await playedGame();
    await ratePlayerAs({ gameId: game.id, raterId: first.id, ratedUserId: second.id, ...STARS });
    const read = async () =>
      at(
        (await api("/api/ratings/players/{id}/ratings", { as: second, params: { id: second.id } })).body,
        "data.ratings.0",
      );
    expect(await read()).toMatchObject({ gameTitle: game.title });
    await hideGame(game.id);
    expect(JSON.stringify(await read())).not.toMatch(new RegExp(`${game.id}|"${game.title}"`));
  });
});

it("games do not show the name of a hidden venue", async () => {
  const venue = await makeVenue({ name: "Vulgar Park" });
  const game = await makeGame({ venueId: venue.id });
  await transact((tx) => tx.update(venues).set({ hiddenAt: now() }).where(eq(venues.id, venue.id)));
  const one = await api("/api/games/{id}", { params: { id: game.id } });
  expect(one).toMatchObject({ status: 200, body: { id: game.id, venue: null } });
  const list = await api(`/api/games?venue_id=${venue.id}`);
  expect(JSON.stringify([list.body, (await get(dashboard, { as: player })).body])).not.toContain("Vulgar");
});

describe("a hidden venue", () => {
  it.each(["Vulgar Park", "Vulgar ".repeat(14).trim()])(
    "is not in the suggested titles of its games any more, while typed titles stay: %s",
    async (name) => {
      const venue = await makeVenue({ name, neighborhoodId: null });
      const facts = { sportId: sportId("football"), startTime: new Date(+now() + 86_400_000), zone: "UTC" };
      const suggested = (at: { name: string } | null, locale: Locale) =>
        suggestTitle({ ...facts, venue: at && { ...at, neighborhoodId: null } }, locale);
      const game = async (title: string) => {
        const { sportId: sport, startTime } = facts;
        return (await makeGame({ title, venueId: venue.id, sportId: sport, startTime })).id;
      };
      const french = await game(await suggested(venue, "fr"));
      const arabic = await game(await suggested(venue, "ar"));
      const typed = await game("Meet at Vulgar Park");
      const admin = await makePlayer({ role: "admin" });
      await reportItem(actorOf(player), { kind: "venue", id: venue.id, reason: "abuse", details: null });
      const verdict = { kind: "venue", id: venue.id, verdict: "hide", note: null, seen: now() } as const;
      await decideReports(actorOf({ id: admin.id, role: "admin" }), verdict);
      const titleOf = async (id: string) =>
        at((await api("/api/games/{id}", { params: { id } })).body, "title");
      expect(await titleOf(french)).toBe(await suggested(null, "fr"));
      expect(await titleOf(arabic)).toBe(await suggested(null, "ar"));
      expect(await titleOf(typed)).toBe("Meet at Vulgar Park");
      const found = await api("/api/games?search=vulgar");
      expect(JSON.stringify(found.body)).not.toContain(french);
    },
  );

  const named = async (as: Player, path: string, language: string) =>
    JSON.stringify((await api(path, { as, headers: { "Accept-Language": language } })).body);

  it("is not in the name of an alert for its games, nor in what the alert said, in any language", async () => {
    const venue = await makeVenue({ name: "Vulgar Park" });
    const filters = { sport_id: sportId("football"), venue_id: venue.id };
    await createAlert(actorOf(player), { filters }, "en");
    await makeGame({ venueId: venue.id, sportId: sportId("football") });
    await notifyAlerts();
    const read = () =>
      Promise.all(
        ["/api/alerts", "/api/notifications"].flatMap((path) =>
          ["en", "fr", "ar"].map((language) => named(player, path, language)),
        ),
      );
    for (const text of await read()) expect(text).toContain("Vulgar Park");
    await transact((tx) => tx.update(venues).set({ hiddenAt: now() }).where(eq(venues.id, venue.id)));
    for (const text of await read()) expect(text).not.toContain("Vulgar");
    await deliverNotifications();
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.userId, player.id));
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain("Vulgar");
  });

  it("is neither named by the answer to a photo of it nor linked", async () => {
    const venue = await makeVenue({ name: "Vulgar Park" });
    const photo = await makePhoto(venue.id, { userId: player.id, status: "waiting" });
    await reviewPhoto(actorOf({ id: (await makePlayer()).id, role: "admin" }), photo, {
      verdict: "show",
      note: null,
    });
    expect(await named(player, "/api/notifications", "en")).toContain("Vulgar Park");
    await transact((tx) => tx.update(venues).set({ hiddenAt: now() }).where(eq(venues.id, venue.id)));
    const after = await named(player, "/api/notifications", "en");
    expect(after).toContain("(name hidden)");
    expect(after).not.toContain("Vulgar");
    expect(after).not.toContain(venue.id);
  });
});

describe("a suspended player", () => {
  beforeEach(() =>
    transact((tx) => tx.update(users).set({ suspendedAt: now() }).where(eq(users.id, player.id))),
  );

  it("is on no list", async () => {
    const { body } = await api("/api/profile/players?search=Vue");
    expect(JSON.stringify(body)).not.toContain(player.id);
  });

  it("has a page with only the name, except for admins", async () => {
    const seen = async (as: Player | null) =>
      (await api("/api/profile/players/{id}", { as, params: { id: player.id } })).body;
    expect(await seen(null)).toMatchObject({
      firstName: "Amel",
      bio: null,
      profilePicture: null,
      city: null,
    });
    expect(await seen(await makePlayer({ role: "admin" }))).toMatchObject({ bio: "Bio in sight" });
  });
});

describe("a suspended player's picture", () => {
  const KEY = "profile-pictures/seen-by-nobody";
  const setSuspended = (suspendedAt: Date | null) =>
    transact((tx) => tx.update(users).set({ suspendedAt }).where(eq(users.id, player.id)));
  beforeEach(() =>
    transact((tx) =>
      tx.update(playerProfiles).set({ profilePicture: KEY }).where(eq(playerProfiles.id, player.id)),
    ),
  );

  it("disappears from rosters, discussions, ratings and venues", async () => {
    const { game, first } = await playedGame(2, 2, { organizerId: player.id });
    const venue = await makeVenue({ createdById: player.id });
    const planned = await makeGame({ organizerId: player.id, venueId: venue.id });
    for (const { id } of [game, planned]) {
      await joinGameAs(id, player.id, { status: "confirmed" });
      await makeComment(id, player.id);
    }
    await ratePlayerAs({ gameId: game.id, raterId: player.id, ratedUserId: first.id, ...STARS });
    await rateProfileAs(first.id, player.id);
    await rateVenueAs(venue.id, player.id, { rating: 3, comment: "Rated" });
    await blockPlayer(actorOf(first), player.id);
    const other = await makePlayer();
    const [inGame, ofVenue, ofFirst] = [{ id: game.id }, { id: venue.id }, { id: first.id }];
    const places: [string, () => Promise<Answer>][] = [
      ["game", () => get(gamePage.loader, { params: { id: planned.id } })],
      ["game JSON", () => api("/api/games/{id}", { params: { id: planned.id } })],
      ["games JSON", () => api(`/api/games?organizer_id=${player.id}`)],
      ["participants JSON", () => api("/api/games/{id}/participants", { params: { id: planned.id } })],
      ["discussion", () => get(discussionPage.loader, { params: { id: planned.id } })],
      ["comments JSON", () => api("/api/games/{id}/comments", { params: { id: planned.id } })],
      ["rate form", () => get(rate.loader, { as: first, params: { ...inGame, playerId: player.id } })],
      ["ratings", () => get(ratePlayers.loader, { as: first, params: inGame })],
      ["player", () => get(playerPage.loader, { as: other, params: ofFirst })],
      ["player ratings JSON", () => api("/api/ratings/players/{id}/ratings", { as: other, params: ofFirst })],
      ["venue JSON", () => api("/api/venues/{id}", { params: ofVenue })],
      ["blocks", () => get(blocksPage.loader, { as: first })],
    ];
    const showing = async () => {
      const shown = [];
      for (const [name, read] of places) {
        const { status, body } = await read();
        expect([name, status]).toEqual([name, 200]);
        if (JSON.stringify(body).includes(KEY)) shown.push(name);
      }
      return shown;
    };
    expect(await showing()).toEqual(places.map(([name]) => name));
    await setSuspended(now());
    expect(await showing()).toEqual([]);
  });
});

describe("the comment of a rating", () => {
  it("is hidden between two players with a block, while the stars still count", async () => {
    const { game, first, second } = await playedGame();
    await ratePlayerAs({
      gameId: game.id,
      raterId: first.id,
      ratedUserId: second.id,
      ...STARS,
      comment: "Words in a game",
    });
    const said = { category: "fair_play", rating: 1, comment: "Words on the page" } as const;
    await rateProfile(actorOf(first), second.id, said);
    const readBy = async (as: Player | null) => {
      const page = await get(playerPage.loader, { as, params: { id: second.id } });
      const json = await api("/api/ratings/players/{id}/ratings", { as, params: { id: second.id } });
      expect(json.body).toMatchObject({ data: { total: 1, ratings: [{ fairPlay: 4 }] } });
      return JSON.stringify([page.body, json.body]);
    };
    expect(await readBy(second)).toMatch(/Words in a game.*Words on the page/);
    await blockPlayer(actorOf(second), first.id);
    expect(await readBy(second)).not.toContain("Words");
    expect(await readBy(null)).toMatch(/Words in a game.*Words on the page/);
    await blockPlayer(actorOf(first), player.id);
    expect(await readBy(player)).not.toContain("Words");
  });
});
