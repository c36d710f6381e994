import { gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { photoPath } from "../components/paths";
import { publishPhoto } from "../photos.server";
import { PhotoPublicationForm } from "../schema";

export const action = buttonAction(PhotoPublicationForm, {
  does: ({ actor, args, input }) => publishPhoto(actor, { gameId: gameIdOf(args), ...input }),
  leadsTo: ({ args, input }) => [
    photoPath(gameIdOf(args)),
    input.published ? "game_photo_published" : "game_photo_withdrawn",
  ],
});

export default ActionFailure;
