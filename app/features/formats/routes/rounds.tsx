import { gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { schedulePath } from "../components/paths";
import { makeRounds } from "../make-rounds.server";
import { RoundsForm } from "../schema";

export const action = buttonAction(RoundsForm, {
  fallback: "format_failed",
  does: ({ actor, args, input }) => makeRounds(actor, gameIdOf(args), input),
  leadsTo: ({ args }) => [schedulePath(gameIdOf(args)), "rounds_made"],
});

export default ActionFailure;
