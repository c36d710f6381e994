import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { changeAlert } from "../alerts.server";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    await changeAlert(signedIn(viewer), args.params.alertId ?? "", { paused: true });
    return redirectWithFlash("/account/alerts", "alert_paused");
  });

export default ActionFailure;
