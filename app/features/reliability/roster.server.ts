import type { Viewer } from "~/core/actor";
import type { GameView } from "~/features/games/types";
import type { Locale } from "~/i18n/languages";
import { findMarks, reliabilityOfPlayers } from "./queries.server";
import { showUpLine } from "./show-up-line.server";
import type { RosterRow } from "./views";

/** Two statements. */
export async function rosterOf(viewer: Viewer, game: GameView, locale: Locale): Promise<RosterRow[]> {
  const ids = game.participants.flatMap(({ userId }) => userId ?? []);
  const [players, marks] = await Promise.all([reliabilityOfPlayers(ids), findMarks(viewer, game)]);
  return game.participants.map((person) => {
    const trust = showUpLine(players.get(person.id), locale);
    return { ...person, trust, mark: marks[person.id] ?? null };
  });
}
