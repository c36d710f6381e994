import { gameById, makeGame } from "#seed/factories/games";
import { participate } from "~/features/games/participation/participation.server";
import { actorOf, EVENING, LATER } from "../support";

/** Three spots; already on, so without that notification. */
export const makeSmallGame = (organizerId: string) =>
  makeGame({
    ...{ organizerId, startTime: EVENING, endTime: LATER },
    ...{ maxPlayers: 3, minPlayers: 1, announcedOnAt: new Date() },
  });

export type Wanted = "confirmed" | "maybe" | "declined" | "waitlisted";

/** As the player does. */
export const setStatus = (gameId: string, player: { id: string }, wanted: Wanted) =>
  participate(actorOf(player), gameId, { status: wanted });

export const spotsTaken = async (gameId: string) => (await gameById(undefined, gameId)).seatsTaken;
