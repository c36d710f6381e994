import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { attempt } from "~/http/attempt.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form.server";
import { NoInput } from "~/http/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { admitUpload, savePicture } from "../picture.server";
import { UPLOAD_BYTES } from "../rules";

/** Takes a new picture. */
export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    NoInput,
    async (_, { viewer, formData }) => {
      const actor = signedIn(viewer, "profile_not_authenticated");
      await attempt(args, "picture_upload_failed", () => savePicture(actor, formData.get("picture")));
      return redirectWithFlash("/manage-profile", "profile_saved");
    },
    { bodyLimit: UPLOAD_BYTES, admit: admitUpload },
  );

export default ActionFailure;
