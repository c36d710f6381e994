import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { leaveGuestSpot } from "../guests.server";

/** Gives up the guest's spot. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async () => {
    await leaveGuestSpot(args.params.token ?? "");
    return redirectWithFlash("/games", "guest_left");
  });

export default ActionFailure;
