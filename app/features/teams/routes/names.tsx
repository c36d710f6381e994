import { redirect } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { changeDraw } from "../change-draw.server";
import { NamesForm as NamesFields } from "../components/NamesForm";
import { teamsPath } from "../components/paths";
import { NamesForm } from "../forms";
import { findDraw } from "../queries.server";
import type { TeamsPage } from "./teams";

export const action = buttonAction(NamesForm, {
  fallback: "draw_failed",
  does: async ({ actor, args, input }) => {
    const { draw, seen } = input;
    const { teams } = await findDraw(gameIdOf(args), draw);
    const { name0, name1, name2, name3, name4, name5 } = input;
    const { color0, color1, color2, color3, color4, color5 } = input;
    const names = [name0, name1, name2, name3, name4, name5].slice(0, teams);
    const colors = [color0, color1, color2, color3, color4, color5].flatMap((color) => color ?? []);
    await changeDraw(
      actor,
      { gameId: gameIdOf(args), drawId: draw },
      { names, ...(colors.length > 0 && { colors: colors.slice(0, teams) }), version: seen },
    );
  },
  leadsTo: ({ args }) => redirect(teamsPath(gameIdOf(args))),
});

export default function RefusedNames() {
  const sent = useActionData<typeof action>()?.result.initialValue ?? undefined;
  const { draw, can, game, teams } = useOutletContext<TeamsPage>();
  return (
    <>
      <ActionFailure />
      {draw && can.changeDraw && <NamesFields gameId={game.id} draw={draw} teams={teams} sent={sent} />}
    </>
  );
}
