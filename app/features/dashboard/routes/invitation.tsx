import { participationFlash } from "~/features/games/participation/flash-keys";
import { InvitationAnswerInput } from "~/features/games/schema";
import { respondToInvitation } from "~/features/invitations/invitations.server";
import { buttonAction } from "~/http/form/button-action.server";
import { InvitationFailure } from "../components/InvitationFailure";

export const action = buttonAction(InvitationAnswerInput, {
  fallback: "invitation_answer_failed",
  notSignedIn: "login_to_respond",
  does: ({ actor, input: answer, param }) => respondToInvitation(actor, param("participationId"), answer),
  leadsTo: ({ formData, result: answered }) => {
    const back = formData.get("from") === "notifications" ? "/notifications" : "/dashboard";
    const isNo = answered.status === "declined";
    return [back, isNo ? "invitation_declined" : participationFlash(answered)];
  },
});

export default InvitationFailure;
