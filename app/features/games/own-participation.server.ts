import { and, eq, or, type Placeholder, sql } from "drizzle-orm";
import { gameParticipants, games } from "#db/schema/games";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";

/**
 * Joins to a game the viewer's own row in it. An invitation across a block is none: it is not seen, opens no private
 * game and is not answered. Once answered it is a place like any other. Source: decisions "Protection".
 */
export const isOwnParticipation = (viewerId: Placeholder | string) =>
  and(
    eq(gameParticipants.gameId, games.id),
    eq(gameParticipants.userId, viewerId),
    or(
      sql`${gameParticipants.status} <> 'invited'`,
      sql`${games.organizerId} not in ${blockedPairs(viewerId)}`,
    ),
  );
