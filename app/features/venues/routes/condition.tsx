import { visitorButtonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { VenuesError } from "../components/VenuesError";
import { reportCondition } from "../condition/condition.server";
import { ConditionInput } from "../condition/condition-input";

/** Records a report on the venue's condition. */
export const action = visitorButtonAction(ConditionInput, {
  fallback: "venue_update_failed",
  does: ({ viewer, input: report, param }) => reportCondition(viewer, param("id"), report),
  leadsTo: ({ param }) => [`/venues/${param("id")}`, "venue_condition_said"],
});

export default ActionFailure;

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" within />;
}
