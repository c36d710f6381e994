import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { clearCaches } from "~/core/cache/cache.server";
import type { ErrorCode } from "~/core/errors";
import * as dashboard from "~/features/dashboard/routes/dashboard";
import * as create from "~/features/game-editor/routes/create";
import * as edit from "~/features/game-editor/routes/edit";
import * as gameMap from "~/features/game-map/routes/game-map";
import * as gamePage from "~/features/game-page/routes/game";
import * as gamesPage from "~/features/games/routes/games";
import * as playerPage from "~/features/players/routes/player";
import * as playersPage from "~/features/players/routes/players";
import * as profile from "~/features/profile/routes/manage-profile";
import * as ratePlayers from "~/features/ratings/routes/rate-players";
import * as login from "~/features/sign-in-pages/routes/login";
import * as register from "~/features/sign-in-pages/routes/register";
import * as venuePage from "~/features/venues/routes/venue";
import * as venuesPage from "~/features/venues/routes/venues";
import { api } from "../support/api";
import { at, get, type Route, submit } from "../support/request";

let player: Player;
let game: Awaited<ReturnType<typeof makeGame>>;

beforeAll(async () => {
  player = await makePlayer();
  game = await makeGame({ organizerId: player.id });
});

let broken: string | null = null;

async function breakTable(table: string): Promise<void> {
  await db.run(sql.raw(`alter table ${table} rename to lost`));
  broken = table;
  clearCaches();
}

afterEach(async () => {
  if (broken) await db.run(sql.raw(`alter table lost rename to ${broken}`));
  broken = null;
  clearCaches();
});

type Row = [table: string, path: string, code: ErrorCode, text: string, loader: Route];

test.each<Row>([
  ["games", "/games", "games_fetch_failed", "An error occurred while fetching games", gamesPage.loader],
  ["games", "/games/map", "games_fetch_failed", "An error occurred while fetching games", gameMap.loader],
  [
    "games",
    "/games?mygames=true",
    "own_games_fetch_failed",
    "An error occurred while fetching your games",
    gamesPage.loader,
  ],
  ["games", "/games/x", "game_fetch_failed", "An error occurred while fetching game", gamePage.loader],
  ["games", "/games/x/edit", "game_fetch_failed", "An error occurred while fetching game", edit.loader],
  [
    "games",
    "/dashboard",
    "own_games_fetch_failed",
    "An error occurred while fetching your games",
    dashboard.loader,
  ],
  [
    "games",
    "/dashboard?invitations",
    "invitations_fetch_failed",
    "An error occurred while fetching invitations",
    dashboard.loader,
  ],
  [
    "sports",
    "/games/create?step=2",
    "sports_fetch_failed",
    "An error occurred while fetching sports",
    create.loader,
  ],
  [
    "cities",
    "/games/create",
    "cities_fetch_failed",
    "An error occurred while fetching cities",
    create.loader,
  ],
  [
    "player_sport_skills",
    "/manage-profile",
    "profile_load_failed",
    "Failed to load required data",
    profile.loader,
  ],
  ["player_rating_totals", "/players", "players_fetch_failed", "Failed to fetch players", playersPage.loader],
  [
    "player_rating_totals",
    "/players/x",
    "player_fetch_failed",
    "Failed to fetch player details",
    playerPage.loader,
  ],
  [
    "games",
    "/games/x/ratings",
    "player_ratings_failed",
    "Failed to fetch player ratings",
    ratePlayers.loader,
  ],
  ["venues", "/venues", "venues_fetch_failed", "An error occurred while fetching venues", venuesPage.loader],
  ["venues", "/venues/x", "venue_fetch_failed", "An error occurred while fetching venue", venuePage.loader],
])("without the table %s the page %s fails with %s: %s", async (table, path, code, text, loader) => {
  const id = path.startsWith("/players") ? player.id : game.id;
  await breakTable(table);
  const page = await get(loader, { as: player, path, params: { id } });
  expect(page).toMatchObject({ status: 500, body: { code, text, requestId: expect.any(String) } });
});

type Call = [
  table: string,
  method: string,
  path: string,
  body: object | undefined,
  code: ErrorCode,
  text: string,
];

