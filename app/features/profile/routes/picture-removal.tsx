import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { attempt } from "~/http/attempt.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form.server";
import { NoInput } from "~/http/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { removePicture } from "../picture.server";

/** Takes the picture away. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const actor = signedIn(viewer, "profile_not_authenticated");
    await attempt(args, "profile_update_failed", () => removePicture(actor));
    return redirectWithFlash("/manage-profile", "profile_saved");
  });

export default ActionFailure;
