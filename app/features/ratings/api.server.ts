import { z } from "zod";
import { signedIn } from "~/core/actor";
import { answerWith } from "~/http/api/answer.server";
import { endpoint } from "~/http/api/endpoint.server";
import {
  CompletedJson,
  GameRatingJson,
  GivenRatingsJson,
  gameRatingJson,
  givenRatingsJson,
  PendingRatingsJson,
  PlayerRatingsJson,
  ProfileRatingJson,
  pendingRatingsJson,
  playerRatingsJson,
  profileRatingJson,
} from "./json.server";
import { pendingRatings, ratingsGiven, ratingsOfPlayer } from "./queries.server";
import { completeRatings, ratePlayer, rateProfile } from "./ratings.server";
import { PendingQuery, ProfileRatingInput, RatingInput, RatingsQuery } from "./schema.server";

const tag = "Players and ratings";
const ofGame = z.object({ gameId: z.string() });

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/ratings/games/{gameId}/players/{ratedUserId}/rate",
    tag,
    summary: "Rates a player of a completed game that both played; a second rating replaces the first (200)",
    auth: "required",
    params: ofGame.extend({ ratedUserId: z.string() }),
    body: RatingInput,
    answer: GameRatingJson,
    status: 201,
    errors: [
      "login_to_rate",
      "game_not_found",
      "participant_not_found",
      "rating_not_player",
      "rating_too_early",
      "rating_self",
      "rating_required",
      "too_many_requests",
    ],
    async run({ viewer, params, body }) {
      const actor = signedIn(viewer, "login_to_rate");
      const { rating, replaced } = await ratePlayer(actor, params.gameId, params.ratedUserId, body);
      return replaced ? answerWith(GameRatingJson, gameRatingJson(rating), 200) : gameRatingJson(rating);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/ratings/my/pending-ratings",
    tag,
    summary: "Whom one played with in the last 30 days and has not rated",
    auth: "required",
    query: PendingQuery,
    answer: PendingRatingsJson,
    status: 200,
    errors: ["login_to_rate"],
    async run({ viewer, query }) {
      const { pending } = await pendingRatings(signedIn(viewer, "login_to_rate"), query.limit);
      return pendingRatingsJson(pending);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/ratings/players/{id}/ratings",
    tag,
    summary: "The ratings a player got in games, newest first, and the averages of all",
    auth: "optional",
    params: z.object({ id: z.string() }),
    query: RatingsQuery,
    answer: PlayerRatingsJson,
    status: 200,
    errors: ["player_not_found"],
    run: async ({ viewer, params, query }) =>
      playerRatingsJson(await ratingsOfPlayer(viewer, params.id, query)),
  }),
  endpoint({
    method: "GET",
    path: "/api/ratings/games/{gameId}/ratings",
    tag,
    summary: "One's own ratings in a game",
    auth: "required",
    params: ofGame,
    answer: GivenRatingsJson,
    status: 200,
    errors: ["login_to_rate", "game_not_found"],
    run: async ({ viewer, params }) =>
      givenRatingsJson(await ratingsGiven(signedIn(viewer, "login_to_rate"), params.gameId)),
  }),
  endpoint({
    method: "POST",
    path: "/api/ratings/games/{gameId}/ratings/complete",
    tag,
    summary: "Nothing of this game is pending for oneself any more",
    auth: "required",
    params: ofGame,
    answer: CompletedJson,
    status: 200,
    errors: ["login_to_rate", "game_not_found", "rating_not_player", "rating_too_early"],
    async run({ viewer, params }) {
      await completeRatings(signedIn(viewer, "login_to_rate"), params.gameId);
      return { data: { completed: true } };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/profile/players/{id}/rate",
    tag,
    summary: "Rates a player in one category without a shared game; a second rating replaces the first",
    auth: "required",
    params: z.object({ id: z.string() }),
    body: ProfileRatingInput,
    answer: ProfileRatingJson,
    status: 201,
    errors: [
      "login_to_rate",
      "player_not_found",
      "rating_self",
      "rating_blocked",
      "rating_range",
      "too_many_requests",
    ],
    async run({ viewer, params, body }) {
      const { rating } = await rateProfile(signedIn(viewer, "login_to_rate"), params.id, body);
      return profileRatingJson(rating);
    },
  }),
];
