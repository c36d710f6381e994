import { type SQL, sql } from "drizzle-orm";
import { gameParticipants, games } from "#db/schema/games";
import type { deferredNotifications, notifications } from "#db/schema/notifications";
import { isMemberOf } from "~/features/crews/membership.server";
import type { GameRow } from "~/features/games/authorize-game.server";
import { organizesGame } from "~/features/games/organizers.server";
import type { GameState } from "~/features/notifications/kind-definition";

type Notifications = typeof notifications | typeof deferredNotifications;

/** To read beside a notification's game and its reader's place in it. */
export const stateColumns = (notification: Notifications) => ({
  status: gameParticipants.status,
  playerStatus: statusOfNamedPlayer(notification),
  organizes: organizesGame(notification.userId),
  isInCrew: isMemberOf(games.crewId, notification.userId),
});

/** The status of the player whom the notification names, in its game. */
const statusOfNamedPlayer = ({ gameId, params }: Notifications): SQL<string | null> =>
  sql`(select named.status from game_participants as named
    where named.game_id = ${gameId} and named.user_id = ${params} ->> 'playerId')`;

interface StateRow {
  game: GameRow | null;
  status: string | null;
  playerStatus: string | null;
  organizes: number | null;
  isInCrew: number | null;
}

/** Null without a game. */
export const gameStateOf = ({
  game,
  organizes,
  isInCrew,
  status,
  playerStatus,
}: StateRow): GameState | null =>
  game && {
    ...game,
    isOrganizer: Boolean(organizes),
    isInCrew: Boolean(isInCrew),
    status,
    playerStatus,
  };
