import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { DisputeFacts } from "../components/DisputeFacts";
import { WordsForm } from "../components/WordsForm";
import { answerDispute } from "../disputes.server";
import { AnswerInput } from "../schema.server";
import { loadDispute } from "./dispute.page.server";

export const loader = (args: LoaderFunctionArgs) => loadDispute(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(args, AnswerInput, async (input, { viewer }) => {
    await answerDispute(
      signedIn(viewer),
      { gameId: gameIdOf(args), participantId: args.params.participantId ?? "" },
      input,
    );
    return redirectWithFlash(backToGame(args), "dispute_answered");
  });

export const meta = pageTitle;

export default function AnswerDispute() {
  const t = useT("reliability");
  const { title, game, dispute, maxLength } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: `/games/${game.id}`, label: t("games:backToGame") }}
        title={<bdi>{title}</bdi>}
        subtitle={<bdi>{game.title}</bdi>}
      />
      {dispute && <DisputeFacts dispute={dispute} />}
      {dispute?.accepted === null && (
        <WordsForm
          name="answer"
          label={t("fields:yourAnswer")}
          maxLength={maxLength}
          optional
          result={failure?.result}
        >
          <Button name="verdict" value="accept">
            {t("accept")}
          </Button>
          <Button name="verdict" value="refuse" variant="secondary">
            {t("refuse")}
          </Button>
        </WordsForm>
      )}
    </div>
  );
}
