import { all, permissionsOf, type Rule, signedIn, unless } from "~/core/permissions";
import type { CrewRole } from "~/features/crews/rules";
import { isOrganizer } from "~/features/games/crew-rules";

export interface DiscussionState {
  game: { organizerId: string; crewRole?: CrewRole | null };
  /** Only `delete` asks. */
  comment?: { userId: string };
}

/** Writing is the verb `comment` of games. */
const RULES = {
  announce: all(signedIn, ({ viewer, game }) => unless(isOrganizer(viewer, game), "only_organizer")),
  seeReaders: all(signedIn, ({ viewer, game }) => unless(isOrganizer(viewer, game), "only_organizer")),
  delete: all(signedIn, ({ viewer, game, comment }) =>
    unless(viewer?.id === comment?.userId || isOrganizer(viewer, game), "forbidden"),
  ),
} satisfies Record<string, Rule<DiscussionState>>;

export type DiscussionVerb = keyof typeof RULES;

export const { can, requireCan, verbs } = permissionsOf(RULES);
