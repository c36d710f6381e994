import { z } from "zod";
import { RegisterInput } from "~/features/accounts/schema.server";

/** Where a guest wants to hear of changes. */
export const GuestEmailInput = z.object({ email: RegisterInput.shape.email });

/** The same from a page; `from` is the page to return to. */
export const GuestEmailForm = GuestEmailInput.extend({
  from: z.enum(["game", "link"], "invalid_choice").default("link"),
});

/** Which page to return to after the address was taken back. */
export const GuestEmailRemoval = GuestEmailForm.pick({ from: true });
