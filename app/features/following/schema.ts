import { z } from "zod";

/** `from`: the page to return to, by default that of the player or venue. */
export const FollowInput = z.object({ from: z.literal("list", "invalid_choice").optional() });
