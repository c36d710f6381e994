import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { AccountFailure } from "../components/AccountFailure";
import { savePrivacy } from "../privacy.server";
import { PrivacyForm } from "../schema.server";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, PrivacyForm, async (form, { viewer }) => {
    await savePrivacy(signedIn(viewer), {
      listed: form.listed,
      hidesName: form.hides_name,
      acceptsFollowers: form.accepts_followers,
    });
    return redirectWithFlash("/account/settings", "privacy_saved");
  });

export default AccountFailure;
