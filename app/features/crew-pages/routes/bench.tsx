import { joinBench, leaveBench } from "~/features/crews/bench.server";
import { BenchForm } from "~/features/crews/schema.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(BenchForm, {
  does: ({ actor, input, param }) => (input.joins ? joinBench : leaveBench)(actor, param("id")),
  leadsTo: ({ input, param }) => [`/crews/${param("id")}`, input.joins ? "bench_joined" : "bench_left"],
});

export default ActionFailure;
