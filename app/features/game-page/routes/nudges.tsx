import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { nudgeInvited } from "~/features/invitations/nudges.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(NoInput, {
  fallback: "nudges_failed",
  does: ({ actor, args }) => nudgeInvited(actor, gameIdOf(args)),
  leadsTo: ({ args, result: { nudged } }) =>
    nudged.length === 0
      ? [backToGame(args), "nudged_nobody", { tone: "info" }]
      : [backToGame(args), "nudged", { params: { count: nudged.length } }],
});

export default ActionFailure;
