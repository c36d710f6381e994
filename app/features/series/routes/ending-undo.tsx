import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { seriesPath } from "../components/paths";
import { undoEnding } from "../end-series.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => undoEnding(actor, param("id")),
  leadsTo: ({ param }) => [seriesPath(param("id")), "series_goes_on"],
});

export default ActionFailure;
