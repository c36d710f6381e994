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
import { disputeMark } from "../disputes.server";
import { DisputeInput } from "../schema.server";
import { loadDispute } from "./dispute.page.server";

export const loader = (args: LoaderFunctionArgs) => loadDispute(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(args, DisputeInput, async ({ reason }, { viewer }) => {
    await disputeMark(signedIn(viewer), gameIdOf(args), reason);
    return redirectWithFlash(backToGame(args), "dispute_sent");
  });

export const meta = pageTitle;

export default function Dispute() {
  const t = useT("reliability");
  const { title, game, dispute, maxLength } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: `/games/${game.id}`, label: t("games:backToGame") }}
        title={title}
        subtitle={<bdi>{game.title}</bdi>}
      />
      {dispute ? (
        <DisputeFacts dispute={dispute} />
      ) : (
        <>
          <p>{t("disputeIntro")}</p>
          <WordsForm
            name="reason"
            label={t("fields:whatHappened")}
            maxLength={maxLength}
            result={failure?.result}
          >
            <Button>{t("common:send")}</Button>
          </WordsForm>
        </>
      )}
    </div>
  );
}
