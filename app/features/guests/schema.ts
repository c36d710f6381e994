import { z } from "zod";
import { gameFields } from "~/features/games/game-fields";

/** `declared`: a game for women or for men is for them. */
export const GuestSpotInput = z.object({
  name: gameFields.guestName,
  declared: z.boolean("invalid_choice").default(false),
});

export const GuestSpotBody = GuestSpotInput.extend({
  code: z.string("game_code_unknown").max(40, "game_code_unknown").optional(),
});
