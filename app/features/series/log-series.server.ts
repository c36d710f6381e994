import type { Tx } from "#db/client.server";
import type { CrewLogDetails } from "#db/schema/crews";
import type { Actor } from "~/core/actor";
import { logCrewEvent } from "~/features/crews/membership.server";
import type { SeriesRow } from "./store.server";

interface SeriesDeed {
  actor: Actor | null;
  now: Date;
  details: CrewLogDetails;
  subjectId?: string | undefined;
}

/** Nothing without a crew. `actor`: null for the program. */
export async function logSeries(
  tx: Tx,
  { crewId, title }: Pick<SeriesRow, "crewId" | "title">,
  { actor, now, details, subjectId }: SeriesDeed,
): Promise<void> {
  if (crewId)
    await logCrewEvent(tx, {
      ...{ crewId, event: "series_changed", actorId: actor?.id ?? null, title, details, now },
      ...(subjectId && { subjectId }),
    });
}
