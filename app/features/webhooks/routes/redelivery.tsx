import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { webhookPath } from "../components/paths";
import { redeliver } from "../webhooks.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => redeliver(actor, param("webhookId"), param("deliveryId")),
  leadsTo: ({ result }) => [webhookPath(result.webhookId), "webhook_again"],
});

export default ActionFailure;
