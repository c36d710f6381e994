import { useActionData } from "@remix-run/react";
import { participationFlash } from "~/features/games/participation/flash-keys";
import { overlapFlash } from "~/features/games/participation/overlaps.server";
import { InvitationAnswerInput } from "~/features/games/schema";
import { respondToInvitation } from "~/features/invitations/invitations.server";
import { buttonAction } from "~/http/form/button-action.server";
import type { FormFailure } from "~/http/form/form-failure.server";
import { Banner } from "~/ui/feedback/Banner";

export const action = buttonAction(InvitationAnswerInput, {
  fallback: "invitation_answer_failed",
  notSignedIn: "login_to_respond",
  does: ({ actor, input: answer, param }) => respondToInvitation(actor, param("participationId"), answer),
  leadsTo: async ({ actor, formData, result: answered, locale }) => {
    const back = formData.get("from") === "notifications" ? "/notifications" : "/dashboard";
    const overlap = await overlapFlash(actor, { ...answered, locale });
    if (overlap) return [back, overlap.key, { tone: "info", params: overlap.params }];
    const isNo = answered.status === "declined";
    return [back, isNo ? "invitation_declined" : participationFlash(answered)];
  },
});

export default InvitationFailure;

function InvitationFailure() {
  const failure = useActionData<FormFailure>();
  const texts = Object.values(failure?.result.error ?? {}).flat();
  if (texts.length === 0) return null;
  return (
    <Banner kind="error" key={texts.join()}>
      <p>{texts.join(" ")}</p>
    </Banner>
  );
}
