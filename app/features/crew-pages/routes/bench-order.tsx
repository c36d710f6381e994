import { redirect } from "@remix-run/node";
import { MoveForm } from "~/core/order";
import { moveOnBench } from "~/features/crews/bench.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(MoveForm, {
  does: ({ actor, input: { direction }, param }) =>
    moveOnBench(actor, { crewId: param("id"), userId: param("userId"), direction }),
  leadsTo: ({ param }) =>
    redirect(`/crews/${param("id")}/bench#${encodeURIComponent(param("userId").toLowerCase())}`),
});

export default ActionFailure;
