import { cityId, sportId } from "#db/reference";
import type { Request } from "./requests";

const sport_id = sportId("football");

const TERRAIN = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [-7.62, 33.57] },
  properties: {
    name: "Terrain Oulfa",
    address: "Boulevard Oum Rabia",
    city: "Casablanca",
    sports: "football",
  },
};

/** Accounts, venues and what belongs to one person. */
const OWN: readonly Request[] = [
  ["refreshToken", "player"],
  ["logOut", "player"],
  ["changeEmail", "player", "", { current_password: "houma-1234", email: "salma.amrani@example.com" }],
  ["revokeToken", "player", "createToken"],
  [
    "createWebhook",
    "organizer",
    "",
    {
      ...{ url: "https://bot.example.com/houma", subject: { crew: "$createCrew" } },
      events: ["game.created", "game.cancelled"],
    },
  ],
  ["updateWebhook", "organizer", "createWebhook", { active: false }],
  ["rotateWebhookSecret", "organizer", "createWebhook"],
  ["updateWebhook", "organizer", "listWebhooks.0.id", { active: true }],
  ["redeliverWebhook", "organizer", "listWebhooks.0.id listWebhookDeliveries.0.id"],
  ["deleteWebhook", "organizer", "createWebhook"],
  ["uploadPicture", "player"],
  ["deletePicture", "player"],
  ["updateVenue", "organizer", "createVenue", { description: "Deux terrains, éclairés jusqu'à minuit." }],
  ["addFavoriteVenue", "player", "createVenue"],
  ["removeFavoriteVenue", "player", "createVenue"],
  ["uploadVenuePhoto", "player", "createVenue"],
  ["reviewVenuePhoto", "admin", "uploadVenuePhoto", { verdict: "show" }],
  ["deleteVenuePhoto", "player", "createVenue uploadVenuePhoto"],
  ["importVenues", "admin", "?dry_run=false", { type: "FeatureCollection", features: [TERRAIN] }],
  ["undoVenueImport", "admin", "importVenues.undo_id"],
  ["followPlayer", "player", "@organizer"],
  ["unfollowPlayer", "player", "@organizer"],
  ["followVenue", "player", "createVenue"],
  ["unfollowVenue", "player", "createVenue"],
  ["blockPlayer", "player", "@newcomer"],
  ["unblockPlayer", "player", "@newcomer"],
  ["markNotificationsRead", "player", "", { all: true }],
  ["unsubscribe", null, "@unsubscribe"],
  [
    "subscribeToPush",
    "player",
    "",
    { endpoint: "https://push.example.com/salma", keys: { p256dh: "$@pushKey", auth: "A".repeat(22) } },
  ],
  ["unsubscribeFromPush", "player", "", { endpoint: "https://push.example.com/salma" }],
  ["deleteAlert", "player", "createAlert"],
];

/** A game before it begins. */
const BEFORE: readonly Request[] = [
  ["answerInvitation", "admin", "inviteToGame.invited.0.id", { status: "confirmed" }],
  ["deleteGameComment", "organizer", "createGame createGameComment"],
  ["setGuestEmail", null, "takeGuestSeat.token", { email: "omar@example.com" }],
  ["deleteGuestEmail", null, "takeGuestSeat.token"],
  ["setGuestEmail", null, "takeGuestSeat.token", { email: "omar@example.com" }],
  ["endGuestMail", null, "@guestMail"],
  ["renewGuestLink", "organizer", "createGame takeGuestSeat.participant.id"],
  ["claimGuestSeat", "newcomer", "renewGuestLink.token"],
  ["takeGuestSeat", null, "createGame", { name: "Nabil" }],
  ["leaveGuestSeat", null, "takeGuestSeat.token"],
  ["takeGuestSeat", null, "createGame", { name: "Othmane" }],
  ["joinGame", "player", "createGame", { status: "confirmed" }],
  ["bringCompanion", "player", "createGame", { name: "Yassine" }],
  ["removeCompanion", "player", "createGame bringCompanion"],
  ["bringCompanion", "player", "createGame", { name: "Yassine" }],
  ["keepCompanion", "organizer", "createGame bringCompanion"],
  ["removeExternalPlayer", "organizer", "createGame addExternalPlayer"],
  ["playGameAnyway", "organizer", "createGame"],
  ["offerGameHandover", "organizer", "createGame", { user_id: "$@admin" }],
  ["endGameHandover", "organizer", "createGame"],
  ["offerGameHandover", "organizer", "createGame", { user_id: "$@admin" }],
  ["acceptGameHandover", "admin", "createGame"],
  ["offerGameHandover", "admin", "createGame", { user_id: "$@organizer" }],
  ["acceptGameHandover", "organizer", "createGame"],
  ["drawTeams", "organizer", "createGame", { teams: 2 }],
  ["updateDraw", "organizer", "createGame drawTeams", { names: ["Atlas", "Rif"], published: true }],
  ["chooseGameFormat", "organizer", "createGame", { kind: "americano", courts: 1, points: 24 }],
  ["removeParticipant", "organizer", "createGame claimGuestSeat", { reason: "Blessé" }],
  ["renewGameRounds", "organizer", "createGame"],
];

