import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { removePicture } from "../picture.server";

/** Removes the picture. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: NoInput, fallback: "profile_update_failed" }, async (_, { viewer }) => {
    const actor = signedIn(viewer, "profile_not_authenticated");
    await removePicture(actor);
    return redirectWithFlash("/manage-profile", "profile_saved");
  });

export default ActionFailure;
