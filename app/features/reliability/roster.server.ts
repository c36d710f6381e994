import type { Viewer } from "~/core/actor";
import type { GameView } from "~/features/games/views";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { marksIn, reliabilityOfPlayers } from "./queries.server";
import type { RosterTrust } from "./views";

/** The reliability of everybody in the list of a game, and the marks that the viewer is told: two statements. */
export async function rosterTrust(viewer: Viewer, game: GameView, locale: Locale): Promise<RosterTrust> {
  const ids = game.participants.flatMap(({ userId }) => userId ?? []);
  const [players, marks] = await Promise.all([reliabilityOfPlayers(ids), marksIn(viewer, game)]);
  const t = translator(locale, "reliability");
  const lines = [...players].map(([id, { percent, confirmed, came, lateCancellations }]) => {
    const counts = t("line", { confirmed, came, late: lateCancellations });
    return [id, percent === null ? counts : `${t("percent", { value: percent })} · ${counts}`];
  });
  return { lines: Object.fromEntries(lines), marks };
}
