import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { type Actor, signedIn } from "~/core/actor";
import { rowId } from "~/features/games/components/paths";
import { backToGame, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { PARTICIPATION_FLASH } from "~/features/games/participation/flash-keys";
import { storeJoinIntent } from "~/features/games/participation/join-intent.page.server";
import { overlapParams, overlapsWith } from "~/features/games/participation/overlaps.server";
import { participate } from "~/features/games/participation/participation.server";
import { ParticipationForm } from "~/features/games/schema";
import type { ParticipantStatus } from "~/features/games/types";
import { assertSameSite } from "~/http/csrf.server";
import { redirectWithFlash } from "~/http/flash.server";
import type { FieldIssue } from "~/http/form/field-issue.server";
import { formAction } from "~/http/form/form.server";
import { safePath } from "~/http/safe-path";
import type { Locale } from "~/i18n/languages";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** `redirectTo`: the list that a spot is taken from. */
const schema = ParticipationForm.extend({ redirectTo: z.string().optional() });

/** Joins a game, changes the answer or leaves. A visitor who wants to join is sent to sign in and joins afterwards. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema, fallback }, async (input, { viewer, locale, idempotencyKey }) => {
    const { status, then, declared = false, redirectTo } = input;
    if (!viewer && status !== "declined") {
      // Without a cookie the form was not checked yet: another site must not choose what a visitor joins.
      await assertSameSite(args.request, idempotencyKey ?? "", true);
      const cookie = await storeJoinIntent(args, { status, declared });
      const back = encodeURIComponent(backToGame(args));
      return redirect(`/${then}?redirectTo=${back}`, { headers: { "Set-Cookie": cookie } });
    }
    const actor = signedIn(viewer, "login_to_leave_game");
    const gameId = gameIdOf(args);
    const access = credentialsOf(args.request);
    const placed = await participate(actor, gameId, { status, declared, access });
    const page = backToGame(args);
    const to = redirectTo ? safePath(`${redirectTo}#${rowId(gameId)}`, page) : page;
    const isOnPage = redirectTo === undefined && placed.status !== "declined";
    return redirectWithFlash(
      to,
      ...(await flashOf(actor, gameId, { status: placed.status, isOnPage, locale })),
    );
  });

/**
 * What to say afterwards: with a warning of another game at the same time, if there is one. `isOnPage`: the game's page
 * shows the new answer itself.
 */
async function flashOf(
  actor: Actor,
  gameId: string,
  { status, isOnPage, locale }: { status: ParticipantStatus; isOnPage: boolean; locale: Locale },
): Promise<[key: Parameters<typeof redirectWithFlash>[1], options: Parameters<typeof redirectWithFlash>[2]]> {
  const takesTime = status === "confirmed" || status === "waitlisted";
  const [other] = takesTime ? await overlapsWith(actor, gameId) : [];
  if (!takesTime || !other) return [PARTICIPATION_FLASH[status], { tone: isOnPage ? "quiet" : "success" }];
  const params = await overlapParams(other, locale);
  return [`${PARTICIPATION_FLASH[status]}_overlap`, { tone: "info", params }];
}

function fallback({ status }: ParticipationForm): FieldIssue {
  const joining = status === "confirmed" || status === "waitlisted";
  return { code: joining ? "game_join_failed" : "participation_failed", params: {} };
}

export default ActionFailure;
