import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { AccountFailure } from "../components/AccountFailure";
import { signOutEverywhere } from "../devices.server";
import { signOutHeaders } from "../sign-in/sign-in.page.server";

export const action = buttonAction(NoInput, {
  does: ({ actor }) => signOutEverywhere(actor),
  leadsTo: async () => ["/login", "signed_out_everywhere", { headers: await signOutHeaders() }],
});

export default AccountFailure;
