/** What a notice's dot means: news, a warning, good news. */
export type Category = "info" | "alert" | "success";

const CATEGORIES: Record<string, Category> = {
  game_cancelled: "alert",
  game_changed: "alert",
  game_confirmed: "success",
  player_joined: "success",
  spot_open: "success",
  attendance: "alert",
};

/** A type that is not known is news. */
export const categoryOf = (type: string): Category =>
  Object.hasOwn(CATEGORIES, type) ? (CATEGORIES[type] ?? "info") : "info";

interface HeldGame {
  gameStatus: string;
  startTime: Date;
  endTime: Date;
  seatsTaken: number;
  maxPlayers: number;
  isOrganizer: boolean;
  /** The reader's own place in the game; null without one. */
  status: string | null;
}

/** What is worth hearing of a game that is off, too. */
export const OF_CANCELLED_GAMES = ["game_cancelled", "game_announcement", "game_comment"];

/** These tell how things stand, not what happened: two at the same moment say the same. */
export const SAY_WHAT_IS: ReadonlySet<string> = new Set(["game_confirmed", "spot_open"]);

/** Whether what a held notice says is still so when it is told: nobody is woken for a game that was called off at night. */
export function isStillTrue(
  { type, params }: { type: string; params: { reason?: string | number } },
  game: HeldGame | null,
  now: Date,
): boolean {
  if (OF_CANCELLED_GAMES.includes(type)) return true;
  if (!game) return true;
  if (game.gameStatus === "cancelled") return false;
  const mayJoin = game.gameStatus === "scheduled" && +game.endTime > +now;
  switch (type) {
    case "game_confirmed":
      return game.status === "confirmed" || (params.reason === "on" && game.isOrganizer);
    case "game_invitation":
      return mayJoin && game.status === "invited";
    case "spot_open":
      return mayJoin && game.seatsTaken < game.maxPlayers && game.status !== "confirmed";
    case "game_reminder":
      return game.gameStatus === "scheduled" && +game.startTime > +now;
    default:
      return true;
  }
}

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;

/** What is still of use when the game is over. */
const AWAITED_LONG = new Set(["rate_players", "attendance", "game_announcement", "game_comment"]);

/** How long a message by mail or to a device is still of use: until the game starts, or a week where none is awaited. */
export function usefulUntil(type: string, startTime: Date | null, now: Date): Date {
  if (!startTime || AWAITED_LONG.has(type)) return new Date(+now + WEEK);
  if (type === "game_reminder" || type === "spot_open") return startTime;
  // What changed shortly before the start is worth hearing a little after it.
  return new Date(Math.max(+startTime, +now + HOUR));
}

/** The page that a notice is about. */
export function notificationPath(
  { type, params }: { type: string; params: { reason?: string | number; participantId?: string | number } },
  gameId: string | null,
): string {
  if (!gameId) return "/notifications";
  const game = `/games/${gameId}`;
  if (type === "rate_players") return `${game}/ratings`;
  if (type === "game_announcement" || type === "game_comment") return `${game}/discussion`;
  if (type !== "attendance") return game;
  return params.reason === "disputed" && params.participantId
    ? `${game}/attendance/${params.participantId}`
    : `${game}/attendance/dispute`;
}
