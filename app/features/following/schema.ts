import { z } from "zod";

/** The form of a follow button; `from`: the page to return to, if not that of the player or venue. */
export const FollowInput = z.object({ from: z.literal("list", "invalid_choice").optional() });
