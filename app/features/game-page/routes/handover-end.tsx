import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { endHandover } from "~/features/games/handover.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(NoInput, {
  fallback: "handover_failed",
  does: ({ actor, args }) => endHandover(actor, gameIdOf(args)),
  leadsTo: ({ args }) => [backToGame(args), "handover_ended", { tone: "info" }],
});

export default ActionFailure;
