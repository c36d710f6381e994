import { z } from "zod";
import { TEAM_COLORS } from "#db/limits/teams";
import type { Locale } from "~/i18n/languages";
import { balanceOfDraw } from "./drawn-teams";
import type { Draw } from "./queries.server";
import { shownTeams } from "./shown-teams.server";

/** Neither wishes nor corrections, and of strength only the difference of whole teams. */
export const DrawJson = z
  .object({
    id: z.uuid(),
    number: z.int(),
    teams: z.array(
      z.object({ name: z.string(), color: z.enum(TEAM_COLORS), participantIds: z.array(z.uuid()) }),
    ),
    /** In percent, with at most one decimal. */
    balance: z.array(z.number()),
    locked: z.boolean(),
    publishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Draw" });

export const drawJson = (draw: Draw, locale: Locale): z.input<typeof DrawJson> => ({
  id: draw.id,
  number: draw.number,
  teams: shownTeams(draw, locale).map(({ name, color, players }) => ({
    ...{ name, color },
    participantIds: players.map(({ id }) => id),
  })),
  balance: balanceOfDraw(draw),
  locked: draw.isLocked,
  publishedAt: draw.publishedAt?.toISOString() ?? null,
});
