import type { Viewer } from "~/core/actor";

/** Rows a page: the list, and the game wizard's choice of a venue (spec 9). */
export const LIST_PAGE_SIZE = 9;
export const PICKER_PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;

/** The form's first choice of stars, and reviews a page. */
export const RATING = { chosen: 5, pageSize: 10 } as const;

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
export const canVerify = (viewer: Viewer): boolean => viewer?.role === "admin";

const VERIFIED_FIELDS = ["name", "address", "city", "cityId", "latitude", "longitude"] as const;

/** A changed name, address, city or point has to be looked at again (decisions "Venues"). */
export const losesVerification = (changed: readonly string[]): boolean =>
  VERIFIED_FIELDS.some((field) => changed.includes(field));
