import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { approveRequests } from "~/features/crews/approve-requests.server";
import { InviteMembersInput } from "~/features/crews/schema.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** Accepts the requests that the page showed. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, InviteMembersInput, async (input, { viewer }) => {
    const { id = "" } = args.params;
    const { admitted } = await approveRequests(signedIn(viewer), id, input.user_ids);
    const page = `/crews/${id}/members`;
    return admitted.length === input.user_ids.length
      ? redirectWithFlash(page, "crew_member_saved")
      : redirectWithFlash(page, "crew_not_all_let_in", { tone: "info" });
  });

export default ActionFailure;
