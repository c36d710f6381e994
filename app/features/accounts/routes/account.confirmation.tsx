import { redirect } from "@remix-run/node";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { AccountFailure } from "../components/AccountFailure";
import { resendConfirmation } from "../mailed-links/confirmation.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, locale }) => resendConfirmation(actor, locale),
  leadsTo: ({ result: wasSent }) =>
    wasSent ? ["/account", "confirmation_sent", { tone: "info" }] : redirect("/account"),
});

export default AccountFailure;
