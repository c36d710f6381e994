import { z } from "zod";
import type { Viewer } from "~/core/actor";
import { isOrganizer } from "~/features/games/crew-rules";
import type { GameSummary } from "~/features/games/game-summary.server";
import { TEAM_COLORS } from "~/features/teams/colors";
import type { Locale } from "~/i18n/languages";
import { playersOfResult, type Result, resultFacts } from "./queries.server";
import { shownSides } from "./shown-result.server";

export const ResultJson = z.object({
  teams: z.array(
    z.object({
      name: z.string(),
      color: z.enum(TEAM_COLORS),
      score: z.int(),
      /** Empty for who neither takes part nor organizes. */
      participantIds: z.array(z.uuid()),
    }),
  ),
  /** An objection is open. */
  disputed: z.boolean(),
  recordedAt: z.iso.datetime(),
});

export async function resultJson(
  viewer: Viewer,
  { game, result, locale }: { game: GameSummary; result: Result; locale: Locale },
): Promise<z.input<typeof ResultJson>> {
  const [players, { disputedAt }] = await Promise.all([
    seesPlayers(viewer, game) ? playersOfResult(game.id) : [],
    resultFacts(game.id, viewer),
  ]);
  return {
    teams: shownSides(result, locale).map((side, index) => ({
      ...side,
      participantIds: players.filter(({ team, wasThere }) => wasThere && team === index).map(({ id }) => id),
    })),
    disputed: disputedAt !== null,
    recordedAt: result.recordedAt.toISOString(),
  };
}

/** Others would see who was absent. */
export const seesPlayers = (viewer: Viewer, game: GameSummary): boolean =>
  isOrganizer(viewer, game) || game.participation?.wasThere === true;
