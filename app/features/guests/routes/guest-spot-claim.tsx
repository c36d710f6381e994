import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { gamePath } from "~/features/games/components/paths";
import { claimGuestSpot } from "~/features/games/participation/claim-guest-spot.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** Gives the spot to the guest's account. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const actor = signedIn(viewer, "login_to_join_game");
    const { gameId, crewCode } = await claimGuestSpot(actor, args.params.token ?? "");
    // Offers membership after a claim in a crew's game.
    const to = crewCode === null ? gamePath(gameId) : `/c/${crewCode}`;
    return redirectWithFlash(to, "guest_claimed");
  });

export default ActionFailure;
