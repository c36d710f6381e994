import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import type { Tx } from "#db/client.server";
import { gameComments } from "#db/schema/discussion";
import { notifications } from "#db/schema/notifications";
import { gameRatings, profileRatings } from "#db/schema/ratings";
import { now } from "~/core/time/clock.server";
import type { NotificationKind } from "~/features/notifications/kinds";
import { COMMENTS, RATING_COMMENTS } from "../factories/game-texts";
import { insertInChunks } from "../factories/insert";
import type { Source } from "../factories/source";
import type { Cast } from "./cast";
import type { Match } from "./matches";

interface Played {
  source: Source;
  cast: Cast;
  matches: readonly Match[];
}

const playersOf = (match: Match): string[] =>
  match.participants.flatMap((row) => (row.status === "confirmed" && row.userId ? [row.userId] : []));

export async function writeTalk(tx: Tx, { source, cast, matches }: Played): Promise<void> {
  const comments = matches.flatMap((match) => commentsIn(source, match));
  await insertInChunks(comments, (some) => tx.insert(gameComments).values(some));
  const ratings = matches.flatMap((match) => ratingsAfter(source, cast, match));
  await insertInChunks(ratings, (some) => tx.insert(gameRatings).values(some));
  await tx.insert(profileRatings).values(ratingsOnPages(source, cast));
  await tx.insert(notifications).values(notificationsFor(cast, matches));
}

function commentsIn(source: Source, match: Match) {
  const speakers = playersOf(match);
  if (speakers.length < 2) return [];
  const until = Math.min(now().getTime(), match.game.startTime.getTime());
  const from = Math.min(match.game.createdAt.getTime(), until);
  return source.some<string>(COMMENTS, source.whole(0, 4)).map((comment) => ({
    id: source.id("comment"),
    gameId: match.game.id,
    userId: source.pick(speakers),
    comment,
    createdAt: new Date(from + source.fraction() * (until - from)),
  }));
}

/** The demo's player has rated nobody in the last 30 days, so that ratings are pending. */
function ratingsAfter(source: Source, cast: Cast, match: Match) {
  if (match.game.gameStatus !== "completed") return [];
  const recent = match.game.endTime.getTime() > now().getTime() - 30 * millisecondsInDay;
  const players = playersOf(match);
  const pairs = players.flatMap((rater) => players.map((rated) => [rater, rated] as const));
  return pairs
    .filter(([rater, rated]) => rater !== rated && !(recent && rater === cast.player))
    .filter(() => source.chance(0.3))
    .map(([raterId, ratedUserId]) => {
      const createdAt = new Date(match.game.endTime.getTime() + source.whole(30, 600) * millisecondsInMinute);
      const stars = () => source.pick([3, 4, 4, 5, 5, 0]);
      return {
        id: source.id("rating"),
        gameId: match.game.id,
        raterId,
        ratedUserId,
        punctualityRating: stars(),
        aggressivenessRating: stars(),
        fairPlayRating: source.pick([3, 4, 5, 5]),
        skillLevelRating: stars(),
        comment: source.chance(0.25) ? source.pick<string>(RATING_COMMENTS) : null,
        createdAt,
        updatedAt: createdAt,
      };
    });
}

function ratingsOnPages(source: Source, cast: Cast) {
  const everyone = [...cast.byCity.values()].flat();
  return source.some(everyone, 20).map((playerId) => {
    const createdAt = new Date(now().getTime() - source.whole(1, 60) * millisecondsInDay);
    return {
      id: source.id("profile rating"),
      playerId,
      raterId: source.pick(everyone.filter((id) => id !== playerId)),
      category: "overall" as const,
      rating: source.whole(3, 5),
      createdAt,
      updatedAt: createdAt,
    };
  });
}

function notificationsFor(cast: Cast, matches: readonly Match[]) {
  const rows = matches.flatMap(({ game, participants }) => {
    const joined = participants
      .filter((row) => game.organizerId === cast.organizer && row.status === "confirmed" && row.userId)
      .filter((row) => row.userId !== cast.organizer && game.gameStatus === "scheduled")
      .map((row) =>
        notification("player_joined", {
          userId: cast.organizer,
          gameId: game.id,
          createdAt: row.joinedAt,
          playerId: row.userId ?? null,
        }),
      );
    const ownParticipation = participants.find((row) => row.userId === cast.player);
    if (!ownParticipation) return joined;
    const toPlayer = { userId: cast.player, gameId: game.id, playerId: game.organizerId };
    if (ownParticipation.status === "invited") {
      joined.push(notification("game_invitation", { ...toPlayer, createdAt: ownParticipation.joinedAt }));
    }
    if (game.gameStatus === "cancelled" && game.cancelledAt) {
      joined.push(notification("game_cancelled", { ...toPlayer, createdAt: game.cancelledAt }));
    }
    return joined;
  });
  // Ids increase with time, as in real use.
  const inOrder = rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return [cast.organizer, cast.player].flatMap((reader) =>
    inOrder.filter((row) => row.userId === reader).slice(-20),
  );
}

interface Event {
  userId: string;
  gameId: string;
  createdAt: Date;
  playerId: string | null;
}

function notification(type: NotificationKind, { userId, gameId, createdAt, playerId }: Event) {
  const params: Record<string, string> = playerId ? { playerId } : {};
  return {
    userId,
    type,
    gameId,
    params,
    isRead: createdAt.getTime() < now().getTime() - 3 * millisecondsInDay,
    createdAt,
    deliveredAt: createdAt,
  };
}
