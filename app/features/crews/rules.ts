import type { CREW_ROLES } from "#db/schema/crews";

export type CrewRole = (typeof CREW_ROLES)[number];

/** Whether the role is a member's; not of who asked to join or was invited. */
export const isMember = (role: CrewRole | null): boolean =>
  role === "owner" || role === "organizer" || role === "member";

/** Whether the role may do on the crew's games what their organizer may. */
export const organizes = (role: CrewRole | null): boolean => role === "owner" || role === "organizer";
