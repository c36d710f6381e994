import { banMember } from "~/features/crews/bans.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => banMember(actor, param("id"), param("userId")),
  leadsTo: ({ param }) => [`/crews/${param("id")}/members`, "crew_member_saved"],
});

export default ActionFailure;
