import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { changeSeries } from "../change-series.server";
import { seriesPath } from "../components/paths";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) =>
    changeSeries(actor, param("id"), { changes: { otherHours: null }, includesOpened: true }),
  leadsTo: ({ param }) => [seriesPath(param("id")), "saved"],
});

export default ActionFailure;
