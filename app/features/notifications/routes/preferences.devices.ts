import { removeDevices } from "~/features/push/devices.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** Of all the user's browsers. */
export const action = buttonAction(NoInput, {
  does: ({ actor }) => removeDevices(actor),
  leadsTo: () => ["/account/notifications", "devices_removed"],
});

export default ActionFailure;
