import type { Key } from "~/i18n/namespaces";
import type { ParticipantStatus } from "../types";

/** What the page says after a participation was changed. */
export const PARTICIPATION_FLASH = {
  confirmed: "game_joined",
  maybe: "game_joined_maybe",
  waitlisted: "game_waitlisted",
  declined: "game_left",
  invited: "game_updated",
} as const satisfies Record<ParticipantStatus, Key<"flash">>;
