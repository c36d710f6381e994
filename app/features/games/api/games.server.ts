import { z } from "zod";
import { signedIn } from "~/core/actor";
import { isShared } from "~/core/cache/shared-values";
import { clientAddress } from "~/http/actor.server";
import { type ApiContext, endpoint } from "~/http/api/endpoint.server";
import { sharedResponse } from "~/http/api/json-response.server";
import { siteOrigin } from "~/http/csrf.server";
import { taggedResponse } from "~/http/text-response.server";
import { playAgain } from "../again.server";
import { calendarFile } from "../calendar.server";
import { createGame } from "../create-game.server";
import { editGame } from "../edit-game.server";
import { findByCode, renewCode } from "../game-code.server";
import { cancelGame, changeStatus } from "../game-status.server";
import { findGame } from "../game-view.server";
import { findGames } from "../list/list-games.server";
import { noteInvitationSeen } from "../participation/note-seen.server";
import { StatusInput } from "../schema";
import {
  AgainBody,
  againOf,
  CodeQuery,
  CreateGameBody,
  EditGameBody,
  editOf,
  GameParams,
  GamesQuery,
  MyGamesQuery,
  newGameOf,
  ownListOf,
  publicListOf,
} from "./input.server";
import {
  DuplicateJson,
  GameDetailJson,
  GameListJson,
  gameDetailJson,
  gameListJson,
  listPagesOf,
  MyGameListJson,
  myGameListJson,
} from "./json.server";

