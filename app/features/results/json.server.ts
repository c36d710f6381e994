import { z } from "zod";
import { TEAM_COLORS } from "#db/limits/teams";
import { RESULT_EVENTS } from "#db/schema/results";
import type { Viewer } from "~/core/actor";
import { GamePhotoJson, gamePhotoJson } from "~/features/game-photos/json.server";
import { seenPhoto } from "~/features/game-photos/queries.server";
import { isOrganizer } from "~/features/games/crew-rules";
import type { GameSummary } from "~/features/games/game-summary.server";
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
    /** Of those who played; null if there is none or the viewer does not see it. */
    photo: GamePhotoJson.nullable(),
    recordedAt: z.iso.datetime(),
  })
  .meta({ id: "Result" });

export async function resultJson(
  viewer: Viewer,
  {
    game,
    result,
    locale,
    code,
  }: { game: GameSummary; result: Result; locale: Locale; code?: string | undefined },
): Promise<z.input<typeof ResultJson>> {
  const sees = seesPlayers(viewer, game);
  const [players, { disputedAt }, log, photo] = await Promise.all([
    sees ? playersOfResult(game.id) : [],
    resultFacts(game.id, viewer),
    sees ? logOf(game.id) : [],
    seenPhoto(viewer, game, code),
  ]);
  return {
    teams: shownSides(result, locale).map((side, index) => ({
      ...side,
      participantIds: players.filter(({ team, wasThere }) => wasThere && team === index).map(({ id }) => id),
    })),
    disputed: disputedAt !== null,
    disputes: isOrganizer(viewer, game) && disputedAt ? await openDisputes(game.id) : [],
    log: log.map(({ id: _, createdAt, ...line }) => ({ ...line, createdAt: createdAt.toISOString() })),
    photo: photo && gamePhotoJson(photo),
    recordedAt: result.recordedAt.toISOString(),
  };
}

/** Others would see who was absent. */
export const seesPlayers = (viewer: Viewer, game: GameSummary): boolean =>
  isOrganizer(viewer, game) || game.participation?.wasThere === true;
