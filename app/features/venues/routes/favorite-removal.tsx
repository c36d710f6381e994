import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { VenuesError } from "../components/VenuesError";
import { removeFavorite } from "../favorites/favorites.server";

/** Removes the venue from the viewer's favourites. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: NoInput, fallback: "favorite_remove_failed" }, async (_, { viewer }) => {
    const { id = "" } = args.params;
    await removeFavorite(viewer, id);
    return redirectWithFlash(`/venues/${id}`, "favorite_removed");
  });

export default ActionFailure;

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" within />;
}
