/** The members of a game in every list of the API. */
export const GAME_KEYS = [
  "id",
  "title",
  "description",
  "sportId",
  "sport",
  "venueId",
  "venue",
  "startTime",
  "endTime",
  "minPlayers",
  "maxPlayers",
  "guestsAllowed",
  "skillLevel",
  "gameType",
  "gameStatus",
  "isPaid",
  "price",
  "audience",
  "slug",
  "currency",
  "organizerId",
  "organizer",
  "participantCount",
  "confirmedCount",
  "spotsLeft",
  "userStatus",
  "createdAt",
  "updatedAt",
];

export const keysOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.keys(value).sort() : [];
