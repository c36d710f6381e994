import { z } from "zod";
import { VenueDetailJson } from "~/features/venues/json.server";

/** `venue` is the one that stays. `moved`: how many rows of each kind, as in `References`. */
export const MergeJson = z.object({
  venue: VenueDetailJson,
  moved: z.record(z.string(), z.number().int()),
});
