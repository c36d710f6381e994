import { cityId, sportId } from "#db/reference";
import type { Demo } from "#seed/write-demo";

export interface Change {
  /** Its operation. */
  id: string;
  as: "organizer" | "player" | null;
  address: string;
  /** Absent where nothing is. */
  sent?: Record<string, unknown>;
}

/** A field, by default `id`, in the answer of an earlier operation. */
export type Known = (operation: string, ...path: (string | number)[]) => string;

const place = { city_id: cityId("casablanca"), city: "Casablanca", postal_code: "20000" };
const sport_id = sportId("football");
const times = { start_time: "2026-12-03T19:00:00Z", end_time: "2026-12-03T20:30:00Z" };

/** One after the other, from an account to a game, its players, its teams and what repeats. */
export const changes = ({ cast }: Demo): ((idOf: Known) => Change)[] => [
  () => ({
    ...{ id: "register", as: null, address: "/api/auth/register" },
    sent: {
      first_name: "Salma",
      last_name: "Idrissi",
      email: "salma@example.com",
      password: "a long sentence",
    },
  }),
  () => ({
    ...{ id: "logIn", as: null, address: "/api/auth/login" },
    sent: { email: "salma@example.com", password: "a long sentence" },
  }),
  () => ({
    ...{ id: "updateProfile", as: "player", address: "/api/profile/me" },
    sent: { bio: "Gaucher, du lundi au jeudi", favorite_sport_id: sport_id },
  }),
  () => ({
    ...{ id: "createVenue", as: "organizer", address: "/api/venues" },
    sent: {
      name: "Terrain Al Amal",
      address: "12 rue des Oliviers",
      ...place,
      sports: [{ sportId: sport_id }],
    },
  }),
  (idOf) => ({
    ...{ id: "rateVenue", as: "player", address: `/api/venues/${idOf("createVenue")}/ratings` },
    sent: { rating: 4, comment: "Bon terrain, bien éclairé." },
  }),
  (idOf) => ({
    ...{ id: "createGame", as: "organizer", address: "/api/games" },
    sent: {
      title: "Foot à 7",
      sport_id,
      venue_id: idOf("createVenue"),
      ...times,
      max_players: 14,
      organizer_plays: true,
    },
  }),
  (idOf) => ({
    ...{ id: "updateGame", as: "organizer", address: `/api/games/${idOf("createGame")}` },
    sent: { is_paid: true, price: 30, guests_allowed: true, companions_allowed: 2 },
  }),
  (idOf) => ({
    ...{ id: "inviteToGame", as: "organizer", address: `/api/games/${idOf("createGame")}/invitations` },
    sent: { user_ids: [cast.admin] },
  }),
  (idOf) => ({
    ...{ id: "joinGame", as: "player", address: `/api/games/${idOf("createGame")}/join` },
    sent: { status: "confirmed" },
  }),
  (idOf) => ({
    ...{ id: "bringCompanion", as: "player", address: `/api/games/${idOf("createGame")}/companions` },
    sent: { name: "Hicham" },
  }),
  (idOf) => ({
    ...{ id: "takeGuestSeat", as: null, address: `/api/games/${idOf("createGame")}/guest-seats` },
    sent: { name: "Omar" },
  }),
  (idOf) => ({
    ...{ id: "nudgeInvited", as: "organizer", address: `/api/games/${idOf("createGame")}/nudges` },
  }),
  (idOf) => ({
    ...{ id: "updateParticipation", as: "player", address: `/api/games/${idOf("createGame")}/participation` },
    sent: { status: "maybe" },
  }),
  (idOf) => ({
    ...{
      id: "addExternalPlayer",
      as: "organizer",
      address: `/api/games/${idOf("createGame")}/external-players`,
    },
    sent: { name: "Karim" },
  }),
  (idOf) => ({
    ...{ id: "createGameComment", as: "organizer", address: `/api/games/${idOf("createGame")}/comments` },
    sent: { comment: "Apportez un maillot clair." },
  }),
  (idOf) => ({
    ...{ id: "playGameAgain", as: "organizer", address: `/api/games/${idOf("createGame")}/again` },
    sent: { start_time: "2026-12-10T19:00:00Z" },
  }),
  (idOf) => ({
    ...{ id: "updateGameStatus", as: "organizer", address: `/api/games/${idOf("playGameAgain")}/status` },
    sent: { status: "cancelled", reason: "Terrain inondé" },
  }),
  (idOf) => ({
    ...{ id: "createSeries", as: "organizer", address: "/api/series" },
    sent: {
      ...{
        title: "Foot du lundi",
        sport_id,
        venue_id: idOf("createVenue"),
        weekdays: [1],
        start_time: "20:00",
      },
      ...{ first_date: "2026-12-07", max_players: 14 },
    },
  }),
  () => ({
    ...{ id: "createCrew", as: "organizer", address: "/api/crews" },
    sent: { name: "Les Lions du lundi", sport_id, city_id: place.city_id },
  }),
  () => ({
    ...{ id: "createPoll", as: "organizer", address: "/api/polls" },
    sent: { title: "Quel soir ?", dates: ["2026-12-14T19:00:00Z", "2026-12-15T19:00:00Z"] },
  }),
  () => ({
    ...{ id: "createAlert", as: "player", address: "/api/alerts" },
    sent: { sport_id, city_id: place.city_id, channels: ["inApp"] },
  }),
  () => ({
    ...{ id: "createToken", as: "player", address: "/api/tokens" },
    sent: { name: "Robot du groupe", scopes: ["read"] },
  }),
];
