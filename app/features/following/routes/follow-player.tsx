import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { followPlayer } from "../follows.server";
import { FollowInput } from "../schema";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, FollowInput, async ({ from }, { viewer }) => {
    const { id = "" } = args.params;
    await followPlayer(signedIn(viewer), id);
    return redirectWithFlash(from === "list" ? "/account/following" : `/players/${id}`, "followed");
  });

export default ActionFailure;
