import { visitorButtonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { VenuesError } from "../components/VenuesError";
import { verifyVenue } from "../verification/verification.server";
import { VerificationInput } from "../verification/verification-input";

/** Verifies or refuses the venue and returns to the queue. */
export const action = visitorButtonAction(VerificationInput, {
  fallback: "venue_update_failed",
  does: ({ viewer, input: review, param }) => verifyVenue(viewer, param("id"), review),
  leadsTo: ({ input: review }) => [
    "/venues/verification",
    review.verdict === "verify" ? "venue_verified" : "venue_refused",
  ],
});

export default ActionFailure;

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" within />;
}
