import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { revokeToken } from "../tokens/tokens.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => revokeToken(actor, param("tokenId")),
  leadsTo: () => ["/account/tokens", "token_revoked"],
});

export default ActionFailure;
