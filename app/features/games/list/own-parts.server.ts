import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { isOwnParticipation } from "../authorize-game.server";
import { withOwnPart } from "../game-card.server";
import { type GameSummary, ownPartColumns } from "../game-summary.server";
import { waitingPositions } from "../participation/waiting-positions.server";

const ownParts = db
  .select({ id: games.id, ...ownPartColumns })
  .from(sql`json_each(${sql.placeholder("gameIds")}) as wanted`)
  .crossJoin(games)
  .leftJoin(gameParticipants, isOwnParticipation(sql.placeholder("viewerId")))
  .where(eq(games.id, sql`wanted.value`))
  .prepare();

/** Shared games as the viewer sees those in which they have a part. At most two statements. */
export async function withOwnParts(viewer: Actor, shared: readonly GameSummary[]): Promise<GameSummary[]> {
  const gameIds = JSON.stringify(shared.map(({ id }) => id));
  const rows = await ownParts.all({ gameIds, viewerId: viewer.id });
  const places = await waitingPositions(viewer, rows);
  const parts = new Map(rows.map(({ id, ...part }) => [id, part]));
  return shared.map((game) => {
    const part = parts.get(game.id);
    const isOwn = part?.participation || part?.crewRole || game.organizerId === viewer.id;
    return part && isOwn ? withOwnPart(game, { ...part, waitingPosition: places.get(game.id) }) : game;
  });
}
