import { z } from "zod";
import { RegisterInput } from "~/features/accounts/schema.server";

export const GuestEmailInput = z.object({ email: RegisterInput.shape.email });

/** `from`: the page to return to. */
export const GuestEmailForm = GuestEmailInput.extend({
  from: z.enum(["game", "link"], "invalid_choice").default("link"),
});

export const GuestEmailRemoval = GuestEmailForm.pick({ from: true });
