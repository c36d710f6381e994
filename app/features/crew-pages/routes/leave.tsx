import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { leaveCrew } from "~/features/crews/join-crew.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

/** Also takes a request back or declines an invitation. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    await leaveCrew(signedIn(viewer), args.params.id ?? "");
    return redirectWithFlash("/crews", "crew_left");
  });

export default ActionFailure;
