import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form.server";
import { NoInput } from "~/http/no-input";
import { renewCalendar } from "../calendar-feed.server";
import { AccountFailure } from "../components/AccountFailure";

/** A first or new address for one's calendar. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    await renewCalendar(signedIn(viewer));
    return redirectWithFlash("/account#calendar", "calendar_renewed");
  });

export default AccountFailure;
