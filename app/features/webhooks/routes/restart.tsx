import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { webhookPath } from "../components/paths";
import { changeWebhook } from "../webhooks.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => changeWebhook(actor, param("webhookId"), { active: true }),
  leadsTo: ({ result }) => [webhookPath(result.id), "webhook_on"],
});

export default ActionFailure;
