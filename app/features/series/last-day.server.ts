import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now } from "~/core/time/clock.server";
import { seriesView } from "./queries.server";
import { isDayOf, lastDayBefore } from "./recurrence";
import { stateOf } from "./store.server";

/** If the series ends before `date`; null without such a day. Errors: series_not_found, not_a_series_day. */
export async function lastDayIfEnded(actor: Actor, id: string, date: string): Promise<string | null> {
  const view = await seriesView(actor, id);
  if (!isDayOf(view.row, date)) throw new DomainError("not_a_series_day", { field: "date" });
  return lastDayBefore(stateOf(view, now()), date);
}
