import { renewCrewCode } from "~/features/crews/crews.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => renewCrewCode(actor, param("id")),
  leadsTo: ({ param }) => [`/crews/${param("id")}`, "crew_code_renewed"],
});

export default ActionFailure;
