import { type CrewRole, isMember, organizes } from "~/features/crews/rules";

/** What a series is to a viewer. */
export interface SeriesStanding {
  organizerId: string;
  /** The viewer's role in its crew, if it has one. */
  crewRole: CrewRole | null;
  isRegular: boolean;
}

/** Its organizer, and the owner and co-organizers of its crew, do everything with it. */
export const mayManage = (viewerId: string, { organizerId, crewRole }: SeriesStanding): boolean =>
  viewerId === organizerId || organizes(crewRole);

/** Besides them, the crew's members and its regulars see it. */
export const maySee = (viewerId: string, standing: SeriesStanding): boolean =>
  mayManage(viewerId, standing) || isMember(standing.crewRole) || standing.isRegular;
