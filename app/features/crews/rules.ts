import type { CREW_ROLES } from "#db/schema/crews";
import { DomainError } from "~/core/errors";

export type CrewRole = (typeof CREW_ROLES)[number];

/** Whether the role is a member's; those of a request and an invitation are not. */
export const isMember = (role: CrewRole | null): boolean =>
  role === "owner" || role === "organizer" || role === "member";

/** Whether the role may do on the crew's games what their organizer may. */
export const organizes = (role: CrewRole | null): boolean => role === "owner" || role === "organizer";

/** May edit the crew, decide about its members and see its code. Errors: only_crew_organizer. */
export function assertOrganizes(role: CrewRole | null): void {
  if (!organizes(role)) throw new DomainError("only_crew_organizer");
}

/** May close the crew or hand it over. Errors: only_crew_owner. */
export function assertOwns(role: CrewRole | null): void {
  if (role !== "owner") throw new DomainError("only_crew_owner");
}

/** May see the members and the log. Errors: only_crew_member. */
export function assertMember(role: CrewRole | null): void {
  if (!isMember(role)) throw new DomainError("only_crew_member");
}
