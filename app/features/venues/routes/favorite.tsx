import { NoInput, visitorButtonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { VenuesError } from "../components/VenuesError";
import { addFavorite } from "../favorites/favorites.server";

/** Adds the venue to the viewer's favorites. */
export const action = visitorButtonAction(NoInput, {
  fallback: "favorite_add_failed",
  does: ({ viewer, param }) => addFavorite(viewer, param("id")),
  leadsTo: ({ param }) => [`/venues/${param("id")}`, "favorite_added"],
});

export default ActionFailure;

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" within />;
}
