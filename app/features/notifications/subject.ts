import { TOURNAMENT_KINDS } from "./kinds";
import type { NotificationParams } from "./types";

export interface Subject {
  /** Null: unknown or hidden. */
  name: string | null;
  page: string | null;
}

interface StoredSubject {
  type: string;
  params: NotificationParams;
  /** Null for a hidden crew. */
  crewName: string | null;
  /** Whether the recipient may see the page. */
  seesPage?: boolean;
  hidesSubject?: boolean;
}

const CREW_PAGE = "/crews/";
/** Of what an admin may hide. */
const HIDABLE_PAGE = /^\/(venues|games)\/./;
/** Of what its reader may no longer see, or somebody deleted. */
const GUARDED_PAGE = /^\/(crews|series|venues|games|tournaments)\/./;

/** Hidden ones have neither name nor page. */
export function subjectOf({ type, params, crewName, seesPage, hidesSubject }: StoredSubject): Subject {
  const { subject, page } = params.subject || params.page ? params : fromOldParams(type, params);
  const isOfTournament = TOURNAMENT_KINDS.some((kind) => kind === type);
  const isOfCrew = isOfTournament || params.crewId !== undefined || page?.startsWith(CREW_PAGE);
  if (isOfCrew && crewName === null) return { name: null, page: null };
  if (page && HIDABLE_PAGE.test(page) && hidesSubject) return { name: null, page: null };
  const isOut = page && GUARDED_PAGE.test(page) && !seesPage;
  const name = isOfTournament ? subject : (crewName ?? subject);
  return { name: name ?? null, page: isOut ? null : (page ?? null) };
}

/** Earlier versions stored a crew's id, or a poll's title and code. */
function fromOldParams(
  type: string,
  { crewId, poll, pollCode, reason }: NotificationParams,
): Pick<NotificationParams, "subject" | "page"> {
  if (pollCode) return { subject: poll, page: `/p/${pollCode}` };
  if (!crewId || reason === "removed") return {};
  return { page: CREW_PAGE + crewId + (type === "crew_request" ? "/members" : "") };
}
