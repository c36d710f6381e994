import { gamePath } from "~/features/games/components/paths";
import { claimGuestSpot } from "~/features/games/participation/claim-guest-spot.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = buttonAction(NoInput, {
  notSignedIn: "login_to_join_game",
  does: ({ actor, param }) => claimGuestSpot(actor, param("token")),
  // In a crew's game, a claim leads to an offer of membership.
  leadsTo: ({ result: { gameId, crewCode } }) => [
    crewCode === null ? gamePath(gameId) : `/c/${crewCode}`,
    "guest_claimed",
  ],
});

export default ActionFailure;
