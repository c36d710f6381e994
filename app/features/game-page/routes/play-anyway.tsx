import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { playAnyway } from "~/features/games/minimum.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: NoInput, fallback: "game_status_failed" }, async (_, { viewer }) => {
    await playAnyway(signedIn(viewer, "login_to_update_status"), gameIdOf(args));
    return redirectWithFlash(backToGame(args), "plays_anyway");
  });

export default ActionFailure;
