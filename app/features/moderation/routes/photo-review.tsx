import type { ActionFunctionArgs } from "@remix-run/node";
import { PhotoVerdict } from "~/features/venues/photos/photo-input";
import { reviewPhoto } from "~/features/venues/photos/review-photos.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** Shows or refuses a waiting photo and returns to the queue. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, PhotoVerdict, async (input, { viewer }) => {
    await reviewPhoto(viewer, args.params.photoId ?? "", input);
    return redirectWithFlash("/admin/photos", input.verdict === "show" ? "photo_live" : "photo_refused");
  });

export default ActionFailure;
