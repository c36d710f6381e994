import type { Viewer } from "~/core/actor";
import { fullName } from "~/core/text/person-name";
import { formatWhen } from "~/core/timezone.server";
import type { CrewRole } from "~/features/crews/rules";
import type { GameView } from "~/features/games/types";
import { zoneOf } from "~/features/places/zones.server";
import { mayReport } from "~/features/reporting/rules";
import type { Locale } from "~/i18n/languages";
import type { CommentRow, newestComments } from "./queries.server";
import { canDelete } from "./rules";
import type { CommentView, DiscussionPreview } from "./views";

interface DiscussedGame {
  organizerId: string;
  crewRole?: CrewRole | null;
  cityId: string | null;
}

/** Comments for a page, in the reader's language and the game's local time. */
export async function commentViews(
  comments: readonly CommentRow[],
  { game, viewer, locale }: { game: DiscussedGame; viewer: Viewer; locale: Locale },
): Promise<CommentView[]> {
  const zone = await zoneOf(game);
  return comments.map(({ id, comment, isAnnouncement, createdAt, userId, author }) => ({
    id,
    text: comment,
    isAnnouncement,
    at: createdAt.toISOString(),
    whenLabel: formatWhen(createdAt, locale, zone),
    author: {
      id: userId,
      name: fullName(author),
      picture: author.picture,
      organizes: userId === game.organizerId,
    },
    isYours: userId === viewer?.id,
    can: {
      delete: canDelete(viewer, game, { userId }),
      report: mayReport(viewer, userId),
    },
  }));
}

/** The discussion on a game's page. `newest`: its `newestComments`. */
export async function discussionPreview(
  viewer: Viewer,
  {
    game,
    newest,
    locale,
  }: { game: GameView; newest: Awaited<ReturnType<typeof newestComments>>; locale: Locale },
): Promise<DiscussionPreview> {
  const { comments, total, cityId } = newest;
  const discussed = { organizerId: game.organizer.id, crewRole: game.crewRole, cityId };
  return {
    comments: await commentViews(comments, { game: discussed, viewer, locale }),
    total,
    canWrite: game.can.comment,
  };
}
