import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { admitUpload } from "~/features/profile/picture.server";
import { UPLOAD_BYTES } from "~/features/profile/rules";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { saveCrewPicture } from "../crew-picture.server";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, FORM, async (_, { viewer, formData }) => {
    const { id = "" } = args.params;
    await saveCrewPicture(signedIn(viewer), id, formData.get("picture"));
    return redirectWithFlash(`/crews/${id}/edit`, "crew_saved");
  });

const FORM = {
  schema: NoInput,
  bodyLimit: UPLOAD_BYTES,
  admit: admitUpload,
  fallback: "photo_upload_failed",
} as const;

export default ActionFailure;
