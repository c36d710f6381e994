import type { Viewer } from "~/core/actor";
import { fullName } from "~/core/text/person-name";
import { formatWhen } from "~/core/time/timezone.server";
import type { GameView } from "~/features/games/types";
import { zoneOf } from "~/features/places/zones.server";
import { mayReport } from "~/features/reporting/rules";
import type { Locale } from "~/i18n/languages";
import { joinList } from "~/i18n/translate";
import { noteAnnouncementsSeen, readersOf, type SeenBy } from "./announcement-views.server";
import { can, type DiscussionState } from "./permissions";
import type { CommentRow, newestComments } from "./queries.server";
import type { CommentView, DiscussionPreview } from "./views";

type DiscussedGame = DiscussionState["game"] & { cityId: string | null };

/** In the game's local time. */
export async function commentViews(
  comments: readonly CommentRow[],
  { game, viewer, locale }: { game: DiscussedGame; viewer: Viewer; locale: Locale },
): Promise<CommentView[]> {
  const zone = await zoneOf(game);
  const readers = viewer && can(viewer, "seeReaders", { game }) ? await readersOf(viewer, comments) : null;
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
    seenBy: seenBy(readers?.get(id), locale),
    can: {
      delete: can(viewer, "delete", { game, comment: { userId } }),
      report: mayReport(viewer, userId),
    },
  }));
}

function seenBy(readers: SeenBy | undefined, locale: Locale): CommentView["seenBy"] {
  if (!readers) return null;
  const names = readers.people.map(({ person }) => fullName(person)).filter(Boolean);
  return { count: readers.people.length, of: readers.of, names: joinList(locale, names) };
}

export async function discussionPreview(
  viewer: Viewer,
  {
    game,
    newest,
    locale,
  }: { game: GameView; newest: Awaited<ReturnType<typeof newestComments>>; locale: Locale },
): Promise<DiscussionPreview> {
  const { comments, total, cityId } = newest;
  noteAnnouncementsSeen(viewer, game.userStatus, comments);
  const discussed = { organizerId: game.organizer.id, crewRole: game.crewRole, cityId };
  return {
    comments: await commentViews(comments, { game: discussed, viewer, locale }),
    total,
    canWrite: game.can.comment ?? false,
  };
}
