import { redirect } from "@remix-run/node";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { regularPath, seriesPath } from "../components/paths";
import { RegularDefaultForm } from "../forms.server";
import { setRegular } from "../regulars/regulars.server";

export const action = buttonAction(RegularDefaultForm, {
  does: ({ actor, input: { defaultIn }, param }) =>
    setRegular(actor, { seriesId: param("id"), userId: param("userId"), defaultIn: defaultIn === "yes" }),
  leadsTo: ({ actor, param }) => {
    const userId = param("userId").toLowerCase();
    if (userId !== actor.id) return redirect(regularPath(param("id"), userId));
    return [seriesPath(param("id"), "/regulars"), "saved"];
  },
});

export default ActionFailure;
