import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { unblockPlayer } from "../blocks.server";

export const loader = () => redirect("/account/blocks");

/** Removes a block. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    if (viewer) await unblockPlayer(signedIn(viewer), args.params.id ?? "");
    return redirectWithFlash("/account/blocks", "player_unblocked");
  });

export default ActionFailure;
