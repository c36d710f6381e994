import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { removeCompanion } from "~/features/games/participation/companions.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(NoInput, {
  does: ({ actor, args, param }) => removeCompanion(actor, gameIdOf(args), param("companionId")),
  leadsTo: ({ args }) => [backToGame(args), "companion_removed"],
});

export default ActionFailure;
