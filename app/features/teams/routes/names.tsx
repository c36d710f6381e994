import { redirect } from "@remix-run/node";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { changeDraw } from "../change-draw.server";
import { teamsPath } from "../components/paths";
import { NamesForm } from "../forms";
import { findDraw } from "../queries.server";

export const action = buttonAction(NamesForm, {
  fallback: "draw_failed",
  does: async ({ actor, args, input }) => {
    const { draw, seen, ...typed } = input;
    const { teams } = await findDraw(gameIdOf(args), draw);
    await changeDraw(
      actor,
      { gameId: gameIdOf(args), drawId: draw },
      { names: Object.values(typed).slice(0, teams), version: seen },
    );
  },
  leadsTo: ({ args }) => redirect(teamsPath(gameIdOf(args))),
});

export default ActionFailure;
