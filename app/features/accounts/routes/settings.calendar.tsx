import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { renewCalendarToken } from "../calendar-feed.server";
import { AccountFailure } from "../components/AccountFailure";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    await renewCalendarToken(signedIn(viewer));
    return redirectWithFlash("/account/settings#calendar", "calendar_renewed");
  });

export default AccountFailure;
