import type { KeepRule } from "~/core/backup-settings";
import { archiveTime } from "./archive";

const DAY_MS = 86_400_000;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const PERIODS: [keyof KeepRule, (time: number) => number][] = [
  ["last", (time) => time],
  ["hourly", (time) => Math.floor(time / 3_600_000)],
  ["daily", (time) => Math.floor(time / DAY_MS)],
  ["weekly", (time) => Math.floor((time - FIRST_MONDAY_MS) / (7 * DAY_MS))],
];

/** The archives that a rule keeps: the newest of each of its newest periods that have one. */
export function keptArchives(ids: readonly string[], rule: KeepRule): Set<string> {
  const newestFirst = [...ids].sort().reverse();
  const kept = new Set<string>();
  for (const [name, periodOf] of PERIODS) {
    const periods = new Set<number>();
    for (const id of newestFirst) {
      const period = periodOf(archiveTime(id)?.getTime() ?? 0);
      if (periods.has(period)) continue;
      if (periods.size === rule[name]) break;
      periods.add(period);
      kept.add(id);
    }
  }
  return kept;
}
