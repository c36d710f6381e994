import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { admitUpload, savePicture } from "../picture.server";
import { UPLOAD_BYTES } from "../rules";

/** Uploads a new picture. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, FORM, async (_, { viewer, formData }) => {
    const actor = signedIn(viewer, "profile_not_authenticated");
    await savePicture(actor, formData.get("picture"));
    return redirectWithFlash("/manage-profile", "profile_saved");
  });

const FORM = {
  schema: NoInput,
  bodyLimit: UPLOAD_BYTES,
  admit: admitUpload,
  fallback: "picture_upload_failed",
} as const;

export default ActionFailure;
