import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { GuestEmailRemoval } from "../contact-schema.server";
import { forgetGuestEmail } from "../contacts.server";
import { pageOf } from "./own-guest-spot.page.server";

/** Forgets the guest's address. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, GuestEmailRemoval, async ({ from }) => {
    const token = args.params.token ?? "";
    return redirectWithFlash(pageOf(from, token, await forgetGuestEmail(token)), "guest_email_gone");
  });

export default ActionFailure;
