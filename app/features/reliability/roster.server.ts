import type { Viewer } from "~/core/actor";
import type { GameView } from "~/features/games/types";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { findMarks, type Reliability, reliabilityOfPlayers } from "./queries.server";
import type { RosterRow } from "./views";

/** With fewer marked games nothing is said: it would judge people by chance. */
const MIN_MARKED = 3;

/** A game's participants with their reliability, and the marks that the viewer may see. Two statements. */
export async function rosterOf(viewer: Viewer, game: GameView, locale: Locale): Promise<RosterRow[]> {
  const ids = game.participants.flatMap(({ userId }) => userId ?? []);
  const [players, marks] = await Promise.all([reliabilityOfPlayers(ids), findMarks(viewer, game)]);
  const t = translator(locale, "reliability");
  const lineOf = ({ came, missed }: Reliability) =>
    came + missed < MIN_MARKED ? null : t("line", { came, marked: came + missed });
  return game.participants.map((person) => {
    const known = players.get(person.id);
    return { ...person, trust: known ? lineOf(known) : null, mark: marks[person.id] ?? null };
  });
}
