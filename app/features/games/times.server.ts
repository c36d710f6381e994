import { DomainError } from "~/core/errors";
import { addDays, wallToInstant } from "~/core/timezone.server";
import type { InstantTimes, WallTimes } from "./schema";

/** The instants of what was entered: programs send instants, forms wall times of the venue's city. Errors: invalid_date. */
export function instantsOf<T extends Partial<InstantTimes>>(
  when: T | WallTimes,
  zone: string,
): T | InstantTimes {
  if (!isWall(when)) return when;
  const startTime = wallToInstant(when.date, when.start, zone);
  const endDate = when.endsNextDay ? addDays(when.date, 1) : when.date;
  const endTime = wallToInstant(endDate, when.end, zone);
  if (!startTime || !endTime) throw new DomainError("invalid_date", { field: "date" });
  return { startTime, endTime };
}

const isWall = (when: Partial<InstantTimes> | WallTimes): when is WallTimes => "date" in when;