/** From its start to what is written about it later. */
const PLAYED: readonly (Request | Date)[] = [
  new Date("2026-12-03T19:30:00.000Z"),
  ["updateGameStatus", "organizer", "createGame", { status: "in_progress" }],
  ["setMatchScore", "organizer", "createGame renewGameRounds.rounds.0.matches.0.n", { scores: [14, 10] }],
  ["deleteMatchScore", "organizer", "createGame renewGameRounds.rounds.0.matches.0.n"],
  [
    "setGameAttendance",
    "organizer",
    "createGame",
    { present: ["$answerInvitation.id"], absent: ["$joinGame.id"] },
  ],
  new Date("2026-12-03T20:45:00.000Z"),
  ["updateGameStatus", "organizer", "createGame", { status: "completed" }],
  ["disputeAbsence", "player", "joinGame", { reason: "J'étais là, du début à la fin." }],
  ["answerAbsenceDispute", "organizer", "joinGame", { verdict: "accept" }],
  [
    "setGameResult",
    "organizer",
    "createGame",
    {
      scores: [
        { team: 1, score: 5 },
        { team: 2, score: 3 },
      ],
    },
  ],
  ["disputeGameResult", "player", "createGame", { reason: "C'était 5 à 4." }],
  ["deleteGameResult", "organizer", "createGame"],
  ["uploadGamePhoto", "player", "createGame"],
  ["updateGamePhoto", "organizer", "createGame", { published: true }],
  ["deleteGamePhoto", "player", "createGame"],
  ["setPayment", "organizer", "createGame answerInvitation", { state: "paid" }],
  ["remindOfGameDues", "organizer", "createGame"],
  [
    "saveGameRecap",
    "player",
    "createGame",
    {
      player_of_the_match: "$answerInvitation.id",
      ratings: [{ participant_id: "$answerInvitation.id", stars: 4 }],
    },
  ],
  ["completeGameRatings", "player", "createGame"],
  ["playGameAgain", "organizer", "createGame", { start_time: "2026-12-17T19:00:00Z" }],
  ["takeGuestSeatAgain", null, "takeGuestSeat.token"],
  ["joinGame", "player", "playGameAgain", { status: "confirmed" }],
  new Date("2026-12-05T12:00:00.000Z"),
  ["updateParticipation", "player", "playGameAgain", { status: "declined" }],
  ["askReplacement", "player", "playGameAgain", { user_id: "$@newcomer" }],
];

/** Series, polls, crews and tournaments, and what ends them. */
const SALAM = {
  ...{ name: "Terrain Salam", address: "3 rue Salam", city: "Rabat", city_id: cityId("rabat") },
  ...{ postal_code: "10000", sports: [{ sportId: sport_id }] },
};

const ENDINGS: readonly (Request | Date)[] = [
  ["setSeriesRegular", "organizer", "createSeries @player", { default_in: true }],
  ["orderSeriesRegulars", "organizer", "createSeries", { order: ["$@player"] }],
  ["removeSeriesRegular", "organizer", "createSeries @player"],
  ["deleteSeriesException", "organizer", "createSeries?date=2026-12-14"],
  ["endSeries", "organizer", "createSeries"],
  ["undoSeriesEnding", "organizer", "createSeries"],
  ["takeOverSeries", "organizer", "createSeries"],
  [
    "createPoll",
    "organizer",
    "",
    { title: "Samedi ?", dates: ["2026-12-19T10:00:00Z", "2026-12-19T16:00:00Z"] },
  ],
  ["answerPoll", "player", "createPoll", { answers: ["yes", "no"] }],
  ["updatePollAnswer", "player", "createPoll", { answers: ["yes", "yes"] }],
  ["closePoll", "organizer", "createPoll"],
  ["getPoll", "organizer", "createPoll"],
  ["deletePollAnswer", "organizer", "createPoll getPoll.answers.0.id"],
  ["joinCrewBench", "player", "createCrew"],
  ["orderCrewBench", "organizer", "createCrew", { order: ["$@player"] }],
  ["leaveCrewBench", "player", "createCrew"],
  ["renewCrewCode", "organizer", "createCrew"],
  ["renewGameCode", "organizer", "createGame"],
  [
    "setCrewSeason",
    "organizer",
    "createCrew createCrewSeason",
    { name: "Hiver", starts_on: "2026-12-01", ends_on: "2027-03-31" },
  ],
  ["deleteCrewSeason", "organizer", "createCrew createCrewSeason"],
  ["joinCrew", "newcomer", "", { code: "$renewCrewCode.code" }],
  ["banFromCrew", "organizer", "createCrew", { user_id: "$@newcomer" }],
  ["liftCrewBan", "organizer", "createCrew @newcomer"],
  ["removeCrewMember", "organizer", "createCrew @admin"],
  ["updateTournament", "organizer", "createCrewTournament", { max_teams: 6 }],
  [
    "setTournamentTeam",
    "player",
    "createCrewTournament createTournamentTeam.teams.0.id",
    { name: "Atlas", players: ["Salma", "Hicham", "Omar"] },
  ],
  ...["Rif", "Souss", "Doukkala", "Oulfa"].map(
    (name): Request => [
      "createTournamentTeam",
      "organizer",
      "createCrewTournament",
      { name, captain_name: `Capitaine de ${name}` },
    ],
  ),
  ["deleteTournamentTeam", "organizer", "createCrewTournament createTournamentTeam.teams.4.id"],
  ["drawTournament", "organizer", "createCrewTournament", { groups: 1 }],
  new Date("2026-12-20T21:00:00.000Z"),
  ["setTournamentScore", "organizer", "createCrewTournament drawTournament.matches.0.n", { scores: [2, 1] }],
  ["deleteTournamentScore", "organizer", "createCrewTournament drawTournament.matches.0.n"],
  ["deleteTournament", "organizer", "createCrewTournament"],
  ["createVenue", "organizer", "", SALAM],
  ["mergeVenues", "admin", "createVenue", { into: "$createGame.venueId" }],
  ["createVenue", "organizer", "", SALAM],
  ["deleteVenue", "organizer", "createVenue"],
  ["deleteCrew", "organizer", "createCrew"],
];

export const MORE_REQUESTS: readonly (Request | Date)[] = [...OWN, ...BEFORE, ...PLAYED, ...ENDINGS];
