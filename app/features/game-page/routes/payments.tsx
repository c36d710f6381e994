import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { markPaid } from "~/features/games/participation/payments.server";
import { MarkPaidInput } from "~/features/games/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, MarkPaidInput, async ({ participantId, paid }, { viewer }) => {
    await markPaid(signedIn(viewer), gameIdOf(args), { participantId, paid });
    return redirectWithFlash(`${backToGame(args)}#${participantId}`, "payment_saved");
  });

export default ActionFailure;
