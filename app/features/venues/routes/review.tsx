import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { VenuesError } from "../components/VenuesError";
import { ReviewInput } from "../schema";
import { reviewVenue } from "../verification.server";

/** An admin verifies or refuses; on to the next in the queue. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: ReviewInput, fallback: "venue_update_failed" }, async (review, { viewer }) => {
    await reviewVenue(viewer, args.params.id ?? "", review);
    return redirectWithFlash(
      "/venues/verification",
      review.verdict === "verify" ? "venue_verified" : "venue_refused",
    );
  });

export default ActionFailure;

export function ErrorBoundary() {
  return <VenuesError what="loadOneError" within />;
}
