import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { removePicture } from "../picture.server";

export const action = buttonAction(NoInput, {
  fallback: "profile_update_failed",
  notSignedIn: "profile_not_authenticated",
  does: ({ actor }) => removePicture(actor),
  leadsTo: () => ["/manage-profile", "profile_saved"],
});

export default ActionFailure;
