import type { NotificationParams } from "./types";

/** What a notification is about besides a game: a crew, a series, a poll, a venue. */
export interface Subject {
  /** Null when it is unknown or hidden. */
  name: string | null;
  /** The page that the notification leads to; null without one. */
  page: string | null;
}

interface StoredSubject {
  type: string;
  params: NotificationParams;
  /** The current name of the crew of the page; null without one, and for a crew that an admin hid. */
  crewName: string | null;
  /** An admin hid the venue of its game or its page. */
  hidesVenue?: boolean;
}

const CREW_PAGE = "/crews/";
const VENUE_PAGE = "/venues/";

/**
 * The name and the page of what a notification is about. A crew has its current name; a hidden crew or venue neither name
 * nor page.
 */
export function subjectOf({ type, params, crewName, hidesVenue }: StoredSubject): Subject {
  const { subject, page } = params.subject || params.page ? params : fromOldParams(type, params);
  if (page?.startsWith(CREW_PAGE) && crewName === null) return { name: null, page: null };
  if (page?.startsWith(VENUE_PAGE) && hidesVenue) return { name: null, page: null };
  return { name: crewName ?? subject ?? null, page: page ?? null };
}

/** Earlier versions stored the id of a crew, or the title and code of a poll. */
function fromOldParams(
  type: string,
  { crewId, poll, pollCode, reason }: NotificationParams,
): Pick<NotificationParams, "subject" | "page"> {
  if (pollCode) return { subject: poll, page: `/p/${pollCode}` };
  if (!crewId || reason === "removed") return {};
  return { page: CREW_PAGE + crewId + (type === "crew_request" ? "/members" : "") };
}
