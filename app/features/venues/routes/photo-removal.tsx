import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { VenuesError } from "../components/VenuesError";
import { deletePhoto } from "../photos/photos.server";

/** Deletes one of the viewer's photos. */
export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => deletePhoto(actor, param("id"), param("photoId")),
  leadsTo: ({ param }) => [`/venues/${param("id")}/photos`, "photo_deleted"],
});

export default ActionFailure;

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" within />;
}
