import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { seriesPath } from "../components/paths";
import { takeOverSeries } from "../pause-series.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => takeOverSeries(actor, param("id")),
  leadsTo: ({ param }) => [seriesPath(param("id")), "series_taken"],
});

export default ActionFailure;
