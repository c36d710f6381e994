import { gamePath } from "~/features/games/components/paths";
import { PaymentForm } from "~/features/games/dues/schema";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { setPayment } from "~/features/games/participation/payments.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(PaymentForm, {
  does: ({ actor, input, args }) => setPayment(actor, gameIdOf(args), input),
  // Without scripts, the page stays at the row.
  leadsTo: ({ input, args }) => [
    `${gamePath(gameIdOf(args), null, "/dues")}#${input.participantId}`,
    "payment_saved",
  ],
});

export default ActionFailure;
