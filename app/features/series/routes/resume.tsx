import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { seriesPath } from "../components/paths";
import { resumeSeries } from "../pause-series.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => resumeSeries(actor, param("id")),
  leadsTo: ({ param }) => [seriesPath(param("id")), "series_resumed"],
});

export default ActionFailure;
