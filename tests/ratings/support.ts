import { millisecondsInHour as HOUR } from "date-fns/constants";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";

/** Tests start at 2026-12-01 12:00. */
const NOON = Date.parse("2026-12-01T12:00:00.000Z");

/** A completed game that ended `endedHoursAgo`, with this many confirmed players. */
export async function playedGame(
  players = 2,
  endedHoursAgo = 2,
  options: Parameters<typeof makeGame>[0] = {},
) {
  const endTime = new Date(NOON - endedHoursAgo * HOUR);
  const startTime = new Date(+endTime - 2 * HOUR);
  const game = await makeGame({ startTime, endTime, gameStatus: "completed", ...options });
  const people = [];
  for (let count = 0; count < players; count++) {
    const player = await makePlayer();
    await joinGameAs(game.id, player.id, {
      status: "confirmed",
      joinedAt: new Date(+startTime - HOUR + count),
    });
    people.push(player);
  }
  const [first, second] = people;
  if (!first || !second) throw new Error("a played game needs two players");
  return { game, people, first, second };
}
