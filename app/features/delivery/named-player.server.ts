import { type SQL, sql } from "drizzle-orm";
import type { deferredNotifications, notifications } from "#db/schema/notifications";

/** In the game that the notification is about. */
export const statusOfNamedPlayer = (
  notification: typeof notifications | typeof deferredNotifications,
): SQL<string | null> =>
  sql`(select named.status from game_participants as named
    where named.game_id = ${notification.gameId} and named.user_id = ${notification.params} ->> 'playerId')`;
