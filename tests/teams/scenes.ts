import { sportId } from "#db/reference";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { createDraw, type NewDraw } from "~/features/teams/draws.server";
import { findDraw } from "~/features/teams/queries.server";
import { actorOf, EVENING, LATER } from "../games/support";

export interface Scene {
  organizer: Player;
  players: Player[];
  game: Game;
  /** Ids of their participations. */
  ids: string[];
}

/** The organizer plays too. */
export async function gameWith(count: number, changes: Partial<Game> = {}): Promise<Scene> {
  const organizer = await makePlayer();
  const game = await makeGame({
    ...{ organizerId: organizer.id, sportId: sportId("football"), maxPlayers: 22 },
    ...{ startTime: EVENING, endTime: LATER },
    ...changes,
  });
  const players = [organizer];
  while (players.length < count) players.push(await makePlayer());
  const ids: string[] = [];
  for (const player of players) ids.push((await joinGameAs(game.id, player.id)).id);
  return { organizer, players, game, ids };
}

export async function drawFor(
  { organizer, game }: Pick<Scene, "organizer" | "game">,
  changes: Partial<NewDraw> = {},
) {
  const input = { teams: 2, together: [], apart: [], adjust: {}, ...changes };
  return findDraw(game.id, await createDraw(actorOf(organizer), game.id, input));
}
