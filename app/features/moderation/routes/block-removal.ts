import { redirect } from "@remix-run/node";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { unblockPlayer } from "../blocks.server";

export const loader = () => redirect("/account/blocks");

/** Removes a block. */
export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => unblockPlayer(actor, param("id")),
  leadsTo: () => ["/account/blocks", "player_unblocked"],
});

export default ActionFailure;
