import { redirect } from "@remix-run/node";
import { MoveForm } from "~/core/order";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { regularPath } from "../components/paths";
import { moveRegular } from "../regulars/regulars.server";

export const action = buttonAction(MoveForm, {
  does: ({ actor, input: { direction }, param }) =>
    moveRegular(actor, { seriesId: param("id"), userId: param("userId"), direction }),
  leadsTo: ({ param }) => redirect(regularPath(param("id"), param("userId").toLowerCase())),
});

export default ActionFailure;
