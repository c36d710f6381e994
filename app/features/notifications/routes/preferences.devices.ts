import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { removeDevices } from "~/features/push/devices.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";

export const loader = () => redirect("/account/notifications");

/** Ends pushes to all of the user's browsers. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    await removeDevices(signedIn(viewer));
    return redirectWithFlash("/account/notifications", "devices_removed");
  });

export default ActionFailure;
