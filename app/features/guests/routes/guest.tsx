import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useGameOutlet } from "~/features/games/components/game-outlet";
import { backToGame, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { clearJoinIntent } from "~/features/games/participation/join-intent.page.server";
import { redirectWithFlash } from "~/http/flash.server";
import { errorsOf } from "~/http/form/errors-of";
import { formAction } from "~/http/form/form.server";
import type { FormFailure } from "~/http/form/form-failure.server";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { GuestSpotForm } from "../components/GuestSpotForm";
import { GUEST_FORM } from "../components/guest-form";
import { takeGuestSpot } from "../guests.server";
import { GuestSpotInput } from "../schema";
import { ownGuestSpot, rememberGuestSpot } from "./own-guest-spot.page.server";

/** The game's page finds the spot by a cookie. A browser that has a spot there takes no second one. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, GuestSpotInput, async ({ name, declared }, { viewer, idempotencyKey }) => {
    const gameId = gameIdOf(args);
    if (await ownGuestSpot(args.request, gameId))
      return redirectWithFlash(backToGame(args), "guest_has_spot", { tone: "info" });
    const { token } = await takeGuestSpot(viewer, gameId, {
      name,
      declared,
      access: credentialsOf(args.request),
      idempotencyKey,
    });
    const headers = await rememberGuestSpot(args.request, gameId, token);
    // They wanted to log in for a spot; logging in later must not take a second.
    headers.append("Set-Cookie", await clearJoinIntent());
    return redirectWithFlash(backToGame(args), "guest_seated", { tone: "quiet", params: { name }, headers });
  });

/** Replaces the form after a refusal. */
export default function Guest() {
  const failure = useActionData<FormFailure>();
  const { game, code, signedIn, hasGuestSpot } = useGameOutlet();
  const summary = failure && (
    <ErrorSummary form={{ id: GUEST_FORM, allErrors: errorsOf(failure) }} only="name" />
  );
  if (signedIn || hasGuestSpot || !game.guestsAllowed || game.closedAs) return summary;
  return (
    <GuestSpotForm game={game} code={code} failure={failure}>
      {summary}
    </GuestSpotForm>
  );
}
