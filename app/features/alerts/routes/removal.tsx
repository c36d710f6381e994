import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { deleteAlert } from "../alerts.server";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    await deleteAlert(signedIn(viewer), args.params.alertId ?? "");
    return redirectWithFlash("/account/alerts", "alert_deleted");
  });

export default ActionFailure;
