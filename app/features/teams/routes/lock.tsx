import { redirect } from "@remix-run/node";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { changeDraw } from "../change-draw.server";
import { teamsPath } from "../components/paths";
import { LockForm } from "../forms";

export const action = buttonAction(LockForm, {
  fallback: "draw_failed",
  does: ({ actor, args, input }) =>
    changeDraw(
      actor,
      { gameId: gameIdOf(args), drawId: input.draw },
      { lock: input.lock, version: input.seen },
    ),
  leadsTo: ({ args }) => redirect(teamsPath(gameIdOf(args))),
});

export default ActionFailure;
