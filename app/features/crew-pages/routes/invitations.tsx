import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { inviteMembers } from "~/features/crews/members.server";
import { CrewInvitationForm } from "~/features/crews/schema.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { inviteFromGame } from "../invite-from-game.server";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, CrewInvitationForm, async (input, { viewer }) => {
    const { id = "" } = args.params;
    const actor = signedIn(viewer);
    const count = input.game_id
      ? await inviteFromGame(actor, id, input.game_id)
      : (await inviteMembers(actor, id, input.user_id ? [input.user_id] : [])).invited.length;
    const page = `/crews/${id}/members`;
    if (count === 0) return redirectWithFlash(page, "crew_nobody_invited", { tone: "info" });
    return redirectWithFlash(page, "invitations_sent", { params: { count } });
  });

export default ActionFailure;
