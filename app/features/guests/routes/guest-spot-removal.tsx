import { NoInput, visitorButtonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { leaveGuestSpot } from "../guests.server";

export const action = visitorButtonAction(NoInput, {
  does: ({ param }) => leaveGuestSpot(param("token")),
  leadsTo: () => ["/games", "guest_left"],
});

export default ActionFailure;
