import { createECDH } from "node:crypto";
import { cityId, sportId } from "#db/reference";
import { newId } from "~/core/ids.server";
import { guestMailPath } from "~/features/games/participation/guest-mail-link.server";
import { unsubscribePath } from "~/features/notifications/preferences/unsubscribe.server";
import { textFile } from "~/i18n/messages.server";
import { type ActorName, POLL_DATES, type World } from "./world";

export function paramsOf(path: string, world: World, name: ActorName): Record<string, string> {
  const other =
    world.people.confirmed.id === idOf(world, name) ? world.people.organizer.id : world.people.confirmed.id;
  const given: Record<string, string> = {
    file: fileOf(path),
    code: path.startsWith("/p/") ? world.poll.code : path.startsWith("/c/") ? world.crewCode : world.gameCode,
    link: world.gameLink,
    gameId: world.gameId,
    ratedUserId: other,
    playerId: playerFor(path, world) ?? other,
    participantId:
      playerFor(path, world) ?? world.participation.get(name) ?? world.participation.get("invited") ?? "",
    id: idFor(path, world),
    alertId: world.alertId,
    tokenId: world.tokenId,
    webhookId: world.webhookId,
    importId: world.importId,
    undo_id: world.importId,
    deliveryId: world.deliveryId,
    participationId: world.participation.get(name) ?? world.participation.get("invited") ?? "",
    commentId: world.commentId,
    photoId: world.photoId,
    drawId: world.drawId,
    answerId: world.poll.answerId,
    seasonId: world.seasonId,
    teamId: world.teamId,
    season: world.seasonId,
    n: "1",
    companionId: world.externalId,
    userId: other,
    token: tokenFor(path, world),
    language: "fr",
    document: "terms",
    date: SERIES_DAY,
    "*": "nothing",
  };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param ?? "");
  const missing = names.filter((param) => given[param] === undefined);
  if (missing.length > 0)
    throw new Error(`${path}: say in tests/safety/inputs.ts what ${missing.join(", ")} stands for`);
  return Object.fromEntries([...names, "*"].map((param) => [param, given[param] ?? ""]));
}

