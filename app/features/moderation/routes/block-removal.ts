import { redirect } from "@remix-run/node";
import { NoInput, visitorButtonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { unblockPlayer } from "../blocks.server";

export const loader = () => redirect("/account/blocks");

/** Removes a block. */
export const action = visitorButtonAction(NoInput, {
  does: async ({ viewer, param }) => viewer && unblockPlayer(viewer, param("id")),
  leadsTo: () => ["/account/blocks", "player_unblocked"],
});

export default ActionFailure;
