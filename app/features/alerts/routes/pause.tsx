import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { changeAlert } from "../alerts.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => changeAlert(actor, param("alertId"), { paused: true }),
  leadsTo: () => ["/account/alerts", "alert_paused"],
});

export default ActionFailure;
