import type { CREW_ROLES } from "#db/schema/crews";

export type CrewRole = (typeof CREW_ROLES)[number];

/** Requests and invitations are roles too. */
export const isMember = (role: CrewRole | null): boolean =>
  role === "owner" || role === "organizer" || role === "member";

/** They may do on the crew's games what their organizer may. */
export const organizes = (role: CrewRole | null): boolean => role === "owner" || role === "organizer";
