import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { moveByButton } from "~/features/games/game-status.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(NoInput, {
  fallback: "game_status_failed",
  notSignedIn: "login_to_update_status",
  does: ({ actor, args }) => moveByButton(actor, gameIdOf(args), { verb: "start", status: "in_progress" }),
  leadsTo: ({ args }) => [backToGame(args), "game_started"],
});

export default ActionFailure;
