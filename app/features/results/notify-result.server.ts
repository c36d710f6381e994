import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import type { Actor } from "~/core/actor";
import type { GameRow } from "~/features/games/authorize-game.server";
import { organizersOfGame } from "~/features/games/organizers.server";
import { wasThere } from "~/features/games/participation/presence.server";
import { notify } from "~/features/notifications/notify.server";

export interface Change {
  tx: Tx;
  game: GameRow;
  actor: Actor;
  now: Date;
}

const type = "result";

/** Who was there. */
export async function notifyPlayers(
  { tx, game, actor, now }: Change,
  reason: "recorded" | "corrected",
): Promise<void> {
  const to = sql`select user_id from game_participants where game_id = ${game.id} and ${wasThere()}
    and user_id is not null and user_id <> ${actor.id}`;
  await notify(tx, { type, gameId: game.id, to, params: { reason }, now });
}

/** Without an organizer who settles their own objection. */
export async function notifyDisputers(
  { tx, game, actor, now }: Change,
  disputers: readonly string[],
): Promise<void> {
  const to = disputers.filter((id) => id !== actor.id);
  await notify(tx, { type, gameId: game.id, to, params: { reason: "settled" }, now });
}

export async function notifyOrganizers({ tx, game, actor, now }: Change): Promise<void> {
  const to = organizersOfGame(game, actor.id);
  const params = { reason: "disputed", playerId: actor.id } as const;
  await notify(tx, { type, gameId: game.id, to, params, now });
}
