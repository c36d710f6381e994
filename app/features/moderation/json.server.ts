import { z } from "zod";
import { REPORT_TARGETS } from "#db/schema/moderation";

/** What can be reported. */
export const ItemJson = z.object({
  kind: z.enum(REPORT_TARGETS),
  id: z.uuid(),
  name: z.string(),
  path: z.string(),
  isHidden: z.boolean(),
  owner: z.object({ id: z.uuid(), name: z.string(), isSuspended: z.boolean() }),
});
