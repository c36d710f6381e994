import { type Actor, signedIn, type Viewer } from "~/core/actor";
import type { ErrorCode } from "~/core/errors";
import { all, permissionsOf, type Rule, unless } from "~/core/permissions";

/** What the rules look at: a row or a view of a venue. */
interface VenueFacts {
  createdById: string;
  hiddenAt: Date | null;
  deletedAt?: Date | null;
}

export interface VenueState {
  venue: VenueFacts;
  /** Whether a game is planned or running there; only `delete` asks. */
  hasActiveGames?: boolean;
  /** Only `deletePhoto` asks. */
  photo?: { userId: string };
}

/** The error of each verb for a visitor who is not signed in. */
const SIGN_IN_CODES = {
  addFavorite: "login_to_add_favorite",
  removeFavorite: "login_to_remove_favorite",
  rate: "login_to_rate_venue",
  reportCondition: "login_to_confirm_venue",
  edit: "login_to_edit_venue",
  delete: "login_to_delete_venue",
  seeHistory: "not_authenticated",
  verify: "not_authenticated",
  merge: "not_authenticated",
  addPhoto: "not_authenticated",
  deletePhoto: "not_authenticated",
} as const satisfies Record<string, ErrorCode>;

export type VenueVerb = keyof typeof SIGN_IN_CODES;

/** Returns the viewer as the verb's actor. Errors: the verb's sign-in code. */
export const signedInTo = (viewer: Viewer, verb: VenueVerb): Actor => signedIn(viewer, SIGN_IN_CODES[verb]);

/** Whether the viewer sees the queue of venues that wait for an admin. */
export const canVerify = (viewer: Viewer): boolean => viewer?.role === "admin";

const isCreator = (viewer: Viewer, { createdById }: VenueFacts): boolean => viewer?.id === createdById;

const signedInFor =
  (verb: VenueVerb): Rule<VenueState> =>
  ({ viewer }) =>
    unless(viewer !== null, SIGN_IN_CODES[verb]);
const existing: Rule<VenueState> = ({ venue }) =>
  unless(!venue.deletedAt && !venue.hiddenAt, "venue_not_found");
const creator: Rule<VenueState> = ({ viewer, venue }) =>
  unless(isCreator(viewer, venue), "only_venue_creator");
const creatorOrAdmin: Rule<VenueState> = ({ viewer, venue }) =>
  unless(isCreator(viewer, venue) || viewer?.role === "admin", "only_venue_creator");

const RULES: Record<VenueVerb, Rule<VenueState>> = {
  addFavorite: all(signedInFor("addFavorite"), existing),
  removeFavorite: all(signedInFor("removeFavorite"), existing),
  rate: all(signedInFor("rate"), existing, ({ viewer, venue }) =>
    unless(!isCreator(viewer, venue), "venue_rating_own"),
  ),
  reportCondition: all(signedInFor("reportCondition"), existing),
  edit: all(signedInFor("edit"), existing, creatorOrAdmin),
  delete: all(signedInFor("delete"), existing, creator, ({ hasActiveGames = false }) =>
    unless(!hasActiveGames, "venue_has_games"),
  ),
  seeHistory: all(
    signedInFor("seeHistory"),
    // Admins read about a hidden venue, but nobody changes it.
    ({ viewer, venue }) =>
      unless(!venue.deletedAt && (!venue.hiddenAt || viewer?.role === "admin"), "venue_not_found"),
    creatorOrAdmin,
  ),
  verify: all(signedInFor("verify"), existing, ({ viewer }) => unless(canVerify(viewer), "forbidden")),
  merge: all(signedInFor("merge"), existing, ({ viewer }) => unless(viewer?.role === "admin", "forbidden")),
  addPhoto: all(signedInFor("addPhoto"), existing),
  deletePhoto: all(signedInFor("deletePhoto"), existing, ({ viewer, photo }) =>
    unless(viewer?.id === photo?.userId, "forbidden"),
  ),
};

export const { can, requireCan, permissions, verbs } = permissionsOf(RULES);
