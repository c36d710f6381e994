import { type SQL, sql } from "drizzle-orm";
import type { deferredNotifications, notifications } from "#db/schema/notifications";

/** The status of the player whom the notification names, in its game. */
export const statusOfNamedPlayer = (
  notification: typeof notifications | typeof deferredNotifications,
): SQL<string | null> =>
  sql`(select named.status from game_participants as named
    where named.game_id = ${notification.gameId} and named.user_id = ${notification.params} ->> 'playerId')`;
