import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { playAnyway } from "~/features/games/minimum.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(NoInput, {
  fallback: "game_status_failed",
  notSignedIn: "login_to_update_status",
  does: ({ actor, args }) => playAnyway(actor, gameIdOf(args)),
  leadsTo: ({ args }) => [backToGame(args), "plays_anyway"],
});

export default ActionFailure;
