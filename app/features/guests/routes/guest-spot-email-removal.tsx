import { visitorButtonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { GuestEmailRemoval } from "../contact-schema.server";
import { forgetGuestEmail } from "../contacts.server";
import { pageOf } from "./own-guest-spot.page.server";

export const action = visitorButtonAction(GuestEmailRemoval, {
  does: ({ param }) => forgetGuestEmail(param("token")),
  leadsTo: ({ input: { from }, param, result: game }) => [
    pageOf(from, param("token"), game),
    "guest_email_gone",
  ],
});

export default ActionFailure;
