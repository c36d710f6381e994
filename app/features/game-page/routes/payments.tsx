import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { markPaid } from "~/features/games/participation/payments.server";
import { MarkPaidInput } from "~/features/games/schema";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(MarkPaidInput, {
  does: ({ actor, input, args }) => markPaid(actor, gameIdOf(args), input),
  leadsTo: ({ input, args }) => [`${backToGame(args)}#${input.participantId}`, "payment_saved"],
});

export default ActionFailure;
