import { type CrewRole, isMember, organizes } from "~/features/crews/rules";

/** What a series is to a viewer. */
export interface SeriesStanding {
  organizerId: string;
  hasCrew: boolean;
  /** The viewer's role in its crew, if it has one. */
  crewRole: CrewRole | null;
  isRegular: boolean;
}

/** Its organizer, while in its crew, and the crew's owner and co-organizers do everything with it. */
export const mayManage = (viewerId: string, { organizerId, hasCrew, crewRole }: SeriesStanding): boolean =>
  organizes(crewRole) || (viewerId === organizerId && (!hasCrew || isMember(crewRole)));

/** Besides them, the crew's members and its regulars see it. */
export const maySee = (viewerId: string, standing: SeriesStanding): boolean =>
  mayManage(viewerId, standing) || isMember(standing.crewRole) || standing.isRegular;
