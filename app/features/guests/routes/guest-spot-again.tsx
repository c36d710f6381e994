import { guestSpotPath } from "~/features/games/participation/guest-messages.server";
import { clientAddress } from "~/http/actor.server";
import { NoInput, visitorButtonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { comeAgain } from "../come-again.server";
import { rememberGuestSpot } from "./own-guest-spot.page.server";

export const action = visitorButtonAction(NoInput, {
  does: ({ viewer, args, param }) =>
    comeAgain(viewer, param("token"), { address: clientAddress(args.request) }),
  leadsTo: async ({ args, param, result: { gameId, name } }) => {
    const headers = await rememberGuestSpot(args.request, gameId, param("token"));
    return [guestSpotPath(param("token")), "guest_seated", { tone: "quiet", params: { name }, headers }];
  },
});

export default ActionFailure;
