import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { showSecret } from "../webhooks.page.server";
import { rotateSecret } from "../webhooks.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => rotateSecret(actor, param("webhookId")),
  leadsTo: ({ actor, result }) => showSecret(actor, result),
});

export default ActionFailure;
