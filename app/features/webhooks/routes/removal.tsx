import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { WEBHOOKS_PATH } from "../components/paths";
import { deleteWebhook } from "../webhooks.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => deleteWebhook(actor, param("webhookId")),
  leadsTo: () => [WEBHOOKS_PATH, "webhook_deleted"],
});

export default ActionFailure;
