import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { followPlayer } from "../follows.server";
import { FollowInput } from "../schema";

export const action = buttonAction(FollowInput, {
  does: ({ actor, param }) => followPlayer(actor, param("id")),
  leadsTo: ({ input: { from }, param }) => [
    from === "list" ? "/account/following" : `/players/${param("id")}`,
    "followed",
  ],
});

export default ActionFailure;
