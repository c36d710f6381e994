import { NoInput, visitorButtonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { VenuesError } from "../components/VenuesError";
import { removeFavorite } from "../favorites/favorites.server";

/** Removes the venue from the viewer's favorites. */
export const action = visitorButtonAction(NoInput, {
  fallback: "favorite_remove_failed",
  does: ({ viewer, param }) => removeFavorite(viewer, param("id")),
  leadsTo: ({ param }) => [`/venues/${param("id")}`, "favorite_removed"],
});

export default ActionFailure;

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" within />;
}
