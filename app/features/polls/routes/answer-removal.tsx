import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { pollPath } from "../components/paths";
import { removeAnswer } from "../remove-answer.server";
import { AnswerRemovalForm } from "../schema";

export const action = buttonAction(AnswerRemovalForm, {
  does: ({ actor, input, param }) => removeAnswer(actor, param("code"), input.userId),
  leadsTo: ({ param }) => [pollPath(param("code")), "poll_answer_removed"],
});

export default ActionFailure;
