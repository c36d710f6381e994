import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { AccountFailure } from "../components/AccountFailure";
import { resendConfirmation } from "../mailed-links/confirmation.server";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer, locale }) => {
    const wasSent = await resendConfirmation(signedIn(viewer), locale);
    if (!wasSent) return redirect("/account");
    return redirectWithFlash("/account", "confirmation_sent", { tone: "info" });
  });

export default AccountFailure;
