import { gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { resultPath } from "../components/paths";
import { removeResult } from "../record-result.server";
import { RemovalForm } from "../schema";

export const action = buttonAction(RemovalForm, {
  does: ({ actor, args, input }) => removeResult(actor, gameIdOf(args), input.version),
  leadsTo: ({ args }) => [resultPath(gameIdOf(args)), "result_removed"],
});

export default ActionFailure;
