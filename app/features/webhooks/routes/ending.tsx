import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { webhookPath } from "../components/paths";
import { changeWebhook } from "../webhooks.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => changeWebhook(actor, param("webhookId"), { active: false }),
  leadsTo: ({ result }) => [webhookPath(result.id), "webhook_off"],
});

export default ActionFailure;
