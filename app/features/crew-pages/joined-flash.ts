import type { CrewRole } from "~/features/crews/rules";

export const joinedFlash = (role: CrewRole) => (role === "pending" ? "crew_asked" : "crew_joined");
