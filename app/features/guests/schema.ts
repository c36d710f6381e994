import { z } from "zod";
import { gameFields } from "~/features/games/game-fields";

/** A first name, and nothing else. */
export const GuestSpotInput = z.object({ name: gameFields.guestName });

export const GuestSpotBody = GuestSpotInput.extend({
  code: z.string("game_code_unknown").max(40, "game_code_unknown").optional(),
});
