import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { moveByButton, undoStatus } from "~/features/games/game-status.server";
import { UndoInput } from "~/features/games/schema";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(UndoInput, {
  fallback: "game_status_failed",
  notSignedIn: "login_to_update_status",
  does: ({ actor, input: { status }, args }) =>
    status
      ? moveByButton(actor, gameIdOf(args), { verb: "undo", status })
      : undoStatus(actor, gameIdOf(args)),
  leadsTo: ({ args }) => [backToGame(args), "game_undone"],
});

export default ActionFailure;
