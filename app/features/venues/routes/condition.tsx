import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { VenuesError } from "../components/VenuesError";
import { reportCondition } from "../condition/condition.server";
import { ConditionInput } from "../condition/condition-input";

/** Records a report on the venue's condition. */
export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: ConditionInput, fallback: "venue_update_failed" },
    async (report, { viewer }) => {
      const { id = "" } = args.params;
      await reportCondition(viewer, id, report);
      return redirectWithFlash(`/venues/${id}`, "venue_condition_said");
    },
  );

export default ActionFailure;

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" within />;
}
