import { z } from "zod";
import { InvitePlayersInput, MAX_INVITED_AT_ONCE } from "~/features/games/schema";

export const InviteForm = z.object({
  userIds: z
    .array(z.string("invalid_id"), "invite_nobody")
    .max(MAX_INVITED_AT_ONCE, "too_many_at_once")
    .default([]),
  everyone: z.boolean().default(false),
  crew: z.string().optional(),
});

export const ReplacementForm = z.object({ userId: z.string("invalid_id") });

export const ReplacementBody = z.object({ user_id: z.string("invalid_id") });

export const InviteBody = z
  .object({
    user_ids: InvitePlayersInput.shape.userIds.optional(),
    crew_id: z.string("invalid_id").optional(),
  })
  .refine(({ user_ids, crew_id }) => user_ids || crew_id, {
    path: ["user_ids"],
    message: "invite_nobody",
  });
