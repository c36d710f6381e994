import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { keepCompanion } from "~/features/games/participation/companions.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** The friend then stays if the player leaves. */
export const action = buttonAction(NoInput, {
  does: ({ actor, args, param }) => keepCompanion(actor, gameIdOf(args), param("companionId")),
  leadsTo: ({ args }) => [backToGame(args), "companion_kept"],
});

export default ActionFailure;
