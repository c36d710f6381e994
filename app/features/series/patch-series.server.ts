import { transact } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { changeSeriesIn, type SeriesChange } from "./change-series.server";
import { pauseSeriesIn, resumeSeriesIn } from "./pause-series.server";

interface Patch {
  /** Null: only the pause changes. */
  change: SeriesChange | null;
  /** `until` null: until resumed. False resumes. */
  pause?: { until: string | null } | false | undefined;
}

/** In one transaction. Returns the id of the series that has the change. Errors: as of both. */
export const patchSeries = (actor: Actor, id: string, { change, pause }: Patch): Promise<string> =>
  transact(async (tx) => {
    const target = change ? await changeSeriesIn(tx, actor, { id, ...change }) : id;
    if (pause) await pauseSeriesIn(tx, actor, { id: target, until: pause.until });
    if (pause === false) await resumeSeriesIn(tx, actor, target);
    return target;
  });
