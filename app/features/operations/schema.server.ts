import { z } from "zod";

/** Without an id all of its outbox, without an outbox all. */
export const SendAgainInput = z
  .object({
    outbox: z.enum(["mail", "push"], "invalid_choice").optional(),
    id: z.coerce.number("invalid_id").int("invalid_id").positive("invalid_id").optional(),
  })
  .refine(({ outbox, id }) => id === undefined || outbox !== undefined, {
    error: "invalid_choice",
    path: ["outbox"],
  });
export type SendAgainInput = z.output<typeof SendAgainInput>;
