import { buttonAction } from "~/http/form/button-action.server";
import { AccountFailure } from "../components/AccountFailure";
import { savePrivacy } from "../privacy.server";
import { PrivacyForm } from "../schema.server";

export const action = buttonAction(PrivacyForm, {
  does: ({ actor, input: form }) =>
    savePrivacy(actor, {
      listed: form.listed,
      hidesName: form.hides_name,
      acceptsFollowers: form.accepts_followers,
      showsLevel: form.shows_level,
    }),
  leadsTo: () => ["/account/settings", "privacy_saved"],
});

export default AccountFailure;
