import type { ActionFunctionArgs } from "@remix-run/node";
import { guestSpotPath } from "~/features/games/participation/guest-messages.server";
import { clientAddress } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { comeAgain } from "../come-again.server";
import { rememberGuestSpot } from "./own-guest-spot.page.server";

/** Takes a spot in the next game; the guest's link then shows it. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const token = args.params.token ?? "";
    const { gameId, name } = await comeAgain(viewer, token, { address: clientAddress(args.request) });
    const headers = await rememberGuestSpot(args.request, gameId, token);
    return redirectWithFlash(guestSpotPath(token), "guest_seated", {
      tone: "quiet",
      params: { name },
      headers,
    });
  });

export default ActionFailure;
