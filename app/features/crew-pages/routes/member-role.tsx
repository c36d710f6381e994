import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { changeMemberRole } from "~/features/crews/members.server";
import { MemberRoleInput } from "~/features/crews/schema.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, MemberRoleInput, async ({ role }, { viewer }) => {
    const { id = "", userId = "" } = args.params;
    await changeMemberRole(signedIn(viewer), id, { userId, role });
    return redirectWithFlash(`/crews/${id}/members`, "crew_member_saved");
  });

export default ActionFailure;
