import { gamePath } from "~/features/games/components/paths";
import { remindOfDues } from "~/features/games/dues/remind.server";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(NoInput, {
  does: ({ actor, args }) => remindOfDues(actor, gameIdOf(args)),
  leadsTo: ({ args, result }) => [
    gamePath(gameIdOf(args), null, "/dues"),
    result.reminded.length > 0 ? "payment_reminded" : "payment_reminded_before",
  ],
});

export default ActionFailure;
