/** What pages and the API tell a viewer about: allowed or not. */
export const VIEWER_VERBS = [
  "edit",
  "cancel",
  "start",
  "complete",
  "undo",
  "addExternal",
  "invite",
  "renewCode",
  "markPaid",
  "duplicate",
  "seeCode",
  "seeEveryone",
  "join",
  "waitlist",
  "maybe",
  "leave",
  "bringCompanion",
  "comment",
  "ratePlayers",
  "takeGuestSeat",
] as const;
export type ViewerVerb = (typeof VIEWER_VERBS)[number];
