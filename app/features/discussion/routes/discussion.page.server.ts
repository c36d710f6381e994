import { getZodConstraint } from "@conform-to/zod/v4";
import { requestedPage } from "~/core/addresses/pagination";
import { now } from "~/core/time/clock.server";
import { findGameRow } from "~/features/games/authorize-game.server";
import { codeOf, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { lastChange } from "~/features/games/live.server";
import { can } from "~/features/games/permissions";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { noteAnnouncementsSeen } from "../announcement-views.server";
import { commentViews } from "../page-views.server";
import { can as canDiscuss } from "../permissions";
import { listComments } from "../queries.server";
import { CommentInput } from "../schema";

export const loadDiscussion = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const id = gameIdOf(args);
    // Dropped if the viewer may not see the game.
    const [{ game, participation }, changeNumber, { comments, page, totalPages, total }] = await Promise.all([
      findGameRow(viewer, id, credentialsOf(args.request)),
      // Before the comments, so that the stream covers what is written in between.
      lastChange(id.toLowerCase()),
      listComments(viewer, { id }, { page: requestedPage(args.request) }),
    ]);
    noteAnnouncementsSeen(viewer, participation?.status, comments);
    return {
      title: translator(locale, "discussion")("titleOf", { game: game.title }),
      game: { id: game.id, title: game.title },
      code: codeOf(args.request),
      comments: await commentViews(comments, { game, viewer, locale }),
      ...{ page, totalPages, total, changeNumber },
      constraint: getZodConstraint(CommentInput),
      signedIn: viewer !== null,
      may: {
        write: can(viewer, "comment", { game, participation, now: now() }),
        announce: canDiscuss(viewer, "announce", { game }),
      },
    };
  });
