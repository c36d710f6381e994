import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { RESULT_LIMITS } from "#db/limits/results";
import { signedIn } from "~/core/actor";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { WordsForm } from "~/features/reliability/components/WordsForm";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { resultPath } from "../components/paths";
import { disputeResult } from "../dispute-result.server";
import { ResultDisputeInput } from "../schema";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, ResultDisputeInput, async ({ reason }, { viewer }) => {
    await disputeResult(signedIn(viewer), gameIdOf(args), reason);
    return redirectWithFlash(resultPath(gameIdOf(args)), "dispute_sent");
  });

export default function Disputes() {
  const t = useT("fields");
  const failure = useActionData<typeof action>();
  return (
    <WordsForm
      name="reason"
      label={t("whatHappened")}
      maxLength={RESULT_LIMITS.reason.max}
      result={failure?.result}
    >
      <Button>{t("common:send")}</Button>
    </WordsForm>
  );
}
