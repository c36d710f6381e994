import { redirect } from "@remix-run/node";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { teamsPath } from "../components/paths";
import { createDraw } from "../draws.server";
import { DrawForm } from "../forms";

export const action = buttonAction(DrawForm, {
  fallback: "draw_failed",
  does: ({ actor, args, input, idempotencyKey }) =>
    createDraw(actor, gameIdOf(args), { ...input, idempotencyKey }),
  leadsTo: ({ args }) => redirect(teamsPath(gameIdOf(args))),
});

export default ActionFailure;
