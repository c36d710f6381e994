import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { admitUpload, savePicture } from "../picture.server";
import { UPLOAD_BYTES } from "../rules";

export const action = buttonAction(NoInput, {
  bodyLimit: UPLOAD_BYTES,
  admit: admitUpload,
  fallback: "picture_upload_failed",
  notSignedIn: "profile_not_authenticated",
  does: ({ actor, formData }) => savePicture(actor, formData.get("picture")),
  leadsTo: () => ["/manage-profile", "profile_saved"],
});

export default ActionFailure;
