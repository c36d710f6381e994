import { transact } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { changeSeriesIn, type SeriesChange } from "./change-series.server";
import { pauseSeriesIn, resumeSeriesIn } from "./pause-series.server";

interface Patch {
  /** Null if only the pause changes. */
  change: SeriesChange | null;
  /** A pause until a day or, with null, until resumed; false resumes. */
  pause?: { until: string | null } | false | undefined;
}

/** Changes a series and its pause at once. Returns the id of the series that holds the change. Errors: as of both. */
export const patchSeries = (actor: Actor, id: string, { change, pause }: Patch): Promise<string> =>
  transact(async (tx) => {
    const target = change ? await changeSeriesIn(tx, actor, { id, ...change }) : id;
    if (pause) await pauseSeriesIn(tx, actor, { id: target, until: pause.until });
    if (pause === false) await resumeSeriesIn(tx, actor, target);
    return target;
  });
