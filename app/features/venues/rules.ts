import { type Actor, signedIn, type Viewer } from "~/core/actor";
import { DomainError, type ErrorCode } from "~/core/errors";

/** Venues a page: of the list, and of the game wizard's venue picker. */
export const LIST_PAGE_SIZE = 9;
export const PICKER_PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;

/** Reviews a page. */
export const REVIEWS_PAGE_SIZE = 10;

/** What the rules look at: a row or a view of a venue. */
interface VenueFacts {
  createdById: string;
  hiddenAt: Date | null;
  deletedAt?: Date | null;
}

interface VenueContext {
  venue: VenueFacts;
  /** Whether a game is planned or running there; only `delete` asks. */
  hasActiveGames?: boolean;
}

export type VenueVerb = keyof typeof SIGN_IN_CODES;

/** The error of each verb for a visitor who is not signed in. */
export const SIGN_IN_CODES = {
  addFavorite: "login_to_add_favorite",
  removeFavorite: "login_to_remove_favorite",
  rate: "login_to_rate_venue",
  reportCondition: "login_to_confirm_venue",
  edit: "login_to_edit_venue",
  delete: "login_to_delete_venue",
  seeHistory: "not_authenticated",
  verify: "not_authenticated",
  addPhoto: "not_authenticated",
} as const satisfies Record<string, ErrorCode>;

/** Whether the viewer may do it. */
export const can = (viewer: Viewer, verb: VenueVerb, context: VenueContext): boolean =>
  refusalOf(viewer, verb, context) === null;

/** Returns the viewer as the verb's actor. Errors: the verb's sign-in code. */
export const signedInTo = (viewer: Viewer, verb: VenueVerb): Actor => signedIn(viewer, SIGN_IN_CODES[verb]);

/** Errors: the reason why the viewer may not do it. */
export function requireCan(viewer: Viewer, verb: VenueVerb, context: VenueContext): void {
  const refusal = refusalOf(viewer, verb, context);
  if (refusal) throw new DomainError(refusal);
}

function refusalOf(
  viewer: Viewer,
  verb: VenueVerb,
  { venue, hasActiveGames = false }: VenueContext,
): ErrorCode | null {
  if (!viewer) return SIGN_IN_CODES[verb];
  const isAdmin = viewer.role === "admin";
  const isCreator = viewer.id === venue.createdById;
  // Admins read about a hidden venue, but nobody changes it.
  const isFound = !venue.deletedAt && (!venue.hiddenAt || (isAdmin && verb === "seeHistory"));
  if (!isFound) return "venue_not_found";
  switch (verb) {
    case "addFavorite":
    case "removeFavorite":
    case "reportCondition":
    case "addPhoto":
      return null;
    case "rate":
      return isCreator ? "venue_rating_own" : null;
    case "edit":
    case "seeHistory":
      return isCreator || isAdmin ? null : "only_venue_creator";
    case "delete":
      if (!isCreator) return "only_venue_creator";
      return hasActiveGames ? "venue_has_games" : null;
    case "verify":
      return canVerify(viewer) ? null : "forbidden";
  }
}

/** Whether the viewer sees the queue of venues that wait for an admin. */
export const canVerify = (viewer: Viewer): boolean => viewer?.role === "admin";

/** A changed name, address, city or point has to be verified again. */
const VERIFIED_FIELDS = ["name", "address", "city", "cityId", "latitude", "longitude"] as const;

export const losesVerification = (changed: readonly string[]): boolean =>
  VERIFIED_FIELDS.some((field) => changed.includes(field));
