import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { unfollowPlayer } from "../follows.server";
import { FollowInput } from "../schema";

export const action = buttonAction(FollowInput, {
  does: ({ actor, param }) => unfollowPlayer(actor, param("id")),
  leadsTo: ({ input: { from }, param }) => [
    from === "list" ? "/account/following" : `/players/${param("id")}`,
    "unfollowed",
  ],
});

export default ActionFailure;
