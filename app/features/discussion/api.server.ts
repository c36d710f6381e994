import { z } from "zod";
import { signedIn } from "~/core/actor";
import { afterParam, pageParam } from "~/core/addresses/list-query";
import { DomainError } from "~/core/errors";
import { CodeQuery, GameParams } from "~/features/games/api/input.server";
import { findGameRow } from "~/features/games/authorize-game.server";
import { clientAddress } from "~/http/actor.server";
import { partOf } from "~/http/api/cursor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { noteAnnouncementsSeen, readersOf } from "./announcement-views.server";
import { deleteComment, writeComment } from "./discussion.server";
import { CommentJson, CommentListJson, commentJson } from "./json.server";
import { can } from "./permissions";
import { findVisibleComment, listComments } from "./queries.server";
import { PAGE_SIZE } from "./rules";
import { CommentInput } from "./schema";

const tag = "Discussion";
const path = "/api/games/{id}/comments";

const MAX_PAGE_SIZE = 100;
const ListQuery = CodeQuery.extend({
  after: afterParam,
  page: pageParam,
  limit: z
    .string()
    .optional()
    .transform((text) =>
      text && /^\d{1,9}$/.test(text) ? Math.min(MAX_PAGE_SIZE, Math.max(1, Number(text))) : PAGE_SIZE,
    ),
});

export const endpoints = [
  endpoint({
    method: "GET",
    path,
    tag,
    summary: "The comments of a game, newest first, for everybody who can see the game",
    auth: "optional",
    scope: "read",
    params: GameParams,
    query: ListQuery,
    response: CommentListJson,
    status: 200,
    errors: ["game_not_found", "too_many_requests", "cursor_unknown"],
    async respond({ viewer, params, query, request }) {
      const access = { code: query.code, address: clientAddress(request) };
      const { game, participation } = await findGameRow(viewer, params.id, access);
      const { part, cursorOf } = partOf(query, "comments", game.id);
      const { comments, page, totalPages, total, lastPlace } = await listComments(viewer, game, {
        ...query,
        ...part,
      });
      noteAnnouncementsSeen(viewer, participation?.status, comments);
      const readers =
        viewer && can(viewer, "seeReaders", { game }) ? await readersOf(viewer, comments) : null;
      return {
        comments: comments.map((comment) => commentJson(comment, game, viewer, readers?.get(comment.id))),
        page,
        total_pages: totalPages,
        total,
        next_cursor: cursorOf(lastPlace),
      };
    },
  }),
  endpoint({
    method: "POST",
    path,
    tag,
    summary:
      "Writes a comment: confirmed players and the organizer; an organizer's comment with isAnnouncement notifies all participants",
    auth: "required",
    scope: "play",
    params: GameParams,
    body: CommentInput,
    response: CommentJson,
    status: 201,
    errors: [
      "login_to_comment",
      "game_not_found",
      "comment_not_player",
      "only_organizer",
      "comment_not_found",
      "too_many_requests",
    ],
    failure: "comment_failed",
    async respond({ viewer, params, body, idempotencyKey }) {
      const actor = signedIn(viewer, "login_to_comment");
      const id = await writeComment(actor, params.id, { ...body, idempotencyKey });
      const [{ game }, written] = await Promise.all([
        findGameRow(actor, params.id),
        findVisibleComment(actor, { inGame: params.id.toLowerCase(), id }),
      ]);
      // A repeated request may return a comment that was deleted since.
      if (!written) throw new DomainError("comment_not_found");
      return commentJson(written, game, actor);
    },
  }),
  endpoint({
    method: "DELETE",
    path: `${path}/{commentId}`,
    tag,
    summary: "Deletes a comment: its author or the organizer",
    auth: "required",
    scope: "play",
    params: GameParams.extend({ commentId: z.string() }),
    response: null,
    status: 204,
    errors: ["login_to_comment", "game_not_found", "comment_not_found", "forbidden"],
    respond: ({ viewer, params }) =>
      deleteComment(signedIn(viewer, "login_to_comment"), params.id, params.commentId),
  }),
];
