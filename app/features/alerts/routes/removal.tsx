import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { deleteAlert } from "../alerts.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => deleteAlert(actor, param("alertId")),
  leadsTo: () => ["/account/alerts", "alert_deleted"],
});

export default ActionFailure;
