import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { VenuesError } from "../components/VenuesError";
import { verifyVenue } from "../verification/verification.server";
import { VerificationInput } from "../verification/verification-input";

/** Verifies or refuses the venue and returns to the queue. */
export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: VerificationInput, fallback: "venue_update_failed" },
    async (review, { viewer }) => {
      await verifyVenue(viewer, args.params.id ?? "", review);
      return redirectWithFlash(
        "/venues/verification",
        review.verdict === "verify" ? "venue_verified" : "venue_refused",
      );
    },
  );

export default ActionFailure;

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" within />;
}
