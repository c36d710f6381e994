import { z } from "zod";
import { GENDERS } from "#db/schema/players";
import type { Place } from "~/core/addresses/list-cursor.server";
import { limitParam, pageParam } from "~/core/addresses/list-query";
import { typedNumber } from "~/core/text/typed-number";
import { PLAYERS_PAGE_SIZE } from "./rules";

const age = z.preprocess(
  (typed) => (typeof typed === "string" ? typedNumber(typed) : typed),
  z.number("invalid_number").int("invalid_number").min(0, "number_too_small").max(150, "number_too_large"),
);

export const PlayerQuery = z.object({
  search: z.string().max(200).optional(),
  city: z.string().max(100).optional(),
  sport: z.string().max(100).optional(),
  gender: z.enum(GENDERS, "invalid_choice").optional(),
  ageMin: age.optional(),
  ageMax: age.optional(),
  page: pageParam,
  limit: limitParam(PLAYERS_PAGE_SIZE, 100),
});
export type PlayerQuery = z.output<typeof PlayerQuery>;

export interface PlayerFilters extends Partial<PlayerQuery> {
  after?: Place | undefined;
}
