import { TEAM_LIMITS } from "#db/limits/teams";
import type { GameSummary } from "~/features/games/game-summary.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { balanceLine } from "./balance-line.server";
import { drawnPlayers, type NewDraw } from "./draws.server";
import type { Draw } from "./queries.server";

const OTHERS = 3;

type Settings = Pick<NewDraw, "together" | "apart" | "adjust">;

/** As the form shows them. */
export function wishRows(settings: Settings) {
  const kinds = ["together", "apart"] as const;
  return kinds.flatMap((kind) =>
    settings[kind].map(([first = "", second = "", ...more]) => ({ kind, first, second, more })),
  );
}

/** The next draws of these players, as even as their own lines say. */
export async function othersOf(
  game: GameSummary,
  { draw, settings, locale }: { draw: Draw; settings: Settings; locale: Locale },
) {
  const t = translator(locale, "teams");
  const lines = [];
  for (let number = draw.number + 1; number <= draw.number + OTHERS; number++) {
    // After players have left, it may be too many teams.
    const players = await drawnPlayers(game, { ...settings, teams: draw.teams, number }).catch(() => null);
    if (!players) return [];
    lines.push({
      number,
      label: `${t("number", { number })} · ${balanceLine({ ...draw, players }, locale)}`,
    });
  }
  return lines;
}

/** Without wishes about players who have left and their corrections, which would refuse the next draw. */
export function settingsOf(mine: Draw | null, confirmed: readonly string[]): Settings {
  const adjust: Record<string, "stronger" | "weaker"> = {};
  for (const { id, correction } of mine?.players ?? [])
    if (correction && confirmed.includes(id)) adjust[id] = correction;
  const stillThere = (wishes: readonly (readonly string[])[] = []) =>
    wishes
      .map((ids) => ids.filter((id) => confirmed.includes(id)))
      .filter((ids) => ids.length >= TEAM_LIMITS.wishPlayers.min);
  return { adjust, together: stillThere(mine?.wishes?.together), apart: stillThere(mine?.wishes?.apart) };
}
