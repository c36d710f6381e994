import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { commitPlan, db, write } from "#db/client.server";
import { announcementViews } from "#db/schema/discussion";
import { gameParticipants } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import type { Actor, Viewer } from "~/core/actor";
import { afterAnswer } from "~/core/jobs/after-answer.server";
import { now as currentTime } from "~/core/time/clock.server";
import { personColumns, type ShownPerson, shownPerson } from "~/core/visibility/shown-person.server";
import { takesPart } from "~/features/games/rules";
import type { ParticipantStatus } from "~/features/games/types";
import type { CommentRow } from "./queries.server";

const ids = sql`(select value from json_each(${sql.placeholder("ids")}))`;
const takingPart = and(
  eq(gameParticipants.gameId, sql.placeholder("gameId")),
  inArray(gameParticipants.status, ["confirmed", "maybe", "waitlisted"]),
  isNotNull(gameParticipants.userId),
);

const seenAlready = db
  .select({ commentId: announcementViews.commentId })
  .from(announcementViews)
  .where(
    and(eq(announcementViews.userId, sql.placeholder("userId")), inArray(announcementViews.commentId, ids)),
  )
  .prepare();

type Said = Pick<CommentRow, "id" | "gameId" | "userId" | "isAnnouncement">;

/** After the response is sent; not the viewer's own. */
export function noteAnnouncementsSeen(
  viewer: Viewer,
  status: ParticipantStatus | null | undefined,
  comments: readonly Said[],
): void {
  if (!viewer || !status || !takesPart({ status })) return;
  const shown = comments.flatMap(({ id, userId, isAnnouncement }) =>
    isAnnouncement && userId !== viewer.id ? [id] : [],
  );
  if (shown.length === 0) return;
  const seenAt = +currentTime();
  afterAnswer(async () => {
    const seen = await seenAlready.all({ userId: viewer.id, ids: JSON.stringify(shown) });
    const fresh = shown.filter((id) => !seen.some(({ commentId }) => commentId === id));
    if (fresh.length === 0) return;
    // It may have been deleted since it was shown.
    await commitPlan((plan) =>
      write(
        plan,
        sql`insert into announcement_views (comment_id, user_id, seen_at)
          select id, ${viewer.id}, ${seenAt} from game_comments
          where id in (select value from json_each(${JSON.stringify(fresh)}))
          on conflict do nothing`,
      ),
    );
  });
}

const readers = db
  .select({
    commentId: announcementViews.commentId,
    userId: announcementViews.userId,
    person: personColumns(),
  })
  .from(announcementViews)
  .innerJoin(gameParticipants, and(takingPart, eq(gameParticipants.userId, announcementViews.userId)))
  .innerJoin(playerProfiles, eq(playerProfiles.id, announcementViews.userId))
  .where(inArray(announcementViews.commentId, ids))
  .orderBy(announcementViews.seenAt)
  .prepare();
const recipients = db
  .select({ userId: gameParticipants.userId })
  .from(gameParticipants)
  .where(takingPart)
  .prepare();

/** `of`: the number of recipients. */
export interface SeenBy {
  people: { userId: string; person: ShownPerson }[];
  of: number;
}

/** By comment id. Two statements, none without an announcement. */
export async function readersOf(viewer: Actor, comments: readonly Said[]): Promise<Map<string, SeenBy>> {
  const announcements = comments.filter(({ isAnnouncement }) => isAnnouncement);
  const [first] = announcements;
  if (!first) return new Map();
  const { gameId } = first;
  const shown = JSON.stringify(announcements.map(({ id }) => id));
  const [seen, people] = await Promise.all([
    readers.all({ gameId, ids: shown, viewerId: viewer.id }),
    recipients.all({ gameId }),
  ]);
  return new Map(
    announcements.map(({ id, userId }) => [
      id,
      {
        people: seen
          .filter((row) => row.commentId === id)
          .map((row) => ({ userId: row.userId, person: shownPerson(row.person) })),
        of: people.filter((person) => person.userId !== userId).length,
      },
    ]),
  );
}
