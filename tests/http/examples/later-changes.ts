import { sportId } from "#db/reference";
import type { Demo } from "#seed/write-demo";
import type { Change, Known } from "./changes";

const sport_id = sportId("football");

/** What repeats, crews, polls and what comes after a game. */
export const laterChanges = ({ cast }: Demo): ((known: Known) => Change)[] => [
  (known) => ({
    ...{ id: "updateSeries", as: "organizer", address: `/api/series/${known("createSeries")}` },
    sent: { max_players: 12 },
  }),
  (known) => ({
    ...{
      id: "createSeriesException",
      as: "organizer",
      address: `/api/series/${known("createSeries")}/exceptions`,
    },
    sent: { date: "2026-12-14", skip: true, reason: "Terrain fermé" },
  }),
  (known) => ({
    ...{ id: "updateCrew", as: "organizer", address: `/api/crews/${known("createCrew")}` },
    sent: { description: "Tous les lundis à Maârif" },
  }),
  (known) => ({
    ...{ id: "joinCrew", as: "player", address: "/api/crews/join" },
    sent: { code: known("createCrew", "code") },
  }),
  (known) => ({
    ...{ id: "admitToCrew", as: "organizer", address: `/api/crews/${known("createCrew")}/requests` },
    sent: { user_ids: [cast.player] },
  }),
  (known) => ({
    ...{ id: "inviteToCrew", as: "organizer", address: `/api/crews/${known("createCrew")}/members` },
    sent: { user_ids: [cast.admin] },
  }),
  (known) => ({
    ...{
      ...{ id: "updateCrewMember", as: "organizer" },
      address: `/api/crews/${known("createCrew")}/members/${cast.player}`,
    },
    sent: { role: "organizer" },
  }),
  (known) => ({
    ...{ id: "addLedgerEntry", as: "organizer", address: `/api/crews/${known("createCrew")}/ledger` },
    sent: { user_id: cast.player, amount: 100, note: "Maillots" },
  }),
  (known) => ({
    ...{ id: "createCrewSeason", as: "organizer", address: `/api/crews/${known("createCrew")}/seasons` },
    sent: { name: "Hiver", starts_on: "2026-12-01", ends_on: "2027-02-28" },
  }),
  (known) => ({
    ...{
      id: "createCrewTournament",
      as: "organizer",
      address: `/api/crews/${known("createCrew")}/tournaments`,
    },
    sent: {
      ...{ name: "Coupe d'hiver", sport_id, evenings: ["2026-12-20"], time: "19:00" },
      ...{ entry_until: "2026-12-18", team_players: 5, max_teams: 8, place: "Terrain Anfa" },
    },
  }),
  (known) => ({
    ...{
      ...{ id: "createTournamentTeam", as: "player" },
      address: `/api/tournaments/${known("createCrewTournament")}/teams`,
    },
    sent: { name: "Atlas", players: ["Salma", "Hicham"] },
  }),
  (known) => ({
    ...{ id: "answerPoll", as: "player", address: `/api/polls/${known("createPoll")}/answers` },
    sent: { answers: ["yes", "maybe"] },
  }),
  (known) => ({
    ...{ id: "createPollGame", as: "organizer", address: `/api/polls/${known("createPoll")}/game` },
    sent: { date: "2026-12-14T19:00:00Z", sport_id },
  }),
  (known) => ({
    ...{ id: "updateAlert", as: "player", address: `/api/alerts/${known("createAlert")}` },
    sent: { name: "Foot en semaine", paused: true },
  }),
  () => ({
    ...{ id: "updateNotificationPreferences", as: "player", address: "/api/notifications/preferences" },
    sent: { game_reminder: { email: true } },
  }),
  (known) => {
    const [game, player] = ["gameId", "playerToRateId"].map((field) =>
      known("listPendingRatings", "data", 0, field),
    );
    return {
      ...{
        id: "rateGamePlayer",
        as: "organizer",
        address: `/api/ratings/games/${game}/players/${player}/rate`,
      },
      sent: { punctualityRating: 5, aggressivenessRating: 4, fairPlayRating: 5, skillLevelRating: 4 },
    };
  },
  () => ({
    ...{ id: "ratePlayer", as: "player", address: `/api/profile/players/${cast.organizer}/rate` },
    sent: { rating: 5, comment: "Toujours à l'heure." },
  }),
  () => ({
    ...{ id: "createReport", as: "player", address: "/api/reports" },
    sent: { kind: "player", id: cast.newcomer, reason: "abuse", details: "Messages insultants." },
  }),
];
