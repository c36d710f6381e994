import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { removeCrewPicture } from "../crew-picture.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => removeCrewPicture(actor, param("id")),
  leadsTo: ({ param }) => [`/crews/${param("id")}/edit`, "crew_saved"],
});

export default ActionFailure;
