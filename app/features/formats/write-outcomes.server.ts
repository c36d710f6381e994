import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { gameFormats } from "#db/schema/formats";
import { formatOutcomes } from "./outcomes";
import type { Schedule } from "./queries.server";

/** For players' records, after every change of scores or teams. */
export const writeOutcomes = (tx: Tx, { format, matches }: Schedule) =>
  tx
    .update(gameFormats)
    .set({ outcomes: formatOutcomes({ format, matches }) })
    .where(eq(gameFormats.id, format.id));
