import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { removeExternalPlayer } from "~/features/games/participation/external-players.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(NoInput, {
  notSignedIn: "login_to_add_external",
  does: ({ actor, args, param }) => removeExternalPlayer(actor, gameIdOf(args), param("playerId")),
  leadsTo: ({ args }) => [backToGame(args), "player_removed"],
});

export default ActionFailure;
