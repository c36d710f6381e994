import { millisecondsInDay, millisecondsInHour, millisecondsInWeek } from "date-fns/constants";
import type { RetentionRule } from "~/core/settings/backup-settings";
import { archiveTime } from "./archive";

/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * millisecondsInDay;

const PERIODS: [keyof RetentionRule, (time: number) => number][] = [
  ["last", (time) => time],
  ["hourly", (time) => Math.floor(time / millisecondsInHour)],
  ["daily", (time) => Math.floor(time / millisecondsInDay)],
  ["weekly", (time) => Math.floor((time - FIRST_MONDAY_MS) / millisecondsInWeek)],
];

export function retainedArchives(ids: readonly string[], rule: RetentionRule): Set<string> {
  const newestFirst = [...ids].sort().reverse();
  const retained = new Set<string>();
  for (const [name, periodOf] of PERIODS) {
    const periods = new Set<number>();
    for (const id of newestFirst) {
      const period = periodOf(archiveTime(id)?.getTime() ?? 0);
      if (periods.has(period)) continue;
      if (periods.size === rule[name]) break;
      periods.add(period);
      retained.add(id);
    }
  }
  return retained;
}
