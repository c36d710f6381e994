import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { gamePath } from "~/features/games/components/paths";
import { takeGuestSpot } from "~/features/guests/guests.server";
import { ownGuestSpot, rememberGuestSpot } from "~/features/guests/routes/own-guest-spot.page.server";
import { clientAddress } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { NoInput } from "~/http/form/button-action.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { pollOf } from "./poll.page.server";

/** Under the name of their answer. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer, idempotencyKey }) => {
    const { request } = args;
    const { game, ownAnswer } = await pollOf(args);
    if (!game) throw new DomainError("game_not_found");
    const path = gamePath(game.id, game.code);
    if (!ownAnswer || viewer) return redirect(path);
    if (await ownGuestSpot(request, game.id))
      return redirectWithFlash(path, "guest_has_spot", { tone: "info" });
    const { name } = ownAnswer;
    const access = { code: game.code ?? undefined, address: clientAddress(request) };
    const { token } = await takeGuestSpot(viewer, game.id, { name, access, idempotencyKey });
    const headers = await rememberGuestSpot(request, game.id, token);
    return redirectWithFlash(path, "guest_seated", { tone: "quiet", params: { name }, headers });
  });

export default ActionFailure;
