import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { moveByButton } from "~/features/games/game-status.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: NoInput, fallback: "game_status_failed" }, async (_, { viewer }) => {
    const actor = signedIn(viewer, "login_to_update_status");
    await moveByButton(actor, gameIdOf(args), { verb: "complete", status: "completed" });
    return redirectWithFlash(backToGame(args), "game_completed");
  });

export default ActionFailure;
