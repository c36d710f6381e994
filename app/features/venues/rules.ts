import type { Viewer } from "~/core/actor";

/** Limits of spec 5 and 9. Lengths in characters. */
export const VENUE_LIMITS = {
  name: 100,
  description: 500,
  address: 100,
  city: 50,
  postalCode: 20,
  maxPlayersLeast: 1,
  maxPlayersMost: 100,
} as const;

/** Rows a page: the list, and the game wizard's choice of a venue (spec 9). */
export const LIST_PAGE_SIZE = 9;
export const PICKER_PAGE_SIZE = 12;
export const LARGEST_PAGE_SIZE = 100;

/** Ratings (spec 5 and 9): stars, the form's first choice, characters of a comment, reviews a page. */
export const RATING = { least: 1, most: 5, chosen: 5, comment: 1000, pageSize: 10 } as const;

/** Characters of a remark: why a venue is refused. */
export const NOTE_LENGTH = 500;

/** Characters of a price note. */
export const CONDITION_LENGTH = 100;

/** What the rules look at; any row or view that has it will do. */
interface VenueFacts {
  createdById: string;
}

type VenueVerb = "favorite" | "rate" | "confirm" | "edit" | "seeHistory" | "delete" | "review";

/** Whether the viewer may do it (spec 6, decisions "Venues"). Hidden and deleted venues are found by nobody. */
export function can(viewer: Viewer, verb: VenueVerb, venue: VenueFacts): boolean {
  if (!viewer) return false;
  const created = viewer.id === venue.createdById;
  switch (verb) {
    case "favorite":
    case "rate":
    case "confirm":
      return true;
    case "edit":
    case "seeHistory":
      return created || viewer.role === "admin";
    case "delete":
      return created;
    case "review":
      return viewer.role === "admin";
  }
}

/** Whether the viewer sees the queue of venues that wait for an admin. */
export const canReview = (viewer: Viewer): boolean => viewer?.role === "admin";

const IDENTITY = ["name", "address", "city", "cityId", "latitude", "longitude"] as const;

/** A changed name, address, city or point has to be looked at again (decisions "Venues"). */
export const losesVerification = (changed: readonly string[]): boolean =>
  IDENTITY.some((field) => changed.includes(field));