const tag = "Games";

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/games",
    tag,
    summary:
      "Public games by start time, or by distance from `near` (latitude,longitude); sports, places and days in `search` are understood in any language. Read on with `after`, which neither repeats nor skips a game",
    auth: "optional",
    scope: "read",
    query: GamesQuery,
    response: GameListJson,
    status: 200,
    errors: ["cursor_unknown"],
    failure: "games_fetch_failed",
    async respond({ viewer, query, locale, request }) {
      const asked = publicListOf(query, locale);
      const list = await findGames(viewer, asked);
      const make = () => gameListJson(list, viewer, asked);
      if (!isShared(list)) return make();
      const pages = listPagesOf(list, asked);
      return sharedResponse(list, GameListJson, { make, reading: { request, pages } });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/games",
    tag,
    summary: "Creates a game",
    auth: "required",
    scope: "organize",
    body: CreateGameBody,
    response: GameDetailJson,
    status: 201,
    errors: [
      "end_before_start",
      "end_in_past",
      "date_too_far",
      "game_too_long",
      "late_owe_needs_price",
      "min_above_max",
      "price_required",
      "crew_required",
      "not_for_you",
      "login_to_create_game",
      "max_below_confirmed",
      "too_many_requests",
    ],
    failure: "game_create_failed",
    async respond(context) {
      const actor = signedIn(context.viewer, "login_to_create_game");
      const { id } = await createGame(actor, newGameOf(context.body), context.idempotencyKey);
      return detailOf(context, id);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/games/my",
    tag,
    summary: "The games that you organize, answered or were invited to, with your role in each",
    auth: "required",
    scope: "read",
    query: MyGamesQuery,
    response: MyGameListJson,
    status: 200,
    errors: ["login_to_view_games", "cursor_unknown"],
    failure: "own_games_fetch_failed",
    async respond({ viewer, query, locale }) {
      const actor = signedIn(viewer, "login_to_view_games");
      const asked = ownListOf(query, locale);
      return myGameListJson(await findGames(actor, asked), actor, asked);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/games/code/{code}",
    tag,
    summary: "The game of a code; limited to 100 wrong codes in 10 minutes",
    auth: "optional",
    scope: "read",
    params: z.object({ code: z.string() }),
    response: z.object({ id: z.uuid() }),
    status: 200,
    errors: ["game_code_unknown", "game_code_has_u", "too_many_requests"],
    failure: "game_fetch_failed",
    respond: ({ params, request }) => findByCode(params.code, clientAddress(request)),
  }),
  endpoint({
    method: "POST",
    path: "/api/games/{id}/code",
    tag,
    summary: "Gives a game another code; the old one stops working",
    auth: "required",
    scope: "organize",
    params: GameParams,
    response: z.object({ code: z.string() }),
    status: 200,
    errors: ["game_not_found", "only_organizer"],
    respond: async ({ viewer, params }) => ({ code: await renewCode(signedIn(viewer), params.id) }),
  }),
  endpoint({
    method: "GET",
    path: "/api/games/{id}",
    tag,
    summary: "One game, its participants and what you may do; `code` gives access to a private game",
    auth: "optional",
    scope: "read",
    params: GameParams,
    query: CodeQuery,
    response: GameDetailJson,
    status: 200,
    errors: ["game_not_found", "too_many_requests"],
    failure: "game_fetch_failed",
    respond: (context) => detailOf(context, context.params.id, context.query.code),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/games/{id}",
    tag,
    summary: "Changes a scheduled game; absent fields stay as they are",
    auth: "required",
    scope: "organize",
    params: GameParams,
    body: EditGameBody,
    response: GameDetailJson,
    status: 200,
    errors: [
      "end_before_start",
      "end_in_past",
      "date_too_far",
      "game_too_long",
      "late_owe_needs_price",
      "min_above_max",
      "price_required",
      "crew_required",
      "audience_has_players",
      "not_for_you",
      "game_not_found",
      "only_organizer",
      "game_not_editable",
      "max_below_confirmed",
      "price_needs_choice",
      "share_differs",
    ],
    failure: "game_update_failed",
    async respond(context) {
      await editGame(signedIn(context.viewer), context.params.id, editOf(context.body), context.version);
      return detailOf(context, context.params.id);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/games/{id}/again",
    tag,
    summary: "Plays a game of yours again at another time; what you leave out is as it was",
    auth: "required",
    scope: "organize",
    params: GameParams,
    body: AgainBody,
    response: DuplicateJson,
    status: 201,
    errors: [
      "end_before_start",
      "end_in_past",
      "date_too_far",
      "game_too_long",
      "crew_required",
      "not_for_you",
      "late_owe_needs_price",
      "min_above_max",
      "price_required",
      "login_to_create_game",
      "game_not_found",
      "only_organizer",
      "too_many_requests",
    ],
    failure: "game_create_failed",
    async respond(context) {
      const actor = signedIn(context.viewer, "login_to_create_game");
      const { params, body, idempotencyKey } = context;
      const { id } = await playAgain(actor, params.id, againOf(body), idempotencyKey);
      return { ...(await detailOf(context, id)), duplicateOfId: params.id.toLowerCase() };
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/games/{id}/status",
    tag,
    summary:
      "Starts, completes or cancels a game, or for ten minutes undoes a start (`scheduled`) or a completion (`in_progress`); cancelling is final and notifies its participants, with the `reason` if there is one",
    auth: "required",
    scope: "organize",
    params: GameParams,
    body: StatusInput,
    response: GameDetailJson,
    status: 200,
    errors: [
      "attendance_recorded",
      "login_to_update_status",
      "game_not_found",
      "only_organizer",
      "game_status_change",
      "too_late_to_undo",
    ],
    failure: "game_status_failed",
    async respond(context) {
      const actor = signedIn(context.viewer, "login_to_update_status");
      const { status, reason } = context.body;
      if (status === "cancelled") await cancelGame(actor, context.params.id, reason);
      else await changeStatus(actor, context.params.id, status);
      return detailOf(context, context.params.id);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/games/{id}/calendar.ics",
    tag,
    summary: "The game as an iCalendar file",
    auth: "optional",
    scope: "read",
    params: GameParams,
    query: CodeQuery,
    response: z.string(),
    contentType: "text/calendar",
    headers: ["Content-Disposition"],
    status: 200,
    errors: ["game_not_found", "too_many_requests"],
    async respond({ viewer, params, query, request }) {
      const access = { code: query.code, address: clientAddress(request) };
      const file = await calendarFile(viewer, params.id, { access, origin: siteOrigin(request) });
      const isForAll = !viewer && !query.code && !request.headers.has("Authorization");
      return taggedResponse(request, file, {
        headers: {
          "Content-Type": "text/calendar; charset=utf-8",
          "Content-Disposition": 'attachment; filename="game.ics"',
          "Cache-Control": isForAll ? "public, no-cache" : "private, no-store",
        },
      });
    },
  }),
];

type Reader = Pick<ApiContext<unknown, unknown, unknown>, "viewer" | "request" | "locale">;

async function detailOf({ viewer, request, locale }: Reader, id: string, code?: string) {
  const game = await findGame(viewer, id, { access: { code, address: clientAddress(request) }, locale });
  noteInvitationSeen(viewer, { id: game.id, userStatus: game.participation?.status ?? null });
  return gameDetailJson(game, viewer, locale);
}
