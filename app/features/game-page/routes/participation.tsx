import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import type { ErrorCode } from "~/core/errors";
import { backToGame, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { participate } from "~/features/games/participation/participation.server";
import { ParticipationInput } from "~/features/games/schema";
import { redirectWithFlash } from "~/http/flash.server";
import type { FieldIssue } from "~/http/form/field-issue.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

const SAID = {
  confirmed: "game_joined",
  maybe: "game_joined_maybe",
  waitlisted: "game_waitlisted",
  declined: "game_left",
  invited: "game_updated",
} as const;

const NEEDS_LOGIN = {
  confirmed: "login_to_join_game",
  waitlisted: "login_to_join_game",
  maybe: "login_to_update_participation",
  declined: "login_to_leave_game",
} as const satisfies Record<ParticipationInput["status"], ErrorCode>;

/** Joins a game, changes the answer or leaves. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: ParticipationInput, fallback }, async ({ status, declared }, { viewer }) => {
    const actor = signedIn(viewer, NEEDS_LOGIN[status]);
    const access = credentialsOf(args.request);
    const placed = await participate(actor, gameIdOf(args), { status, declared, access });
    // The page shows the answer in the viewer's own card; leaving leaves no card.
    const tone = placed.status === "declined" ? "success" : "quiet";
    return redirectWithFlash(backToGame(args), SAID[placed.status], { tone });
  });

function fallback({ status }: ParticipationInput): FieldIssue {
  const joining = status === "confirmed" || status === "waitlisted";
  return { code: joining ? "game_join_failed" : "participation_failed", params: {} };
}

export default ActionFailure;
