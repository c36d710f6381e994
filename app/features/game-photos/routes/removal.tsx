import { gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { photoPath } from "../components/paths";
import { removePhoto } from "../photos.server";
import { PhotoRemovalForm } from "../schema";

export const action = buttonAction(PhotoRemovalForm, {
  does: ({ actor, args, input }) => removePhoto(actor, gameIdOf(args), input.seen),
  leadsTo: ({ args }) => [photoPath(gameIdOf(args)), "photo_deleted"],
});

export default ActionFailure;
