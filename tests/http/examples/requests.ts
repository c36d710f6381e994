import { cityId, sportId } from "#db/reference";

type Asker = "organizer" | "player" | "admin" | "newcomer" | null;

export interface Example {
  address: string;
  as: Asker;
  sent?: unknown;
  status: number;
  /** Absent where nothing is answered. */
  answer?: unknown;
}

/**
 * An operation, who asks, what stands for the parameters of its address, in their order, and what is sent. Names of earlier
 * operations stand for the `id` that they answered, `joinGame.userId` for another field, `@player` for somebody of the
 * demo; in what is sent they follow a "$".
 */
export type Request = readonly [operation: string, as: Asker, places?: string, sent?: object];

const city_id = cityId("casablanca");
const sport_id = sportId("football");
const place = { city_id, city: "Casablanca", postal_code: "20000" };

/** From an account to a game, its players and what repeats. */
export const REQUESTS: readonly Request[] = [
  [
    "register",
    null,
    "",
    {
      ...{ first_name: "Salma", last_name: "Idrissi" },
      ...{ email: "salma@example.com", password: "a long sentence" },
    },
  ],
  ["logIn", null, "", { email: "salma@example.com", password: "a long sentence" }],
  ["updateProfile", "player", "", { bio: "Gaucher, du lundi au jeudi", favorite_sport_id: sport_id }],
  [
    "createVenue",
    "organizer",
    "",
    {
      ...{ name: "Terrain Al Amal", address: "12 rue des Oliviers" },
      ...place,
      sports: [{ sportId: sport_id }],
    },
  ],
  ["rateVenue", "player", "createVenue", { rating: 4, comment: "Bon terrain, bien éclairé." }],
  [
    "createGame",
    "organizer",
    "",
    {
      ...{ title: "Foot à 7", sport_id, venue_id: "$createVenue" },
      ...{ start_time: "2026-12-03T19:00:00Z", end_time: "2026-12-03T20:30:00Z" },
      ...{ max_players: 14, organizer_plays: true },
    },
  ],
  [
    "updateGame",
    "organizer",
    "createGame",
    { is_paid: true, price: 30, guests_allowed: true, companions_allowed: 2 },
  ],
  ["inviteToGame", "organizer", "createGame", { user_ids: ["$@admin"] }],
  ["joinGame", "player", "createGame", { status: "confirmed" }],
  ["bringCompanion", "player", "createGame", { name: "Hicham" }],
  ["takeGuestSeat", null, "createGame", { name: "Omar" }],
  ["nudgeInvited", "organizer", "createGame"],
  ["updateParticipation", "player", "createGame", { status: "maybe" }],
  ["addExternalPlayer", "organizer", "createGame", { name: "Karim" }],
  ["createGameComment", "organizer", "createGame", { comment: "Apportez un maillot clair." }],
  ["playGameAgain", "organizer", "createGame", { start_time: "2026-12-10T19:00:00Z" }],
  ["updateGameStatus", "organizer", "playGameAgain", { status: "cancelled", reason: "Terrain inondé" }],
  [
    "createSeries",
    "organizer",
    "",
    {
      ...{ title: "Foot du lundi", sport_id, venue_id: "$createVenue", weekdays: [1] },
      ...{ start_time: "20:00", first_date: "2026-12-07", max_players: 14 },
    },
  ],
  ["createCrew", "organizer", "", { name: "Les Lions du lundi", sport_id, city_id }],
  [
    "createPoll",
    "organizer",
    "",
    { title: "Quel soir ?", dates: ["2026-12-14T19:00:00Z", "2026-12-15T19:00:00Z"] },
  ],
  ["createAlert", "player", "", { sport_id, city_id, channels: ["inApp"] }],
  ["createToken", "player", "", { name: "Robot du groupe", scopes: ["read"] }],
  ["updateSeries", "organizer", "createSeries", { max_players: 12 }],
  [
    "createSeriesException",
    "organizer",
    "createSeries",
    { date: "2026-12-14", skip: true, reason: "Terrain fermé" },
  ],
  ["updateCrew", "organizer", "createCrew", { description: "Tous les lundis à Maârif" }],
  ["joinCrew", "player", "", { code: "$createCrew.code" }],
  ["admitToCrew", "organizer", "createCrew", { user_ids: ["$@player"] }],
  ["inviteToCrew", "organizer", "createCrew", { user_ids: ["$@admin"] }],
  ["updateCrewMember", "organizer", "createCrew @player", { role: "organizer" }],
  ["addLedgerEntry", "organizer", "createCrew", { user_id: "$@player", amount: 100, note: "Maillots" }],
  [
    "createCrewSeason",
    "organizer",
    "createCrew",
    { name: "Hiver", starts_on: "2026-12-01", ends_on: "2027-02-28" },
  ],
  [
    "createCrewTournament",
    "organizer",
    "createCrew",
    {
      ...{ name: "Coupe d'hiver", sport_id, evenings: ["2026-12-20"], time: "19:00" },
      ...{ entry_until: "2026-12-18", team_players: 5, max_teams: 8, place: "Terrain Anfa" },
    },
  ],
  ["createTournamentTeam", "player", "createCrewTournament", { name: "Atlas", players: ["Salma", "Hicham"] }],
  ["answerPoll", "player", "createPoll", { answers: ["yes", "maybe"] }],
  ["createPollGame", "organizer", "createPoll", { date: "2026-12-14T19:00:00Z", sport_id }],
  ["updateAlert", "player", "createAlert", { name: "Foot en semaine", paused: true }],
  ["updateNotificationPreferences", "player", "", { game_reminder: { email: true } }],
  [
    "rateGamePlayer",
    "organizer",
    "listPendingRatings.data.0.gameId listPendingRatings.data.0.playerToRateId",
    { punctualityRating: 5, aggressivenessRating: 4, fairPlayRating: 5, skillLevelRating: 4 },
  ],
  ["ratePlayer", "player", "@organizer", { rating: 5, comment: "Toujours à l'heure." }],
  [
    "createReport",
    "player",
    "",
    { kind: "player", id: "$@newcomer", reason: "abuse", details: "Messages insultants." },
  ],
];