test.each<Call>([
  ["games", "GET", "/api/games", undefined, "games_fetch_failed", "An error occurred while fetching games"],
  [
    "games",
    "GET",
    "/api/games/{id}",
    undefined,
    "game_fetch_failed",
    "An error occurred while fetching game",
  ],
  [
    "games",
    "GET",
    "/api/games/my",
    undefined,
    "own_games_fetch_failed",
    "An error occurred while fetching your games",
  ],
  [
    "games",
    "GET",
    "/api/games/invitations",
    undefined,
    "invitations_fetch_failed",
    "An error occurred while fetching invitations",
  ],
  [
    "games",
    "POST",
    "/api/games/{id}/join",
    {},
    "game_join_failed",
    "An error occurred while joining the game",
  ],
  [
    "games",
    "PATCH",
    "/api/games/{id}/participation",
    { status: "confirmed" },
    "game_join_failed",
    "An error occurred while joining the game",
  ],
  [
    "games",
    "PATCH",
    "/api/games/{id}/participation",
    { status: "maybe" },
    "participation_failed",
    "An error occurred while updating participation status",
  ],
  [
    "games",
    "PATCH",
    "/api/games/{id}/participation",
    { status: "declined" },
    "game_leave_failed",
    "An error occurred while leaving game",
  ],
  [
    "games",
    "PATCH",
    "/api/games/{id}/status",
    { status: "cancelled" },
    "game_status_failed",
    "An error occurred while updating game status",
  ],
  [
    "games",
    "PATCH",
    "/api/games/invitations/{participantId}",
    { status: "confirmed" },
    "invitation_answer_failed",
    "An error occurred while responding to invitation",
  ],
  [
    "games",
    "POST",
    "/api/games/{id}/external-players",
    { name: "Simo" },
    "external_failed",
    "Failed to add external player: An unexpected error occurred",
  ],
  [
    "games",
    "PATCH",
    "/api/games/{id}",
    { title: "Foot" },
    "game_update_failed",
    "We couldn't save your changes. Please try again.",
  ],
  [
    "sports",
    "GET",
    "/api/sports",
    undefined,
    "sports_fetch_failed",
    "An error occurred while fetching sports",
  ],
  [
    "positions",
    "GET",
    "/api/positions",
    undefined,
    "positions_fetch_failed",
    "An error occurred while fetching positions",
  ],
  [
    "cities",
    "GET",
    "/api/cities",
    undefined,
    "cities_fetch_failed",
    "An error occurred while fetching cities",
  ],
  [
    "neighborhoods",
    "GET",
    "/api/neighborhoods",
    undefined,
    "neighborhoods_fetch_failed",
    "An error occurred while fetching neighborhoods",
  ],
  [
    "player_sport_skills",
    "GET",
    "/api/profile/me",
    undefined,
    "profile_load_failed",
    "Failed to load required data",
  ],
  [
    "player_sport_skills",
    "PATCH",
    "/api/profile/me",
    { sports: [] },
    "profile_update_failed",
    "Failed to update profile",
  ],
  [
    "player_rating_totals",
    "GET",
    "/api/profile/players",
    undefined,
    "players_fetch_failed",
    "Failed to fetch players",
  ],
  [
    "game_ratings",
    "GET",
    "/api/ratings/my/pending-ratings",
    undefined,
    "pending_ratings_failed",
    "Failed to fetch pending ratings",
  ],
  [
    "game_participants",
    "POST",
    "/api/ratings/games/{id}/ratings/complete",
    {},
    "ratings_complete_failed",
    "Failed to mark ratings as completed",
  ],
])(
  "without the table %s the API operation %s %s with body %j fails with %s",
  async (table, method, path, body, code, detail) => {
    await breakTable(table);
    const params = { id: game.id, gameId: game.id, participantId: game.id };
    const answer = await api(path, { method, body, as: player, params });
    expect(answer).toMatchObject({ status: 500, body: { code, detail, errorId: expect.any(String) } });
  },
);

test("a join that cannot be stored, by a player who had answered, fails with participation_failed", async () => {
  const as = await makePlayer();
  const answer = (status: string) =>
    api("/api/games/{id}/join", { method: "POST", body: { status }, as, params: { id: game.id } });
  expect(await answer("maybe")).toMatchObject({ status: 200 });
  await db.run(
    sql`create trigger refused before update on game_participants begin select raise(abort, 'refused'); end`,
  );
  const refused = await answer("confirmed");
  await db.run(sql`drop trigger refused`);
  expect(refused).toMatchObject({ status: 500, body: { code: "participation_failed" } });
});

const NEW_GAME = {
  title: "Friday five",
  sportId: sportId("football"),
  date: "2026-12-04",
  startTime: "18:00",
  endTime: "20:00",
  maxPlayers: "10",
  skillLevel: "all_levels",
  organizerPlays: "on",
};
const NAMES = { first_name: "Amel", last_name: "Idrissi" };

test.each<[string, string, Route, Record<string, string>, string, string]>([
  ["creating a game", "games", create.action, NEW_GAME, "title", "Failed to create game. Please try again."],
  [
    "editing a game",
    "games",
    edit.action,
    NEW_GAME,
    "title",
    "We couldn't save your changes. Please try again.",
  ],
  [
    "saving the profile",
    "player_sport_skills",
    profile.action,
    { ...NAMES, city_id: "" },
    "first_name",
    "Failed to update profile",
  ],
  [
    "signing up",
    "player_profiles",
    register.action,
    { ...NAMES, email: "new@example.com", password: "a-long-one-92", confirm_password: "a-long-one-92" },
    "email",
    "Failed to create account",
  ],
  [
    "signing in",
    "users",
    login.action,
    { email: "amel@example.com", password: "a-long-one-92" },
    "email",
    "Failed to sign in",
  ],
])(
  "%s without the table %s fails and keeps what the user typed",
  async (what, table, action, form, field, text) => {
    await breakTable(table);
    const as = what.startsWith("sign") ? null : player;
    const reply = await submit(action, { as, form, params: { id: game.id } });
    expect([reply.status, at(reply.body, "result.error")]).toEqual([500, { "": [text] }]);
    expect(at(reply.body, `result.initialValue.${field}`)).toBe(form[field]);
  },
);

test.each([
  ["neighborhoods", "An error occurred while fetching neighborhoods"],
  ["positions", "An error occurred while fetching positions"],
])("the profile form says next to the select that the %s could not be loaded", async (table, text) => {
  const newcomer = await makePlayer({ cityId: null, favoriteSport: null });
  await breakTable(table);
  const path = `/manage-profile?city_id=${cityId("casablanca")}&sport_id=${sportId("football")}`;
  const page = await get(profile.loader, { as: newcomer, path });
  expect([page.status, at(page.body, `choices.failures.${table}`)]).toEqual([200, text]);
  expect(at(page.body, "choices.cities.0")).toBeDefined();
});
