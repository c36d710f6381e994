import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form.server";
import { ActionFailure } from "../components/ActionFailure";

import { completeGame } from "../status.server";
import { backToGame, gameIdOf } from "./game.page.server";
import { NoInput } from "./no-input";

/** Complete Game (spec 4). */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    await completeGame(signedIn(viewer, "login_to_update_status"), gameIdOf(args));
    return redirectWithFlash(backToGame(args), "game_completed");
  });

export default ActionFailure;
