import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { joinCrew } from "~/features/crews/join-crew.server";
import { JoinListedInput } from "~/features/crews/schema.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { joinedFlash } from "../joined-flash";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, JoinListedInput, async (input, { viewer }) => {
    const page = `/crews/${args.params.id ?? ""}`;
    if (!viewer) return redirect(`/login?redirectTo=${encodeURIComponent(page)}`);
    const { role } = await joinCrew(viewer, args.params.id ?? "", { acceptBlocked: input.accept_blocked });
    return redirectWithFlash(page, joinedFlash(role));
  });

export default ActionFailure;
