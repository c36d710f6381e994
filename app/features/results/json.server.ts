import { z } from "zod";
import { RESULT_EVENTS } from "#db/schema/results";
import type { Viewer } from "~/core/actor";
import { isOrganizer } from "~/features/games/crew-rules";
import type { GameSummary } from "~/features/games/game-summary.server";
import { TEAM_COLORS } from "~/features/teams/colors";
import type { Locale } from "~/i18n/languages";
import { logOf, openDisputes, playersOfResult, type Result, resultFacts } from "./queries.server";
import { shownSides } from "./shown-result.server";

export const ResultJson = z
  .object({
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
    /** The open objections; empty for everybody but organizers. */
    disputes: z.array(z.object({ userId: z.uuid(), name: z.string(), reason: z.string() })),
    /** Newest first; empty for who neither takes part nor organizes. Without reasons. */
    log: z.array(
      z.object({
        event: z.enum(RESULT_EVENTS),
        /** Empty once the account is deleted. */
        name: z.string(),
        scores: z.array(z.int()).nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    recordedAt: z.iso.datetime(),
  })
  .meta({ id: "Result" });

export async function resultJson(
  viewer: Viewer,
  { game, result, locale }: { game: GameSummary; result: Result; locale: Locale },
): Promise<z.input<typeof ResultJson>> {
  const sees = seesPlayers(viewer, game);
  const [players, { disputedAt }, log] = await Promise.all([
    sees ? playersOfResult(game.id) : [],
    resultFacts(game.id, viewer),
    sees ? logOf(game.id) : [],
  ]);
  return {
    teams: shownSides(result, locale).map((side, index) => ({
      ...side,
      participantIds: players.filter(({ team, wasThere }) => wasThere && team === index).map(({ id }) => id),
    })),
    disputed: disputedAt !== null,
    disputes: isOrganizer(viewer, game) && disputedAt ? await openDisputes(game.id) : [],
    log: log.map(({ id: _, createdAt, ...line }) => ({ ...line, createdAt: createdAt.toISOString() })),
    recordedAt: result.recordedAt.toISOString(),
  };
}

/** Others would see who was absent. */
export const seesPlayers = (viewer: Viewer, game: GameSummary): boolean =>
  isOrganizer(viewer, game) || game.participation?.wasThere === true;
