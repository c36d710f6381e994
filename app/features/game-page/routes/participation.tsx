import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { backToGame, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { PARTICIPATION_FLASH } from "~/features/games/participation/flash-keys";
import { storeJoinIntent } from "~/features/games/participation/join-intent.page.server";
import { participate } from "~/features/games/participation/participation.server";
import { ParticipationForm } from "~/features/games/schema";
import { assertSameSite } from "~/http/csrf.server";
import { redirectWithFlash } from "~/http/flash.server";
import type { FieldIssue } from "~/http/form/field-issue.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** Joins a game, changes the answer or leaves. A visitor who wants to join is sent to sign in and joins afterwards. */
export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: ParticipationForm, fallback },
    async ({ status, then, declared = false }, { viewer, idempotencyKey }) => {
      if (!viewer && status !== "declined") {
        // Without a cookie the form was not checked yet: another site must not choose what a visitor joins.
        await assertSameSite(args.request, idempotencyKey ?? "", true);
        const cookie = await storeJoinIntent(args, { status, declared });
        const back = encodeURIComponent(backToGame(args));
        return redirect(`/${then}?redirectTo=${back}`, { headers: { "Set-Cookie": cookie } });
      }
      const actor = signedIn(viewer, "login_to_leave_game");
      const access = credentialsOf(args.request);
      const placed = await participate(actor, gameIdOf(args), { status, declared, access });
      // The page shows the answer in the viewer's own card; leaving leaves no card.
      const tone = placed.status === "declined" ? "success" : "quiet";
      return redirectWithFlash(backToGame(args), PARTICIPATION_FLASH[placed.status], { tone });
    },
  );

function fallback({ status }: ParticipationForm): FieldIssue {
  const joining = status === "confirmed" || status === "waitlisted";
  return { code: joining ? "game_join_failed" : "participation_failed", params: {} };
}

export default ActionFailure;
