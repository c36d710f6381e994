import { gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { changeDraw } from "../change-draw.server";
import { teamsPath } from "../components/paths";
import { PublicationForm } from "../forms";

export const action = buttonAction(PublicationForm, {
  fallback: "draw_failed",
  does: ({ actor, args, input }) =>
    changeDraw(
      actor,
      { gameId: gameIdOf(args), drawId: input.draw },
      { published: input.published, version: input.seen },
    ),
  leadsTo: ({ args, input }) => [
    teamsPath(gameIdOf(args)),
    input.published ? "teams_published" : "teams_withdrawn",
  ],
});

export default ActionFailure;
