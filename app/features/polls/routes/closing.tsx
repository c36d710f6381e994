import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { pollPath } from "../components/paths";
import { closePoll } from "../polls.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => closePoll(actor, param("code")),
  leadsTo: ({ param }) => [pollPath(param("code")), "poll_closed"],
});

export default ActionFailure;
