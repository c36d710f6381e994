import type { Tx } from "#db/client.server";
import type { CrewLogDetails } from "#db/schema/crews";
import type { Actor } from "~/core/actor";
import { logCrewEvent } from "~/features/crews/membership.server";
import type { SeriesRow } from "./store.server";

/** Adds what was done with a series to the log of its crew, if it has one. */
export async function logSeries(
  tx: Tx,
  { crewId, title }: Pick<SeriesRow, "crewId" | "title">,
  { actor, now, details }: { actor: Actor; now: Date; details: CrewLogDetails },
): Promise<void> {
  if (crewId)
    await logCrewEvent(tx, { crewId, event: "series_changed", actorId: actor.id, title, details, now });
}
