export type Viewer = "visitor" | "newcomer" | "player" | "organizer" | "admin";

export const DEMO_PASSWORD = "houma-1234";

export interface SitePage {
  name: string;
  path: string;
  viewer: Viewer;
}

export interface Listed {
  /** As in app/routes.ts. */
  route: string;
  viewer: Viewer;
  query?: string;
  as?: string;
}

/** A page of `app/routes.ts` that is not listed fails the command. */
export const LISTED: Listed[] = [
  { route: "", viewer: "visitor" },
  { route: "", viewer: "player", as: "signed-in" },
  { route: "explainer/:language", viewer: "visitor" },
  { route: "for-crews", viewer: "visitor" },
  { route: "about/:document", viewer: "visitor" },
  { route: "login", viewer: "visitor" },
  { route: "register", viewer: "visitor" },
  { route: "forgot-password", viewer: "visitor" },
  { route: "games", viewer: "visitor" },
  { route: "games", viewer: "visitor", query: "?search=nothing-like-this", as: "none" },
  { route: "games", viewer: "visitor", query: "?search=golf%20oulfa", as: "wider" },
  { route: "games", viewer: "player", query: "?mygames=true", as: "mine" },
  { route: "games/map", viewer: "visitor" },
  { route: "games/join", viewer: "visitor" },
  { route: "games/:id", viewer: "visitor" },
  { route: "games/:id", viewer: "organizer", as: "organizer" },
  { route: "games/create", viewer: "player" },
  { route: "games/create", viewer: "player", query: "?step=2", as: "sport" },
  { route: "games/:id/edit", viewer: "organizer" },
  { route: "games/:id/cancel", viewer: "organizer" },
  { route: "games/:id/start-early", viewer: "organizer" },
  { route: "games/:id/handover", viewer: "organizer" },
  { route: "games/:id/share", viewer: "organizer" },
  { route: "games/:id/share", viewer: "organizer", query: "?created=true", as: "created" },
  { route: "games/:id/again", viewer: "organizer" },
  { route: "games/:id/invite", viewer: "organizer" },
  { route: "games/:id/waiting-list", viewer: "organizer" },
  { route: "games/:id/dues", viewer: "organizer" },
  { route: "crews/:id/ledger", viewer: "organizer" },
  { route: "games/:id/refunds", viewer: "organizer" },
  { route: "games/:id/attendance", viewer: "organizer" },
  { route: "games/:id/teams", viewer: "organizer" },
  { route: "games/:id/result", viewer: "organizer" },
  { route: "games/:id/schedule", viewer: "organizer" },
  { route: "games/:id/pitch", viewer: "organizer" },
  { route: "games/:id/format", viewer: "organizer" },
  { route: "games/:id/matches/:n", viewer: "organizer" },
  { route: "teams", viewer: "visitor" },
  { route: "level", viewer: "visitor" },
  { route: "games/:id/discussion", viewer: "organizer" },
  { route: "crews", viewer: "organizer" },
  { route: "crews/create", viewer: "organizer" },
  { route: "crews/:id", viewer: "organizer" },
  { route: "crews/:id/edit", viewer: "organizer" },
  { route: "crews/:id/close", viewer: "organizer" },
  { route: "crews/:id/members", viewer: "organizer" },
  { route: "crews/:id/table", viewer: "organizer" },
  { route: "crews/:id/seasons/create", viewer: "organizer" },
  { route: "crews/:id/seasons/:seasonId", viewer: "organizer" },
  { route: "crews/:id/tournaments/create", viewer: "organizer" },
  { route: "tournaments/:id", viewer: "organizer" },
  { route: "tournaments/:id/matches/:n", viewer: "organizer" },
  { route: "tournaments/:id/edit", viewer: "organizer" },
  { route: "tournaments/:id/teams/:teamId", viewer: "player" },
  { route: "crews/:id/log", viewer: "organizer" },
  { route: "crews/:id/bench", viewer: "organizer" },
  { route: "c/:code", viewer: "visitor" },
  { route: "venues", viewer: "visitor" },
  { route: "venues", viewer: "visitor", query: "?view=map", as: "map" },
  { route: "venues/:id", viewer: "visitor" },
  { route: "venues/:id", viewer: "player", as: "signed-in" },
  { route: "venues/:id/ratings", viewer: "visitor" },
  { route: "venues/:id/photos", viewer: "visitor" },
  { route: "venues/:id/photos", viewer: "player", as: "signed-in" },
  { route: "venues/create", viewer: "player" },
  { route: "venues/verification", viewer: "admin" },
  { route: "venues/:id/edit", viewer: "admin" },
  { route: "venues/:id/history", viewer: "admin" },
  { route: "venues/:id/delete", viewer: "organizer" },
  { route: "players", viewer: "visitor" },
  { route: "players/:id", viewer: "visitor" },
  { route: "players/:id", viewer: "player", as: "signed-in" },
  { route: "reliability", viewer: "visitor" },
  { route: "series", viewer: "organizer" },
  { route: "series/create", viewer: "organizer", query: "?from=:games" },
  { route: "series/:id", viewer: "organizer" },
  { route: "series/:id/edit", viewer: "organizer" },
  { route: "series/:id/days/:date", viewer: "organizer" },
  { route: "series/:id/end", viewer: "organizer", query: "?date=:date" },
  { route: "series/:id/pause", viewer: "organizer" },
  { route: "series/:id/hours", viewer: "organizer" },
  { route: "series/:id/regulars", viewer: "organizer" },
  { route: "series/:id/waves", viewer: "organizer" },
  { route: "polls/create", viewer: "player" },
  { route: "p/:code", viewer: "visitor" },
  { route: "p/:code", viewer: "organizer", as: "organizer" },
  { route: "p/:code/game", viewer: "organizer" },
  { route: "account/alerts", viewer: "player" },
  { route: "account/following", viewer: "player" },
  { route: "account/email", viewer: "player" },
  { route: "manage-profile/city", viewer: "newcomer" },
  { route: "dashboard", viewer: "player" },
  { route: "dashboard", viewer: "newcomer", as: "new" },
  { route: "dashboard", viewer: "organizer", as: "organizer" },
  { route: "notifications", viewer: "player" },
  { route: "notifications", viewer: "newcomer", as: "none" },
  { route: "manage-profile", viewer: "player" },
  { route: "account", viewer: "player" },
  { route: "account/settings", viewer: "player" },
  { route: "account/password", viewer: "player" },
  { route: "account/2fa-setup", viewer: "player" },
  { route: "account/tokens", viewer: "player" },
  { route: "account/webhooks", viewer: "player" },
  { route: "account/webhooks/:webhookId", viewer: "organizer" },
  { route: "account/delete", viewer: "player" },
  { route: "account/blocks", viewer: "player" },
  { route: "account/notifications", viewer: "player" },
  { route: "players/:id/block", viewer: "player" },
  { route: "games/:id/ratings", viewer: "player" },
  { route: "games/:id/ratings/:playerId", viewer: "player" },
  { route: "games/:id/recap", viewer: "player" },
  { route: "games/:id/photo", viewer: "player" },
  { route: "reports/new", viewer: "player", query: "?kind=player&id=:players" },
  { route: "admin/photos", viewer: "admin" },
  { route: "admin/reports", viewer: "admin" },
  { route: "admin/restrictions", viewer: "admin" },
  { route: "admin/log", viewer: "admin" },
  { route: "venues/:id/merge", viewer: "admin" },
  { route: "admin/venues/import", viewer: "admin" },
  { route: "admin/venues/import/:importId", viewer: "admin" },
  { route: "admin/operations", viewer: "admin" },
  { route: "api/docs", viewer: "visitor" },
  { route: "api/docs", viewer: "visitor", query: "?tag=Games", as: "games" },
  { route: "api/docs", viewer: "visitor", query: "?operation=createGame", as: "operation" },
  { route: "outbox", viewer: "admin" },
  { route: "styleguide", viewer: "admin" },
  { route: "styleguide", viewer: "admin", query: "?look=light-contrast", as: "contrast" },
  { route: "styleguide", viewer: "admin", query: "?look=dark-contrast", as: "dark-contrast" },
];

