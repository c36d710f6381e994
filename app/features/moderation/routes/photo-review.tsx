import { PhotoVerdict } from "~/features/venues/photos/photo-input";
import { reviewPhoto } from "~/features/venues/photos/review-photos.server";
import { visitorButtonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** Returns to the queue. */
export const action = visitorButtonAction(PhotoVerdict, {
  does: ({ viewer, input, param }) => reviewPhoto(viewer, param("photoId"), input),
  leadsTo: ({ input }) => ["/admin/photos", input.verdict === "show" ? "photo_live" : "photo_refused"],
});

export default ActionFailure;
