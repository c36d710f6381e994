import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form.server";
import { ActionFailure } from "../components/ActionFailure";
import { markPaid } from "../payments.server";
import { MarkPaidInput } from "../schema";
import { backToGame, gameIdOf } from "./game.page.server";

/** The organizer ticks who has paid on site. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, MarkPaidInput, async ({ participantId, paid }, { viewer }) => {
    await markPaid(signedIn(viewer), gameIdOf(args), participantId, paid);
    return redirectWithFlash(backToGame(args), "payment_saved");
  });

export default ActionFailure;
