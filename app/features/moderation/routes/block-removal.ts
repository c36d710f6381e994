import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { isFormRejected } from "~/http/form/rejected-form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { unblockPlayer } from "../blocks.server";

export const loader = (args: LoaderFunctionArgs) =>
  isFormRejected(args) ? null : redirect("/account/blocks");

/** Removes a block. */
export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => unblockPlayer(actor, param("id")),
  leadsTo: () => ["/account/blocks", "player_unblocked"],
});

export default ActionFailure;
