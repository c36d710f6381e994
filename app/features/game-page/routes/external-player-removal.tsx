import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { removeExternalPlayer } from "~/features/games/participation/external-players.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const actor = signedIn(viewer, "login_to_add_external");
    await removeExternalPlayer(actor, gameIdOf(args), args.params.playerId ?? "");
    return redirectWithFlash(backToGame(args), "external_removed");
  });

export default ActionFailure;
