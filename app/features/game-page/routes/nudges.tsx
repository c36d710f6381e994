import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { nudgeInvited } from "~/features/invitations/nudges.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: NoInput, fallback: "nudges_failed" }, async (_, { viewer }) => {
    const { nudged } = await nudgeInvited(signedIn(viewer), gameIdOf(args));
    const back = backToGame(args);
    const count = nudged.length;
    if (count === 0) return redirectWithFlash(back, "nudged_nobody", { tone: "info" });
    return redirectWithFlash(back, "nudged", { params: { count } });
  });

export default ActionFailure;
