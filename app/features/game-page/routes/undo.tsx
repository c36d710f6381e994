import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { moveByButton, undoStatus } from "~/features/games/game-status.server";
import { UndoInput } from "~/features/games/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: UndoInput, fallback: "game_status_failed" }, async ({ status }, { viewer }) => {
    const actor = signedIn(viewer, "login_to_update_status");
    if (status) await moveByButton(actor, gameIdOf(args), { verb: "undo", status });
    else await undoStatus(actor, gameIdOf(args));
    return redirectWithFlash(backToGame(args), "game_undone");
  });

export default ActionFailure;
