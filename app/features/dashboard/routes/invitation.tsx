import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { participationFlash } from "~/features/games/participation/flash-keys";
import { InvitationAnswerInput } from "~/features/games/schema";
import { respondToInvitation } from "~/features/invitations/invitations.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { InvitationFailure } from "../components/InvitationFailure";

export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: InvitationAnswerInput, fallback: "invitation_answer_failed" },
    async (answer, { viewer, formData }) => {
      const actor = signedIn(viewer, "login_to_respond");
      const id = args.params.participationId ?? "";
      const answered = await respondToInvitation(actor, id, answer);
      const back = formData.get("from") === "notifications" ? "/notifications" : "/dashboard";
      const isNo = answered.status === "declined";
      return redirectWithFlash(back, isNo ? "invitation_declined" : participationFlash(answered));
    },
  );

export default InvitationFailure;
