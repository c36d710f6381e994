import { gamePath } from "~/features/games/components/paths";
import { claimGuestSpot } from "~/features/games/participation/claim-guest-spot.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** Gives the spot to the guest's account. */
export const action = buttonAction(NoInput, {
  notSignedIn: "login_to_join_game",
  does: ({ actor, param }) => claimGuestSpot(actor, param("token")),
  // Offers membership after a claim in a crew's game.
  leadsTo: ({ result: { gameId, crewCode } }) => [
    crewCode === null ? gamePath(gameId) : `/c/${crewCode}`,
    "guest_claimed",
  ],
});

export default ActionFailure;
