import type { Writer } from "#db/client.server";
import type { GameRow } from "~/features/games/authorize-game.server";
import type { SeriesRow } from "./store.server";

/** What follows when a series has opened a game, in the same transaction: its regulars and its invitations. */
export async function afterOpening(_writer: Writer, _game: GameRow, _series: SeriesRow): Promise<void> {}
