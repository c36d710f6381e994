import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { VenuesError } from "../components/VenuesError";
import { deletePhoto } from "../photos/photos.server";

/** Deletes one of the viewer's photos. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const { id = "", photoId = "" } = args.params;
    await deletePhoto(signedIn(viewer), id, photoId);
    return redirectWithFlash(`/venues/${id}/photos`, "photo_deleted");
  });

export default ActionFailure;

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" within />;
}
