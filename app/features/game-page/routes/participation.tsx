import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { useGameOutlet } from "~/features/games/components/game-outlet";
import { gamePath, rowId } from "~/features/games/components/paths";
import { backToGame, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { PARTICIPATION_FLASH, participationFlash } from "~/features/games/participation/flash-keys";
import { storeJoinIntent } from "~/features/games/participation/join-intent.page.server";
import { overlapFlash } from "~/features/games/participation/overlaps.server";
import { participate } from "~/features/games/participation/participation.server";
import { ParticipationForm } from "~/features/games/schema";
import { assertSameSite } from "~/http/csrf.server";
import { redirectWithFlash } from "~/http/flash.server";
import { errorsOf } from "~/http/form/errors-of";
import type { FieldIssue } from "~/http/form/field-issue.server";
import { formAction } from "~/http/form/form.server";
import { safePath } from "~/http/safe-path";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { FriendNames } from "../components/spot/FriendNames";
import { asksForFriends, JOIN_FORM } from "../components/spot/join-form";

/** A list shows the undo button. */
const UNDO_MS = 15_000;

/** Warns of games at the same time. Visitors sign in first. */
export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: ParticipationForm, fallback },
    async ({ status, then, declared = false, companions, redirectTo }, { viewer, locale, requestId }) => {
      if (!viewer && status !== "declined") {
        // A form without a cookie is not checked yet: another site must not choose what a visitor joins.
        await assertSameSite(args.request, requestId ?? "", true);
        const cookie = await storeJoinIntent(args, { status, declared, companions });
        const back = encodeURIComponent(backToGame(args));
        return redirect(`/${then}?redirectTo=${back}`, { headers: { "Set-Cookie": cookie } });
      }
      const actor = signedIn(viewer, "login_to_leave_game");
      const access = credentialsOf(args.request);
      const gameId = gameIdOf(args);
      const result = await participate(actor, gameId, { status, declared, companions, access });
      const game = result.losesSight ? "/games" : backToGame(args);
      const to = redirectTo ? safePath(`${redirectTo}#${rowId(gameId)}`, game) : game;
      const { status: answer } = result;
      const overlap = await overlapFlash(actor, { ...result, gameId, locale });
      if (overlap) return redirectWithFlash(to, overlap.key, { tone: "info", params: overlap.params });
      if (redirectTo && (answer === "confirmed" || answer === "waitlisted")) {
        const { title = "", before } = result;
        const undoAction = gamePath(gameId, access.code ?? null, "/participation");
        return redirectWithFlash(to, `${PARTICIPATION_FLASH[answer]}_named`, {
          params: { game: title },
          ...(before && {
            hideAfter: UNDO_MS,
            undo: { action: undoAction, values: { status: before, redirectTo } },
          }),
        });
      }
      // The viewer's card shows it, except after leaving or in a list.
      const tone = redirectTo || answer === "declined" ? "success" : "quiet";
      return redirectWithFlash(to, participationFlash(result), { tone });
    },
  );

function fallback({ status }: ParticipationForm): FieldIssue {
  const joining = status === "confirmed" || status === "waitlisted";
  return { code: joining ? "game_join_failed" : "participation_failed", params: {} };
}

/** Shows the friends' names again. */
export default function Participation() {
  const failure = useActionData<typeof action>();
  const { game, signedIn, hasGuestSpot } = useGameOutlet();
  if (!asksForFriends(game, { signedIn, hasGuestSpot })) return <ActionFailure />;
  if (!failure) return <FriendNames game={game} />;
  return (
    <>
      <ErrorSummary form={{ id: JOIN_FORM, allErrors: errorsOf(failure) }} />
      <FriendNames game={game} failure={failure} />
    </>
  );
}
