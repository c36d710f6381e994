import { now } from "~/core/time/clock.server";
import { wallToInstant } from "~/core/time/timezone.server";
import { zoneOf } from "~/features/places/zones.server";
import { eveningOf } from "./draw-plan";
import type { TournamentAccess } from "./find-tournament.server";
import type { MatchRow } from "./match-rows.server";

/** When the match's evening begins. `matches`: all of them. */
export async function startOfMatch(
  { row, crew }: Pick<TournamentAccess, "row" | "crew">,
  { round }: MatchRow,
  matches: readonly MatchRow[],
): Promise<Date> {
  const { evenings, lastEvening, time } = row;
  const rounds = matches.at(-1)?.round ?? round;
  const day = evenings[eveningOf(round, rounds, evenings.length)] ?? lastEvening;
  return wallToInstant(day, time, await zoneOf(crew)) ?? now();
}
