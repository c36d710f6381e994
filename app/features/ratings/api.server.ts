import { z } from "zod";
import { signedIn } from "~/core/actor";
import { partOf } from "~/http/api/cursor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { respondWith } from "~/http/api/json-response.server";
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
import { submitRecap } from "./recap.server";
import {
  PendingQuery,
  ProfileRatingInput,
  RatingInput,
  RatingsQuery,
  RecapBody,
  starsOf,
} from "./schema.server";

const tag = "Players and ratings";
const GameParams = z.object({ gameId: z.string() });

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/ratings/games/{gameId}/players/{ratedUserId}/rate",
    tag,
    summary:
      "Rates a player of a completed game in which you both played; a second rating replaces the first (200)",
    auth: "required",
    scope: "play",
    params: GameParams.extend({ ratedUserId: z.string() }),
    body: RatingInput,
    response: GameRatingJson,
    status: 201,
    otherStatus: 200,
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
    failure: "rating_submit_failed",
    async respond({ viewer, params, body }) {
      const actor = signedIn(viewer, "login_to_rate");
      const { rating, replaced } = await ratePlayer(
        actor,
        { gameId: params.gameId, ratedUserId: params.ratedUserId },
        body,
      );
      return replaced ? respondWith(GameRatingJson, gameRatingJson(rating), 200) : gameRatingJson(rating);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/ratings/my/pending-ratings",
    tag,
    summary: "The players of your games of the last 30 days whom you have not rated",
    auth: "required",
    scope: "read",
    query: PendingQuery,
    response: PendingRatingsJson,
    status: 200,
    errors: ["login_to_rate", "cursor_unknown"],
    failure: "pending_ratings_failed",
    async respond({ viewer, query }) {
      const actor = signedIn(viewer, "login_to_rate");
      const { part, cursorOf } = partOf(query, "pending ratings");
      const { pending, lastPlace } = await pendingRatings(actor, query.limit, part.after);
      return pendingRatingsJson(pending, cursorOf(lastPlace));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/ratings/players/{id}/ratings",
    tag,
    summary:
      "A player's ratings from games, newest first, and their averages; who gave them only with a sign-in",
    auth: "optional",
    scope: "read",
    params: z.object({ id: z.string() }),
    query: RatingsQuery,
    response: PlayerRatingsJson,
    status: 200,
    errors: ["player_not_found", "cursor_unknown"],
    failure: "player_ratings_failed",
    async respond({ viewer, params, query }) {
      const { part, cursorOf } = partOf(query, "ratings", params.id);
      const list = await ratingsOfPlayer(viewer, params.id, { ...query, ...part });
      return playerRatingsJson(list, cursorOf(list.lastPlace));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/ratings/games/{gameId}/ratings",
    tag,
    summary: "Your own ratings in a game",
    auth: "required",
    scope: "read",
    params: GameParams,
    response: GivenRatingsJson,
    status: 200,
    errors: ["login_to_rate", "game_not_found"],
    failure: "player_ratings_failed",
    respond: async ({ viewer, params }) =>
      givenRatingsJson(await ratingsGiven(signedIn(viewer, "login_to_rate"), params.gameId)),
  }),
  endpoint({
    method: "POST",
    path: "/api/ratings/games/{gameId}/ratings/complete",
    tag,
    summary: "Marks your ratings of a game as complete: none are pending any more",
    auth: "required",
    scope: "play",
    params: GameParams,
    response: CompletedJson,
    status: 200,
    errors: ["login_to_rate", "game_not_found", "rating_not_player", "rating_too_early"],
    failure: "ratings_complete_failed",
    async respond({ viewer, params }) {
      await completeRatings(signedIn(viewer, "login_to_rate"), params.gameId);
      return { data: { completed: true } };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/games/{id}/recap",
    tag,
    summary:
      "After a game: your vote for the player of the match, until 48 hours after the end, and ratings by participant; another recap replaces both. With `complete` no rating is pending any more",
    auth: "required",
    scope: "play",
    params: z.object({ id: z.string() }),
    body: RecapBody,
    response: z.object({
      saved: z.number().int(),
      /** Players without a rating by you. */
      skipped: z.number().int(),
    }),
    status: 201,
    errors: [
      "login_to_rate",
      "game_not_found",
      "rating_not_player",
      "rating_too_early",
      "vote_closed",
      "rating_self",
      "participant_not_found",
      "too_many_requests",
    ],
    failure: "rate_player_failed",
    async respond({ viewer, params, body }) {
      const actor = signedIn(viewer, "login_to_rate");
      const { player_of_the_match: playerOfTheMatch, ratings, complete } = body;
      const stars = ratings.map(({ participant_id: participantId, ...row }) => ({
        participantId,
        stars: starsOf(row),
      }));
      return submitRecap(actor, params.id, { playerOfTheMatch, ratings: stars, complete });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/profile/players/{id}/rate",
    tag,
    summary: "Rates a player in one category without a shared game; a second rating replaces the first (200)",
    auth: "required",
    scope: "play",
    params: z.object({ id: z.string() }),
    body: ProfileRatingInput,
    response: ProfileRatingJson,
    status: 201,
    otherStatus: 200,
    errors: [
      "login_to_rate",
      "player_not_found",
      "rating_self",
      "rating_blocked",
      "rating_range",
      "too_many_requests",
    ],
    failure: "rate_player_failed",
    async respond({ viewer, params, body }) {
      const actor = signedIn(viewer, "login_to_rate");
      const { rating, replaced } = await rateProfile(actor, params.id, body);
      const json = profileRatingJson(rating);
      return replaced ? respondWith(ProfileRatingJson, json, 200) : json;
    },
  }),
];
