import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { removeMember } from "~/features/crews/members.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** Also refuses a request, or withdraws an invitation. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const { id = "", userId = "" } = args.params;
    const actor = signedIn(viewer);
    await removeMember(actor, id, userId);
    const left = userId.toLowerCase() === actor.id;
    return redirectWithFlash(left ? "/crews" : `/crews/${id}/members`, "crew_member_saved");
  });

export default ActionFailure;
