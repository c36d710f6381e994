import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { renewCode } from "~/features/games/game-code.server";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** The old code stops working. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    await renewCode(signedIn(viewer, "not_authenticated"), gameIdOf(args));
    return redirectWithFlash(backToGame(args), "code_renewed");
  });

export default ActionFailure;
