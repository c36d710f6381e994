import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { AccountFailure } from "../components/AccountFailure";
import { signOutEverywhere } from "../devices.server";
import { signOutHeaders } from "../sign-in/sign-in.page.server";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    await signOutEverywhere(signedIn(viewer));
    const headers = await signOutHeaders();
    return redirectWithFlash("/login", "signed_out_everywhere", { headers });
  });

export default AccountFailure;
