import { removeMember } from "~/features/crews/members.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** Also refuses a request, or withdraws an invitation. */
export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => removeMember(actor, param("id"), param("userId")),
  leadsTo: ({ actor, param }) => {
    const left = param("userId").toLowerCase() === actor.id;
    return [left ? "/crews" : `/crews/${param("id")}/members`, "crew_member_saved"];
  },
});

export default ActionFailure;
