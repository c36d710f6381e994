import type { Tx } from "#db/client.server";
import { notifications } from "#db/schema/notifications";

/** Every kind of notification. The first five are the specification's; a kind it does not know shows as "info". */
type NotificationType =
  | "game_invitation"
  | "game_reminder"
  | "game_cancelled"
  | "game_confirmed"
  | "player_joined"
  | "game_changed"
  | "spot_open";

/**
 * What a notification keeps besides its game: `playerId` is who did it, `reason` which sentence of the type. Names,
 * title and times are read when it is shown, so that they are never out of date.
 */
export interface NoticeParams {
  playerId?: string;
  /** game_confirmed: "seated" from the waiting list, or the game is "on"; game_changed: what changed. */
  reason?: "seated" | "on" | "time" | "venue" | "time_and_venue";
}

export interface Notice {
  type: NotificationType;
  gameId: string;
  /** Accounts; named twice they are told once. */
  to: readonly string[];
  params: NoticeParams;
  at: Date;
  /** Not shown before this instant (quiet hours); at once when absent. */
  deliverAfter?: Date;
}

const ROWS = 200;

/** Writes notifications in the transaction that causes them: told if and only if it happened. */
export async function announce(
  tx: Tx,
  { type, gameId, to, params, at, deliverAfter }: Notice,
): Promise<void> {
  const readers = [...new Set(to)];
  for (let start = 0; start < readers.length; start += ROWS) {
    await tx.insert(notifications).values(
      readers.slice(start, start + ROWS).map((userId) => ({
        userId,
        type,
        params: { ...params },
        gameId,
        createdAt: at,
        deliverAfter: deliverAfter ?? at,
      })),
    );
  }
}
