import type { Viewer } from "~/core/actor";
import type { CrewRole } from "~/features/crews/rules";
import { isOrganizer } from "~/features/games/crew-rules";

export const PAGE_SIZE = 20;
/** Comments on the game's page. */
export const PREVIEW_SIZE = 3;

interface GameFacts {
  organizerId: string;
  crewRole?: CrewRole | null;
}
interface CommentFacts {
  userId: string;
}

export const canAnnounce = (viewer: Viewer, game: GameFacts): boolean => isOrganizer(viewer, game);

/** Authors may delete their own comments, organizers all comments of their game. */
export const canDelete = (viewer: Viewer, game: GameFacts, comment: CommentFacts): boolean =>
  viewer !== null && (viewer.id === comment.userId || isOrganizer(viewer, game));
