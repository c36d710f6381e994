import type { Viewer } from "~/core/actor";
import { all, permissionsOf, type Rule, signedIn, unless } from "~/core/permissions";
import { isOrganizer } from "~/features/games/crew-rules";
import { type GameFacts, type Participation, statusAt } from "~/features/games/rules";

export interface PhotoFacts {
  userId: string;
  publishedAt: Date | null;
  hiddenAt: Date | null;
}

export interface PhotoState {
  game: GameFacts;
  participation: Participation | null;
  photo: PhotoFacts | null;
  now: Date;
}

type Rights = PhotoState & { viewer: Viewer };

const belongs = ({ viewer, game, participation }: Omit<Rights, "photo" | "now">): boolean =>
  isOrganizer(viewer, game) || participation?.wasThere === true;

/** For viewers who may see the game. */
export const seesPhoto = (viewer: Viewer, { photo, ...state }: Omit<PhotoState, "now">): boolean => {
  if (!photo) return false;
  if (viewer?.role === "admin") return true;
  if (photo.hiddenAt) return false;
  return photo.publishedAt !== null || photo.userId === viewer?.id || belongs({ viewer, ...state });
};

const isOver: Rule<PhotoState> = ({ game, now }) => {
  const isTooEarly = game.completedAt !== null && game.completedAt < game.startTime;
  return unless(statusAt(game, now) === "completed" && !isTooEarly, "photo_too_early");
};

const seen: Rule<PhotoState> = ({ viewer, ...state }) => unless(seesPhoto(viewer, state), "photo_not_found");

const RULES = {
  addPhoto: all(
    signedIn,
    (state) => unless(belongs(state), "photo_only_players"),
    isOver,
    ({ photo }) => unless(!photo?.hiddenAt, "photo_hidden"),
    ({ viewer, game, photo }) =>
      unless(photo === null || photo.userId === viewer?.id || isOrganizer(viewer, game), "photo_exists"),
  ),
  publishPhoto: all(signedIn, seen, ({ viewer, game }) =>
    unless(isOrganizer(viewer, game), "only_organizer"),
  ),
  removePhoto: all(signedIn, seen, ({ viewer, game, photo }) =>
    unless(
      viewer?.role === "admin" || photo?.userId === viewer?.id || isOrganizer(viewer, game),
      "photo_not_yours",
    ),
  ),
} satisfies Record<string, Rule<PhotoState>>;

export type PhotoVerb = keyof typeof RULES;

export const { can, requireCan, permissions, verbs } = permissionsOf(RULES);
