import { describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { ratePlayerAs, rateProfileAs } from "#seed/factories/ratings";
import { makeVenue, rateVenueAs } from "#seed/factories/venues";
import { gamePageView } from "~/features/games/game-view.server";
import { PlayerFilterBar } from "~/features/players/components/PlayerFilterBar";
import { PlayerTable } from "~/features/players/components/PlayerTable";
import { RatingsCard } from "~/features/players/components/RatingsCard";
import * as page from "~/features/players/routes/player";
import * as list from "~/features/players/routes/players";
import * as user from "~/features/players/routes/user";
import { venueDetail } from "~/features/venues/queries.server";
import { actorOf } from "../games/support";
import { playedGame } from "../ratings/support";
import { at, get, submit } from "../support/request";
import { htmlOf, wordsOf } from "../support/screen";

describe("/players", () => {
  it("shows the matching players and keeps the filters, ignoring invalid ones", async () => {
    const player = await makePlayer({ firstName: "Zineb", lastName: "Amrani", dateOfBirth: "2000-01-01" });
    const { status, body } = await get(list.loader, { path: "/players?search=zineb&gender=robot&ageMin=18" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "Players",
      filters: { search: "zineb", gender: "", ageMin: "18", ageMax: "" },
      players: [{ id: player.id, name: "Zineb Amrani", age: 26 }],
      total: 1,
      form: null,
      bar: { filters: { search: "zineb", gender: "" }, carried: { ageMin: "18" } },
      chips: [
        { name: "search", label: "zineb", on: true },
        { name: "ageMin", label: "Age from 18", on: true },
        { label: "Sport" },
        { label: "City" },
        { label: "Gender" },
      ],
    });
    const asked = await get(list.loader, { path: "/players?search=zineb&filters=true" });
    expect(asked.body).toMatchObject({
      ...{ chips: null, bar: null },
      ...{ form: { filters: { search: "zineb" } }, total: 1 },
    });
    const { statements } = await countStatements(() => get(list.loader, { path: "/players" }));
    expect(statements.length).toBeLessThanOrEqual(6);
  });

  it("shows a signed-in player the city they live in and a visitor the one with the most games, unless another or all are asked for", async () => {
    const [here, there] = [cityId("casablanca"), cityId("rabat")];
    const as = await makePlayer({ cityId: here });
    const neighbor = await makePlayer({ cityId: here });
    const stranger = await makePlayer({ cityId: there });
    const shown = async (query: string, viewer: typeof as | null = as) => {
      const { body } = await get(list.loader, { path: `/players${query}`, as: viewer });
      const text = JSON.stringify(at(body, "players"));
      return [
        ...[text.includes(neighbor.id), text.includes(stranger.id)],
        ...[at(body, "filters.city"), at(body, "isFiltered")],
      ];
    };
    expect(await shown("")).toEqual([true, false, here, false]);
    expect(await shown("?city=")).toEqual([true, true, "", false]);
    expect(await shown(`?city=${there}`)).toEqual([false, true, there, true]);
    expect(await shown("", null)).toEqual([true, false, here, false]);
    expect(await shown("?city=", null)).toEqual([true, true, "", false]);
    expect(await shown("?gender=male&city=", null)).toMatchObject({ 2: "" });
    expect(await shown("?search=nobody", null)).toEqual([false, false, "", true]);
    // Where nobody else would be shown, everybody is.
    const alone = await makePlayer({ cityId: cityId("oujda"), listed: false });
    expect(await shown("", alone)).toEqual([true, true, "", false]);
  });

  it("has search, sport, city, gender and Clear open above the list, for wide screens", async () => {
    const filters = { search: "zineb", city: cityId("rabat"), sport: "", gender: "female" };
    const lists = { sports: `${sportId("padel")} Padel`, cities: `${cityId("rabat")} Rabat` };
    const bar = <PlayerFilterBar {...lists} filters={filters} carried={{ ageMin: "18" }} isFiltered />;
    const html = await htmlOf(bar);
    const fields = [...html.matchAll(/<(?:select|input)[^>]*name="(\w+)"/g)].map(([, name]) => name);
    expect(fields).toEqual(["ageMin", "search", "sport", "city", "gender"]);
    expect(html).toContain(`<option value="${cityId("rabat")}" selected="">Rabat</option>`);
    expect(html).toMatch(/href="\/players"[^>]*>Clear/);
  });

  it("leaves out a player's missing data and says when there are no ratings", async () => {
    const row = {
      id: "1",
      name: "Ali",
      picture: null,
      sport: "Football",
      position: null,
      skillLevel: "beginner",
      city: null,
      age: null,
      gamesPlayed: 1,
      rating: null,
    } as const;
    expect(await wordsOf(<PlayerTable players={[row]} />)).toContain(
      "Ali Football Beginner 1 game No ratings yet",
    );
    expect(await wordsOf(<PlayerTable players={[{ ...row, rating: 4.5 }]} />, "ar")).toContain(
      "مباراة واحدة",
    );
  });
});

const SIGNING_IN = /insert into "(users|sessions)"|delete from "(push_subscriptions|sessions)"|begin|commit/i;

describe("/players/{id}", () => {
  it("says once that a player has no ratings", async () => {
    const averages = { overall: null, skill: null, fairPlay: null, punctuality: null, aggressiveness: null };
    const none = { averages, total: 0, profileTotal: 0, ratings: [], page: 1, totalPages: 1 };
    expect(await wordsOf(<RatingsCard ratings={none} next="Rate" />)).toBe("Ratings No ratings yet Rate");
  });

  const shown = (id: string, as: { id: string } | null = null, path = `/players/${id}`) =>
    get(page.loader, { params: { id }, as, path });

  it("takes at most eight statements besides the session", async () => {
    const { game, first, second } = await playedGame();
    await ratePlayerAs({ gameId: game.id, raterId: first.id, ratedUserId: second.id, comment: "Fair" });
    await rateProfileAs(second.id, first.id, { category: "punctuality", comment: "À l'heure" });
    await shown(second.id, first);
    const { statements, result } = await countAnd(() => shown(second.id, first));
    expect(statements.filter(({ sql }) => !SIGNING_IN.test(sql)).length).toBeLessThanOrEqual(8);
    expect(result.body).toMatchObject({
      title: `${second.firstName} ${second.lastName}`,
      canRate: true,
      isYou: false,
      ratings: {
        total: 1,
        profileTotal: 1,
        averages: { overall: 4, punctuality: 4 },
        ratings: [{ raterId: first.id, gameTitle: game.title, comment: "Fair", overall: 4 }],
      },
      onPage: [{ category: "punctuality", rating: 4, comment: "À l'heure" }],
      mine: [{ category: "punctuality", rating: 4 }],
    });
  });

  it("can be rated by other signed-in users", async () => {
    const [me, other] = [await makePlayer(), await makePlayer()];
    expect(at((await shown(other.id)).body, "canRate")).toBe(false);
    expect(at((await shown(other.id, other)).body, "canRate")).toBe(false);
    const rate = (form: Record<string, string>, as: { id: string } | null = me) =>
      submit(page.action, { as, params: { id: other.id }, form });
    expect((await rate({ rating: "5", category: "fair_play" })).location).toBe(`/players/${other.id}`);
    expect(at((await shown(other.id, me)).body, "mine")).toEqual([{ category: "fair_play", rating: 5 }]);
    expect(await rate({})).toMatchObject({ status: 422, body: { codes: { rating: ["rating_required"] } } });
    expect(await rate({ rating: "5" }, other)).toMatchObject({
      status: 422,
      body: { codes: { "": ["rating_self"] } },
    });
    expect((await rate({ rating: "5" }, null)).status).toBe(401);
  });

  it("shows a deleted account as a former player", async () => {
    const gone = await makePlayer({ firstName: "", lastName: "", bio: "secret" });
    const { body } = await shown(gone.id, await makePlayer());
    expect(body).toMatchObject({ title: "Former player", canRate: false, player: { bio: null, age: null } });
  });

  it("is a 404 for an unknown player; /users/{id} redirects here", async () => {
    expect(await shown("junk")).toMatchObject({ status: 404, body: { code: "player_not_found" } });
    const old = await get(user.loader, { params: { id: "abc" } });
    expect([old.status, old.location]).toEqual([301, "/players/abc"]);
  });
});

async function countAnd<T>(work: () => Promise<T>) {
  let result: T | undefined;
  const { statements } = await countStatements(async () => {
    result = await work();
  });
  if (result === undefined) throw new Error("no result");
  return { statements, result };
}

it("pages and views return pictures as addresses", async () => {
  const profilePicture = "profile-pictures/abc";
  const owner = await makePlayer({ profilePicture });
  const venue = await makeVenue({ createdById: owner.id });
  await rateVenueAs(venue.id, owner.id, { rating: 5 });
  const detail = await venueDetail(actorOf(owner), venue.id, "en");
  const game = await makeGame({ organizerId: owner.id });
  const shown = await gamePageView(null, game.id, { access: {}, locale: "en", origin: "http://localhost" });
  const player = await get(page.loader, { params: { id: owner.id }, path: "/x" });
  expect([
    detail.createdBy.profilePicture,
    detail.ratings[0]?.user?.profilePicture,
    shown.organizer.picture,
    at(player.body, "player.profilePicture"),
  ]).toEqual([
    "/profile-pictures/abc-small.webp",
    "/profile-pictures/abc-small.webp",
    "/profile-pictures/abc-small.webp",
    "/profile-pictures/abc-large.webp",
  ]);
});
