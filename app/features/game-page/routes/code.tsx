import { renewCode } from "~/features/games/game-code.server";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** The old code stops working. */
export const action = buttonAction(NoInput, {
  does: ({ actor, args }) => renewCode(actor, gameIdOf(args)),
  leadsTo: ({ args }) => [backToGame(args), "code_renewed"],
});

export default ActionFailure;
