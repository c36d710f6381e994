import type { CREW_ROLES } from "#db/schema/crews";

export type CrewRole = (typeof CREW_ROLES)[number];

/** Whether the role is a member's; those of a request and an invitation are not. */
export const isMember = (role: CrewRole | null): boolean =>
  role === "owner" || role === "organizer" || role === "member";

/** Whether the role may do on the crew's games what their organizer may. */
export const organizes = (role: CrewRole | null): boolean => role === "owner" || role === "organizer";
