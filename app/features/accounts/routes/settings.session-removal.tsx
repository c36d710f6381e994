import { buttonAction } from "~/http/form/button-action.server";
import { AccountFailure } from "../components/AccountFailure";
import { signOutDevice } from "../devices.server";
import { SessionForm } from "../schema.server";

export const action = buttonAction(SessionForm, {
  does: ({ actor, input: { session } }) => signOutDevice(actor, session),
  leadsTo: () => ["/account/settings", "session_ended"],
});

export default AccountFailure;
