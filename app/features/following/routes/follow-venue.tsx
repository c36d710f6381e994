import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { followVenue } from "../follows.server";
import { FollowInput } from "../schema";

export const action = buttonAction(FollowInput, {
  does: ({ actor, param }) => followVenue(actor, param("id")),
  leadsTo: ({ input: { from }, param }) => [
    from === "list" ? "/account/following" : `/venues/${param("id")}`,
    "followed",
  ],
});

export default ActionFailure;
