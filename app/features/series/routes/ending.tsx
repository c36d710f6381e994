import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { seriesPath } from "../components/paths";
import { endSeries } from "../end-series.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => endSeries(actor, param("id")),
  leadsTo: ({ param }) => [seriesPath(param("id")), "series_ended"],
});

export default ActionFailure;
