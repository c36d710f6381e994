import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { pollPath } from "../components/paths";
import { closePoll } from "../polls.server";

/** Ends the answers. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const { code = "" } = args.params;
    await closePoll(signedIn(viewer), code);
    return redirectWithFlash(pollPath(code), "poll_closed");
  });

export default ActionFailure;