/** These need a secret link or a state the demo lacks; journeys in e2e/ open them. */
const BEHIND_A_STATE = new Set([
  "login/code",
  "login/link",
  "logout",
  "reset-password",
  "new-email",
  "confirm-email",
  "account/alerts/:alertId",
  "account/2fa-setup/removal",
  "players/:id/block/removal",
  "account/2fa-setup/recovery-codes",
  "complete-profile",
  // The same page as games/:id.
  "g/:link",
  "seats/:token",
  "guest-mail/:token",
  "unsubscribe/:token",
  "notifications/read",
  "games/:id/discussion/:commentId/delete",
  "games/:id/attendance/dispute",
  "games/:id/attendance/:participantId",
  "games/:id/participants/:participantId/removal",
  "games/:id/replacement",
]);

async function json(origin: string, path: string, token?: string) {
  const answer = await fetch(origin + path, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function tokenOf(origin: string, viewer: Viewer): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: `${viewer}@example.com`, password: DEMO_PASSWORD }),
  });
  return (await answer.json()).access_token;
}

export async function idsOf(origin: string): Promise<Record<string, string>> {
  const [organizer, player] = [await tokenOf(origin, "organizer"), await tokenOf(origin, "player")];
  const { games } = await json(origin, "/api/games/my?role=organizer&limit=100", organizer);
  const { crews } = await json(origin, "/api/crews", organizer);
  const { seasons } = await json(origin, `/api/crews/${crews[0].id}/seasons`, organizer);
  const { tournaments } = await json(origin, `/api/crews/${crews[0].id}/tournaments`, organizer);
  const tournament = await json(origin, `/api/tournaments/${tournaments[0].id}`, player);
  const { user } = await json(origin, "/api/auth/me", player);
  const { venues } = await json(origin, "/api/venues?limit=50");
  const { players } = await json(origin, "/api/profile/players");
  const { data } = await json(origin, "/api/ratings/my/pending-ratings", player);
  const [series] = await json(origin, "/api/series", organizer);
  const [sport] = await json(origin, "/api/sports");
  const planned = games.find(
    (game: { gameStatus: string; gameType: string }) =>
      game.gameStatus === "scheduled" && game.gameType === "public",
  );
  // Only its creator may delete a venue.
  const ownVenue = venues.find((venue: { createdById: string }) => venue.createdById === planned.organizerId);
  return {
    games: planned.id,
    crews: crews[0].id,
    c: crews[0].code,
    seasonId: seasons[0].id,
    tournaments: tournament.id,
    drawn: tournaments[1].id,
    teamId: tournament.teams.find((team: { captain: { id: string } }) => team.captain.id === user.id).id,
    venues: venues[0].id,
    own: ownVenue.id,
    players: players[0].id,
    rated: data[0].gameId,
    started: games.find((game: { gameStatus: string }) => game.gameStatus === "in_progress").id,
    playerId: data[0].playerToRateId,
    language: "ar",
    document: "privacy",
    series: series.id,
    sport: sport.id,
    date: series.nextGames[0].date,
    p: "DEM0DEM0DEM0DEM0",
    importId: "de300000-0000-4000-8000-000000000001",
    n: "1",
  };
}

