import { changeMemberRole } from "~/features/crews/members.server";
import { MemberRoleInput } from "~/features/crews/schema.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(MemberRoleInput, {
  does: ({ actor, input: { role }, param }) =>
    changeMemberRole(actor, param("id"), { userId: param("userId"), role }),
  leadsTo: ({ param }) => [`/crews/${param("id")}/members`, "crew_member_saved"],
});

export default ActionFailure;