function fileOf(path: string): string {
  if (/^\/(venue|game)-photos\//.test(path)) return "none-small.webp";
  if (path.startsWith("/cards/")) return "en-000000000000.jpg";
  if (path.startsWith("/film/")) return "en.vtt";
  if (path.startsWith("/feeds/")) return "games.atom";
  return path.startsWith("/maps/") ? "en.svg" : textFile("en", []).replace("/messages/", "");
}

/** An address gets five first messages an hour. */
const newEmail = () => `${newId()}@example.com`;

function playerFor(path: string, world: World): string | null {
  if (path.endsWith("/link")) return world.guestId;
  return path.includes("external-players") ? world.externalId : null;
}

function tokenFor(path: string, world: World): string {
  const link = path.includes("/unsubscribe/")
    ? unsubscribePath(world.people.stranger.id, "game_comment")
    : path.includes("/guest-mail/") && guestMailPath(world.guestId);
  return link ? (link.split("/").at(-1) ?? "") : world.guestToken;
}

const idOf = (world: World, name: ActorName) => (name === "visitor" ? null : world.people[name].id);

function idFor(path: string, world: World): string {
  if (path.includes("/alerts/")) return world.alertId;
  if (path.includes("/webhooks/")) return world.webhookId;
  if (path.includes("/tokens/")) return world.tokenId;
  if (path.includes("/series/")) return world.seriesId;
  if (path.includes("/polls/")) return world.poll.id;
  if (path === "/embed/cities/:id") return cityId("casablanca");
  if (path.includes("/crews")) return world.crewId;
  if (/\/tournaments\/:id\/(draw|matches)|^\/tournaments\/:id$/.test(path)) return world.drawnTournamentId;
  if (path.includes("/tournaments")) return world.tournamentId;
  if (path.includes("/venues") || path.includes("/restrictions/")) return world.venueId;
  return /\/(players|users)\//.test(path) ? world.people.stranger.id : world.gameId;
}

const GAME = {
  title: "Matrix",
  sport_id: sportId("football"),
  start_time: "2026-12-03T18:00:00Z",
  end_time: "2026-12-03T19:00:00Z",
};
/** Of the world's series. */
const SERIES_DAY = "2026-12-13";
const SERIES = {
  title: "Matrix",
  sport_id: sportId("football"),
  weekdays: [1],
  start_time: "06:00",
  first_date: "2026-12-07",
  max_players: 10,
};
const VENUE = {
  name: "Matrix",
  address: "1 rue",
  city: "Casablanca",
  city_id: cityId("casablanca"),
  postal_code: "20000",
  sports: [],
};

const CREW = { name: "Matrix", sport_id: sportId("football"), city_id: cityId("casablanca") };

const PUSH = {
  endpoint: "https://push.example.com/matrix",
  keys: { p256dh: createECDH("prime256v1").generateKeys().toString("base64url"), auth: "A".repeat(22) },
};

const RESULT_SCORES = [
  { team: 1, score: 5 },
  { team: 2, score: 3 },
];

/** Valid, so that only permissions decide. */
export function jsonOf(method: string, path: string, world: World): unknown {
  if (path === "/api/games" && method === "POST") return GAME;
  if (path === "/api/venues" && method === "POST") return VENUE;
  if (path === "/api/crews" && method === "POST") return CREW;
  if (path === "/api/crews/join") return { code: world.crewCode };
  if (/\/crews\/:id$/.test(path)) return { name: "Renamed" };
  if (path.endsWith("/crews/:id/bans")) return { user_id: world.people.stranger.id };
  if (path.endsWith("/crews/:id/requests")) return { user_ids: [world.people.stranger.id] };
  if (path.endsWith("/crews/:id/members")) return { user_ids: [world.people.stranger.id] };
  if (path.endsWith("/members/:userId")) return { role: "member" };
  if (/\/venues\/:id$/.test(path)) return { name: "Renamed" };
  if (path.endsWith("/merge")) return { into: world.otherVenueId };
  if (path.endsWith("/review")) return { verdict: "show" };
  if (path.endsWith("/venues/:id/verification")) return { verdict: "verify" };
  if (path.endsWith("/venues/:id/condition")) return { state: "open" };
  if (path === "/api/admin/reports/decisions")
    return { kind: "game", id: world.gameId, verdict: "dismiss", seen: GAME.start_time };
  if (/\/venues\/:id\/ratings$/.test(path)) return { rating: 4 };
  if (/\/games\/:id$/.test(path)) return { title: "Renamed" };
  if (path === "/api/auth/email") return { email: "new@example.com", current_password: "not this one" };
  if (path === "/api/notifications") return { all: true };
  if (path.endsWith("/again")) return { start_time: GAME.start_time };
  if (path.endsWith("/status")) return { status: "cancelled" };
  if (/\/(external-players|guest-seats|companions)$/.test(path)) return { name: "Simo" };
  if (path.endsWith("/guest-seats/:token/email")) return { email: newEmail() };
  if (path.endsWith("/games/:id/photo")) return { published: true };
  if (path.endsWith("/draws/:drawId")) return { names: ["Atlas", ""] };
  if (path.includes("/crews/:id/seasons"))
    return { name: "Matrix", starts_on: "2026-01-01", ends_on: "2026-06-30" };
  if (path.endsWith("/tournaments/:id/draw")) return { groups: 0, replaces: 1 };
  if (/\/tournaments(\/:id)?$/.test(path)) return TOURNAMENT;
  if (path.includes("/teams")) return { name: "Matrix", players: ["Simo"] };
  if (path.endsWith("/games/:id/result")) return { scores: RESULT_SCORES };
  if (path.endsWith("/result/disputes")) return { reason: "It was 4 : 3" };
  if (path.endsWith("/ledger")) return { user_id: world.people.confirmed.id, amount: 30 };
  if (path.endsWith("/payment")) return { state: "paid" };
  if (path.endsWith("/format")) return { kind: "round_robin", teams: 2, replace: true };
  if (path.endsWith("/matches/:n")) return { scores: [3, 2] };
  if (path.endsWith("/handover")) return { user_id: world.people.confirmed.id };
  if (path.endsWith("/games/:id/invitations")) return { user_ids: [world.people.stranger.id] };
  if (path.endsWith("/participation") || path.includes("/invitations/")) return { status: "maybe" };
  if (path === "/api/notifications/push") return PUSH;
  if (path.startsWith("/api/webhooks"))
    return { url: "https://bot.houma.app/", subject: { me: true }, events: ["game.created"] };
  if (path === "/api/tokens") return { name: "Bot", scopes: ["read"] };
  if (path === "/api/alerts") return { sport_id: sportId("football") };
  if (path === "/api/series") return SERIES;
  if (path.endsWith("/series/:id")) return { title: "Renamed" };
  if (path.endsWith("/exceptions")) return { date: SERIES_DAY, skip: true };
  if (path === "/api/polls") return { title: "Matrix", dates: POLL_DATES };
  if (path.endsWith("/polls/:id/answers"))
    return { first_name: "Simo", answers: ["yes", "no"], answer_token: world.poll.token };
  if (path.endsWith("/polls/:id/game")) return { date: POLL_DATES[0] };
  if (path === "/api/reports") return { kind: "game", id: world.gameId, reason: "spam" };
  if (path.endsWith("/comments")) return { comment: "Salam" };
  if (path.endsWith("/rate")) return path.includes("/players/:id") ? { rating: 4 } : { fairPlayRating: 4 };
  return {};
}

const GAME_FORM = {
  title: "Matrix",
  sportId: sportId("football"),
  date: "2026-12-03",
  startTime: "18:00",
  endTime: "19:00",
  minPlayers: "2",
  maxPlayers: "12",
  skillLevel: "all_levels",
  gameType: "public",
};
const VENUE_FORM = {
  name: "Matrix",
  address: "1 rue",
  city: "Casablanca",
  city_id: cityId("casablanca"),
  postal_code: "20000",
  go: "save",
};
const SERIES_FORM = {
  title: "Matrix",
  weekdays: "7",
  everyWeeks: "1",
  firstDate: "2026-12-06",
  startTime: "18:00",
  endTime: "19:30",
  minPlayers: "8",
  maxPlayers: "14",
  opensDaysBefore: "6",
  opensAt: "09:00",
};
const TOURNAMENT = {
  ...{ name: "Matrix", sport_id: sportId("football"), evenings: ["2026-12-20", "2026-12-21"], time: "22:00" },
  ...{ entry_until: "2026-12-19", team_players: 5, max_teams: 8 },
};
const TOURNAMENT_FORM = {
  ...{ name: "Matrix", sportId: sportId("football"), evening1: "2026-12-20", evening2: "2026-12-21" },
  ...{ time: "22:00", entryUntil: "2026-12-19", teamPlayers: "5", maxTeams: "8" },
};
const SEASON_FORM = {
  ...{ name: "Matrix", firstDay: "2026-01-01", lastDay: "2026-06-30" },
  ...{ pointsWon: "3", pointsDrawn: "1", pointsLost: "0", pointsPlayed: "0" },
};
const FORMS: [RegExp, Record<string, string>][] = [
  [/games\/:id\/result$/, { score1: "5", score2: "3", version: "1" }],
  [/tournaments\/(create|:id\/edit)$/, TOURNAMENT_FORM],
  [/tournaments\/:id$/, { groups: "0", replaces: "1" }],
  [/tournaments\/:id\/matches\/:n\/removal$/, { draw: "1", seen: "0" }],
  [/tournaments\/:id\/matches\/:n$/, { first: "3", second: "2", draw: "1", seen: "0" }],
  [/tournaments\/:id\/teams\/:teamId$/, { name: "Matrix", mates: "Simo" }],
  [/crews\/:id\/seasons\/(create|:seasonId)$/, SEASON_FORM],
  [/result\/disputes$/, { reason: "It was 4 : 3" }],
  [/result\/removal$/, { version: "1" }],
  [/import\/:importId\/choices$/, { "rows[0].row": "3", "rows[0].choice": "create" }],
  [/import\/:importId\/start$/, { duplicates: "skip" }],
  [/\/undo$/, { status: "scheduled" }],
  [/games\/:id\/format$/, { kind: "round_robin", teams: "2", replace: "on" }],
  [/games\/:id\/matches\/:n$/, { first: "3", second: "2", seen: "0" }],
  [/games\/:id\/matches\/:n\/removal$/, {}],
  [/games\/:id\/schedule\/rounds$/, {}],
  [/games\/:id\/refunds$/, { refundId: "00000000-0000-4000-8000-000000000000" }],
  [/games\/(create|:id\/edit)$/, GAME_FORM],
  [/games\/:id\/again$/, { day: GAME_FORM.date, startTime: GAME_FORM.startTime }],
  [/venues\/:id\/edit$/, VENUE_FORM],
  [/crews\/(create|:id\/edit)$/, CREW],
  [/crews\/:id\/members\/requests$/, { user_ids: "00000000-0000-4000-8000-000000000000" }],
  [/members\/:userId\/role$/, { role: "organizer" }],
  [/\/discussion$/, { comment: "Salam" }],
  [/venues\/:id\/verification$/, { verdict: "verify" }],
  [/venues\/:id\/condition$/, { state: "open" }],
  [/admin\/photos\/:photoId$/, { verdict: "show" }],
  [/series\/(create|:id\/edit)$/, { ...SERIES_FORM, version: "1" }],
  [/series\/:id\/regulars\/:userId\/default$/, { defaultIn: "no" }],
  [/series\/:id\/regulars\/:userId\/order$/, { direction: "up" }],
  [/crews\/:id\/bench\/:userId\/order$/, { direction: "up" }],
  [/series\/:id\/end$/, { date: SERIES_DAY }],
  [/series\/:id\/waves$/, { regulars: "5" }],
  [/series\/:id\/days\/:date$/, { what: "skip" }],
  [/series\/:id\/hours$/, { otherFrom: "2027-02-08", otherUntil: "2027-03-08", otherStartTime: "22:00" }],
  [/^\/polls\/create$/, { title: "Matrix", days: "2026-12-03", otherDay: "2026-12-04", time: "20:00" }],
  [/^\/p\/:code$/, { firstName: "Simo", "answers[0]": "yes", "answers[1]": "no" }],
  [/^\/p\/:code\/game$/, { date: "0", maxPlayers: "10" }],
  [/^\/notifications\/read$/, { all: "true" }],
  [/^\/account\/webhooks/, { url: "https://bot.houma.app/", subject: "me", gameCreated: "on" }],
  [/^\/account\/tokens/, { name: "Bot", read: "on" }],
  [/^\/account\/alerts/, { query: "when=weekend", name: "Weekend", inApp: "on" }],
  [/^\/account$/, { first_name: "Amel", last_name: "Test" }],
  [/login|register|password|account\/email|venues\/create|2fa/, {}],
];

export function queryOf(path: string, world: World): string {
  if (/^\/api\/(venues|games)\/map$/.test(path)) return "?bbox=-8,33,-7,34&zoom=10";
  if (path === "/series/create") return `?from=${world.gameId}`;
  if (path.endsWith("/exceptions") || path === "/series/:id/end") return `?date=${SERIES_DAY}`;
  return path === "/reports/new" ? `?kind=game&id=${world.gameId}` : "";
}

export function formOf(path: string, world: World): URLSearchParams {
  const fields: Record<string, string> = {
    requestId: "matrix",
    name: "Simo",
    email: newEmail(),
    status: "maybe",
    userIds: world.people.stranger.id,
    userId: path === "/p/:code/removal" ? world.poll.answerId : world.people.confirmed.id,
    into: world.otherVenueId,
    participantId: world.participation.get("confirmed") ?? "",
    game_id: world.gameId,
    paid: "on",
    language: "en",
    lite: "off",
    rating: "4",
    fairPlayRating: "4",
    draw: world.drawId,
    seen: "1",
    teams: "2",
    published: "on",
    ...(path.includes("/games/:id/photo") && { seen: world.gamePhotoId }),
    ...(path.endsWith("/dues/mark") && { state: "paid" }),
    ...(path.endsWith("/ledger/lines") && { direction: "received", amount: "30" }),
  };
  const own = FORMS.find(([pattern]) => pattern.test(path))?.[1];
  return new URLSearchParams(own ? { requestId: "matrix", ...own } : fields);
}
