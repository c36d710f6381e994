import { z } from "zod";
import { FORMAT_KINDS } from "#db/limits/formats";
import type { Locale } from "~/i18n/languages";
import { courtsIn } from "./played";
import type { Schedule } from "./queries.server";
import { type ShownMatch, shownRounds, shownTable } from "./schedule-view.server";

const MatchJson = z
  .object({
    n: z.int(),
    court: z.int(),
    /** Without players as long as an earlier match decides. */
    sides: z.array(z.object({ participantIds: z.array(z.uuid()) })),
    scores: z.array(z.int()).optional(),
    /** By an organizer. */
    settled: z.boolean(),
    /** A client that changes the score may send it, to replace only the score that it read. */
    version: z.int(),
  })
  .meta({ id: "Match" });

export const ScheduleJson = z
  .object({
    id: z.uuid(),
    kind: z.enum(FORMAT_KINDS),
    /** That the players fill now. */
    courts: z.int(),
    points: z.int().nullable(),
    minutes: z.int().nullable(),
    number: z.int(),
    rounds: z.array(z.object({ number: z.int(), matches: z.array(MatchJson), resting: z.array(z.uuid()) })),
    table: z.array(
      z.object({
        rank: z.int(),
        participantIds: z.array(z.uuid()),
        ...{ played: z.int(), won: z.int(), drawn: z.int(), lost: z.int() },
        ...{ scored: z.int(), conceded: z.int(), points: z.int() },
      }),
    ),
  })
  .meta({ id: "Schedule" });

/** Without names: clients have those of the participants. */
export function scheduleJson(schedule: Schedule, locale: Locale): z.input<typeof ScheduleJson> {
  const { id, kind, points, minutes, number } = schedule.format;
  const courts = courtsIn(schedule.format);
  const naming = { locale, nameOf: () => "" };
  const versions = new Map(schedule.matches.map(({ n, version }) => [n, version]));
  return {
    ...{ id, kind, courts, points, minutes, number },
    rounds: shownRounds(schedule, naming).map((round) => ({
      number: round.number,
      matches: round.matches.map((match) => matchJson(match, versions.get(match.n) ?? 0)),
      resting: round.resting.flatMap(({ participantIds }) => participantIds),
    })),
    table: shownTable(schedule, naming).map(({ name: _, ...row }) => row),
  };
}

const matchJson = (
  { n, court, sides, scores, isSettled }: ShownMatch,
  version: number,
): z.input<typeof MatchJson> => ({
  ...{ n, court, settled: isSettled, version, ...(scores && { scores }) },
  sides: sides.map(({ participantIds }) => ({ participantIds })),
});
