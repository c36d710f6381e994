import { redirect } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { DrawSettings } from "../components/DrawSettings";
import { teamsPath } from "../components/paths";
import { createDraw } from "../draws.server";
import { DrawForm } from "../forms";
import type { TeamsPage } from "./teams";

export const action = buttonAction(DrawForm, {
  fallback: "draw_failed",
  does: ({ actor, args, input, idempotencyKey }) =>
    createDraw(actor, gameIdOf(args), { ...input, idempotencyKey }),
  leadsTo: ({ args }) => redirect(teamsPath(gameIdOf(args))),
});

export default function RefusedDraw() {
  const sent = useActionData<typeof action>()?.result.initialValue ?? undefined;
  const page = useOutletContext<TeamsPage>();
  const { draw, can, game } = page;
  return (
    <>
      <ActionFailure />
      {draw && can.draw && <DrawSettings {...page} gameId={game.id} draw={draw} sent={sent} />}
    </>
  );
}
