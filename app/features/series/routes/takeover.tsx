import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { seriesPath } from "../components/paths";
import { takeOverSeries } from "../pause-series.server";

/** Takes over a series whose organizer is gone. */
export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => takeOverSeries(actor, param("id")),
  leadsTo: ({ param }) => [seriesPath(param("id")), "series_taken"],
});

export default ActionFailure;
