import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { seriesPath } from "../components/paths";
import { removeException } from "../exceptions.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => removeException(actor, param("id"), param("date")),
  leadsTo: ({ param }) => [seriesPath(param("id")), "saved"],
});

export default ActionFailure;