const OTHER_IDS: Record<string, string> = {
  "games/:id/schedule": "started",
  "games/:id/pitch": "started",
  "games/:id/format": "started",
  "games/:id/matches/:n": "started",
  "tournaments/:id": "drawn",
  "tournaments/:id/matches/:n": "drawn",
  "games/:id/attendance": "started",
  "games/:id/ratings": "rated",
  "games/:id/ratings/:playerId": "rated",
  "games/:id/recap": "rated",
  "games/:id/photo": "rated",
  "venues/:id/delete": "own",
};

export function addressOf({ route, query = "" }: Listed, ids: Record<string, string>): string {
  const kind = OTHER_IDS[route] ?? route.split("/")[0] ?? "";
  return `/${route}${query}`.replace(
    /:(\w+)/g,
    (_, param) => ids[param === "id" || param === "code" ? kind : param] ?? "",
  );
}

export const nameOf = ({ route, as }: Listed): string =>
  [route.replaceAll("/", ".").replaceAll(":", "") || "landing", as].filter(Boolean).join("-");

/** Throws when a page is not listed. */
export async function places(origin: string): Promise<SitePage[]> {
  const { default: routes } = await import("../app/routes.ts");
  const listed = new Set(LISTED.map(({ route }) => route));
  const missing = (await routes)
    .filter(({ file }) => file.endsWith(".tsx"))
    .map(({ path = "" }) => path)
    .filter((path) => !listed.has(path) && !BEHIND_A_STATE.has(path));
  if (missing.length > 0)
    throw new Error(`scripts/screenshot-places.ts does not list: ${missing.join(", ")}`);
  const ids = await idsOf(origin);
  return LISTED.map((listed) => ({
    name: nameOf(listed),
    path: addressOf(listed, ids),
    viewer: listed.viewer,
  }));
}
