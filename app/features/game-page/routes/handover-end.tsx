import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { endHandover } from "~/features/games/handover.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** By either side. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: NoInput, fallback: "handover_failed" }, async (_, { viewer }) => {
    await endHandover(signedIn(viewer), gameIdOf(args));
    return redirectWithFlash(backToGame(args), "handover_ended", { tone: "info" });
  });

export default ActionFailure;
