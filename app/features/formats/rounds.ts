import type { FormatKind } from "#db/limits/formats";
import type { Entrant } from "#db/schema/formats";
import { americanoRounds } from "./schedules/americano";
import { knockoutRounds } from "./schedules/knockout";
import { mexicanoRound } from "./schedules/mexicano";
import { roundRobinRounds } from "./schedules/round-robin";
import type { PlannedRound, PlayedMatch } from "./schedules/types";
import { winnerStaysRound } from "./schedules/winner-stays";

interface Planned {
  kind: FormatKind;
  courts: number;
  number: number;
  entrants: readonly Entrant[];
  /** Of the rounds before. */
  played: readonly PlayedMatch[];
  resting: readonly (readonly number[])[];
}

/** All that can be made now: one round where the next depends on its scores. */
export function nextRounds({ kind, courts, number, entrants, played, resting }: Planned): PlannedRound[] {
  const there = entrants.flatMap(({ gone }, index) => (gone ? [] : [index]));
  switch (kind) {
    case "americano":
      return americanoRounds({ players: there, courts, number: number + resting.length, played });
    case "mexicano":
      return [mexicanoRound({ players: there, courts, number, played, rested: resting })];
    case "round_robin":
      return roundRobinRounds({ teams: there, courts, number });
    case "winner_stays":
      return [winnerStaysRound({ teams: there, number, played })];
    case "knockout":
      return knockoutRounds({ teams: there, courts, number });
  }
}
