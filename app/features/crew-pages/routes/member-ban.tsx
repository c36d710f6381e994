import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { banMember } from "~/features/crews/bans.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const { id = "", userId = "" } = args.params;
    await banMember(signedIn(viewer), id, userId);
    return redirectWithFlash(`/crews/${id}/members`, "crew_member_saved");
  });

export default ActionFailure;
