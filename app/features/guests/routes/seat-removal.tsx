import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form.server";
import { NoInput } from "~/http/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { leaveGuestSeat } from "../guests.server";

/** The guest gives the seat back. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async () => {
    await leaveGuestSeat(args.params.token ?? "");
    return redirectWithFlash("/games", "guest_left");
  });

export default ActionFailure;
