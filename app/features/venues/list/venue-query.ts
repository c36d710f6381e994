import { z } from "zod";
import type { Place } from "~/core/addresses/list-cursor.server";
import { limitParam, pageParam } from "~/core/addresses/list-query";
import { readPoint } from "~/core/geo";
import { asId } from "~/core/ids.server";
import { LIST_PAGE_SIZE, MAX_PAGE_SIZE } from "../rules";

export const VenueQuery = z.object({
  search: z.string().max(200).optional(),
  city: z.string().max(100).optional(),
  sport: z.string().max(100).overwrite(asId).optional(),
  verified: z
    .enum(["true", "false"], "invalid_choice")
    .optional()
    .transform((word) => (word === undefined ? undefined : word === "true")),
  near: z
    .string()
    .optional()
    .transform((text, context) => {
      const point = text === undefined ? undefined : readPoint(text);
      if (point === null) context.addIssue({ code: "custom", message: "invalid_position" });
      return point ?? undefined;
    })
    .meta({ description: "latitude,longitude" }),
  /** By distance when `near` is given, else by name. */
  sort: z.enum(["name", "rating", "distance"], "invalid_choice").optional(),
  page: pageParam,
  limit: limitParam(LIST_PAGE_SIZE, MAX_PAGE_SIZE),
});
export type VenueQuery = z.output<typeof VenueQuery>;

/** `sport` is an id or a name; `city` is text. */
export interface VenueFilters extends Partial<VenueQuery> {
  after?: Place | undefined;
}
