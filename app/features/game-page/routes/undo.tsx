import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { undoStatus } from "~/features/games/game-status.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** Takes back a start or a completion. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: NoInput, fallback: "game_status_failed" }, async (_, { viewer }) => {
    const actor = signedIn(viewer, "login_to_update_status");
    await undoStatus(actor, gameIdOf(args));
    return redirectWithFlash(backToGame(args), "game_undone");
  });

export default ActionFailure;
