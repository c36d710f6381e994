import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { VenuesError } from "../components/VenuesError";
import { addFavorite } from "../favorites/favorites.server";

/** Adds the venue to the viewer's favourites. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: NoInput, fallback: "favorite_add_failed" }, async (_, { viewer }) => {
    const { id = "" } = args.params;
    await addFavorite(viewer, id);
    return redirectWithFlash(`/venues/${id}`, "favorite_added");
  });

export default ActionFailure;

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" within />;
}
