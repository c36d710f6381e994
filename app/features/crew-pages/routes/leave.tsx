import { leaveCrew } from "~/features/crews/join-crew.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** Also takes a request back or declines an invitation. */
export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => leaveCrew(actor, param("id")),
  leadsTo: () => ["/crews", "crew_left"],
});

export default ActionFailure;
