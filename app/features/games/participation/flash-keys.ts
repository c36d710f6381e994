import type { Key } from "~/i18n/namespaces";
import type { ParticipantStatus } from "../types";
import type { StatusChange } from "./participation.server";

export const PARTICIPATION_FLASH = {
  confirmed: "game_joined",
  maybe: "game_joined_maybe",
  waitlisted: "game_waitlisted",
  declined: "game_left",
  invited: "changes_saved",
} as const satisfies Record<ParticipantStatus, Key<"flash">>;

/** A no without a spot is not called leaving; no news is promised when no spot can open. */
export function participationFlash({ status, tookPart, isTooLate }: StatusChange): Key<"flash"> {
  if (status === "maybe" && isTooLate) return "game_maybe_late";
  return status === "declined" && tookPart === false ? "game_declined" : PARTICIPATION_FLASH[status];
}
