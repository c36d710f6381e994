import type { CrewRole } from "~/features/crews/rules";

/** What the page says after joining. */
export const joinedFlash = (role: CrewRole) => (role === "pending" ? "crew_asked" : "crew_joined");
