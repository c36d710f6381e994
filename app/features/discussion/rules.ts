import type { Viewer } from "~/core/actor";

export const PAGE_SIZE = 20;
/** How many of the newest the game's own page shows. */
export const PREVIEW_SIZE = 3;

/** What the rules look at of a game and of a comment. Who writes is in the rules of games: `can(…, "comment", …)`. */
interface GameFacts {
  organizerId: string;
}
interface CommentFacts {
  userId: string;
}

/** Only the organizer speaks to all participants at once. */
export const canAnnounce = (viewer: Viewer, game: GameFacts): boolean => viewer?.id === game.organizerId;

/** Author and organizer may delete (decisions "Games"). */
export const canDelete = (viewer: Viewer, game: GameFacts, comment: CommentFacts): boolean =>
  viewer !== null && (viewer.id === comment.userId || viewer.id === game.organizerId);
