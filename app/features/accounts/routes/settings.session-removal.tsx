import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { AccountFailure } from "../components/AccountFailure";
import { signOutDevice } from "../devices.server";
import { SessionForm } from "../schema.server";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, SessionForm, async ({ session }, { viewer }) => {
    await signOutDevice(signedIn(viewer), session);
    return redirectWithFlash("/account/settings", "session_ended");
  });

export default AccountFailure;
