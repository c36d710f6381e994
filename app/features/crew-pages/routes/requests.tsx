import { approveRequests } from "~/features/crews/approve-requests.server";
import { InviteMembersInput } from "~/features/crews/schema.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(InviteMembersInput, {
  does: ({ actor, input, param }) => approveRequests(actor, param("id"), input.user_ids),
  leadsTo: ({ input, param, result: { admitted } }) => {
    const page = `/crews/${param("id")}/members`;
    return admitted.length === input.user_ids.length
      ? [page, "crew_member_saved"]
      : [page, "crew_not_all_let_in", { tone: "info" }];
  },
});

export default ActionFailure;
