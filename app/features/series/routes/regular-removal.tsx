import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { seriesPath } from "../components/paths";
import { removeRegular } from "../regulars/regulars.server";

/** Users who remove themselves may lose access to the series. */
export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => removeRegular(actor, param("id"), param("userId")),
  leadsTo: ({ actor, param }) => {
    const left = param("userId").toLowerCase() === actor.id;
    return [left ? "/dashboard" : seriesPath(param("id"), "/regulars"), "saved"];
  },
});

export default ActionFailure;
