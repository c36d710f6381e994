import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { renewCrewCode } from "~/features/crews/crews.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const { id = "" } = args.params;
    await renewCrewCode(signedIn(viewer), id);
    return redirectWithFlash(`/crews/${id}`, "crew_code_renewed");
  });

export default ActionFailure;
