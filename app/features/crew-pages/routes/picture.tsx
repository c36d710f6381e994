import { admitUpload } from "~/features/profile/picture.server";
import { UPLOAD_BYTES } from "~/features/profile/rules";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { saveCrewPicture } from "../crew-picture.server";

export const action = buttonAction(NoInput, {
  bodyLimit: UPLOAD_BYTES,
  admit: admitUpload,
  fallback: "photo_upload_failed",
  does: ({ actor, formData, param }) => saveCrewPicture(actor, param("id"), formData.get("picture")),
  leadsTo: ({ param }) => [`/crews/${param("id")}/edit`, "crew_saved"],
});

export default ActionFailure;
