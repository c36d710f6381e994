import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { removeCompanion } from "~/features/games/participation/companions.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    await removeCompanion(signedIn(viewer), gameIdOf(args), args.params.companionId ?? "");
    return redirectWithFlash(backToGame(args), "companion_removed");
  });

export default ActionFailure;
