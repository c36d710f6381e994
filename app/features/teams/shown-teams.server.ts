import type { TeamColor } from "#db/limits/teams";
import type { PlayerInDraw } from "#db/schema/teams";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { colorOf } from "./colors";
import { byTeam } from "./drawn-teams";
import type { Draw } from "./queries.server";

export interface ShownTeam {
  /** User-written, or that of the color. */
  name: string;
  color: TeamColor;
  players: PlayerInDraw[];
}

export function shownTeams(
  draw: Pick<Draw, "players" | "teams" | "names" | "colors">,
  locale: Locale,
): ShownTeam[] {
  const t = translator(locale, "teams");
  return byTeam(draw.players, draw.teams).map((players, team) => {
    const color = colorOf(team, draw.colors);
    return { name: draw.names?.[team] || t(`color_${color}`), color, players };
  });
}
