import { redirect } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { changeDraw } from "../change-draw.server";
import { teamsPath } from "../components/paths";
import { TeamLists } from "../components/TeamLists";
import { SwapForm } from "../forms";
import type { TeamsPage } from "./teams";

export const action = buttonAction(SwapForm, {
  fallback: "draw_failed",
  does: ({ actor, args, input }) =>
    changeDraw(
      actor,
      { gameId: gameIdOf(args), drawId: input.draw },
      { swap: input.swap, version: input.seen },
    ),
  leadsTo: ({ args }) => redirect(teamsPath(gameIdOf(args))),
});

export default function RefusedSwap() {
  const sent = useActionData<typeof action>()?.result.initialValue ?? undefined;
  const { draw, can, game, teams } = useOutletContext<TeamsPage>();
  return (
    <>
      <ActionFailure />
      {draw && (
        <TeamLists gameId={game.id} draw={draw} teams={teams} canChange={can.changeDraw} sent={sent} />
      )}
    </>
  );
}
