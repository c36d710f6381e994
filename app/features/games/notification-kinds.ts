import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";
import { isJoinable, missingToMinimum } from "./rules";

export const gameKinds = {
  game_reminder: {
    category: "info",
    path: "",
    text: { default: "game_reminder", too_few: "game_reminder_below_minimum" },
    expires: "at_start",
    stillTrue: (game, { params, now }) =>
      params.reason === "too_few"
        ? game.isOrganizer && missingToMinimum(game, now) > 0
        : game.gameStatus === "scheduled" && game.startTime > now,
    namesStart: true,
  },
  game_cancelled: {
    category: "alert",
    path: "",
    text: {
      default: "game_cancelled",
      too_few: "game_cancelled_below_minimum",
      organizer_gone: "game_cancelled_organizer_gone",
      noted: "game_cancelled_noted",
      taken_down: "game_taken_down",
    },
    expires: "shortly_after_start",
    stillTrue: "always",
  },
  game_confirmed: {
    category: "success",
    path: "",
    text: {
      default: "game_confirmed_seated",
      seated: "game_confirmed_seated",
      on: "game_confirmed_on",
    },
    expires: "shortly_after_start",
    stillTrue: ({ seatsTaken, minPlayers, playsAnywayAt, status, isOrganizer }, { params }) =>
      params.reason === "on"
        ? (status === "confirmed" || isOrganizer) && (seatsTaken >= minPlayers || playsAnywayAt !== null)
        : status === "confirmed",
    describesState: true,
  },
  player_joined: {
    category: "success",
    path: "",
    text: "player_joined",
    expires: "shortly_after_start",
    stillTrue: "unless_cancelled",
  },
  substitute_call: {
    category: "alert",
    path: "",
    text: "substitute_call",
    expires: "at_start",
    stillTrue: (game, { now }) =>
      isJoinable(game, now) && game.seatsTaken < game.maxPlayers && (game.status ?? "invited") === "invited",
    describesState: true,
  },
  late_withdrawal: {
    category: "alert",
    path: "",
    text: "late_withdrawal",
    expires: "at_start",
    stillTrue: (game, { now }) =>
      isJoinable(game, now) && game.seatsTaken < game.maxPlayers && game.playerStatus !== "confirmed",
    describesState: true,
  },
  game_changed: {
    category: "alert",
    // A new price asks whether they still come.
    path: ({ reason, priceFrom }) => (reason === "price" ? `?was=${priceFrom}#spot` : ""),
    text: {
      default: "game_changed_time",
      time: "game_changed_time",
      venue: "game_changed_venue",
      time_and_venue: "game_changed_time_and_venue",
      price: "game_changed_price",
      moved: "game_changed_moved",
      moved_and_venue: "game_changed_moved_and_venue",
    },
    expires: "shortly_after_start",
    stillTrue: "unless_cancelled",
  },
  removed_from_game: {
    category: "alert",
    path: "",
    text: { default: "removed_from_game", noted: "removed_from_game_noted" },
    expires: "shortly_after_start",
    stillTrue: "unless_cancelled",
  },
  game_handover: {
    category: "info",
    path: "",
    text: {
      default: "handover_offered",
      accepted: "handover_accepted",
      rejected: "handover_declined",
      handed_over: "handover_left",
    },
    expires: "shortly_after_start",
    stillTrue: "unless_cancelled",
  },
  spot_open: {
    category: "success",
    path: "",
    text: "spot_open",
    expires: "at_start",
    stillTrue: (game, { now }) =>
      isJoinable(game, now) &&
      game.seatsTaken < game.maxPlayers &&
      (game.status === "maybe" || (game.isInCrew && (game.status === null || game.status === "invited"))),
    describesState: true,
  },
  payment_reminder: {
    category: "info",
    path: "",
    text: "payment_reminder",
    expires: "in_a_week",
    stillTrue: "unless_cancelled",
  },
  rate_players: {
    category: "info",
    path: "/ratings",
    text: "rate_players",
    expires: "in_a_week",
    stillTrue: "unless_cancelled",
  },
} as const satisfies NotificationKindDefinitions;
