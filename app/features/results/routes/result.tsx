import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { ChangeLog } from "~/features/reliability/components/ChangeLog";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Banner } from "~/ui/feedback/Banner";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { UserText } from "~/ui/UserText";
import { resultFormPath } from "../components/paths";
import { ScoreForm } from "../components/ScoreForm";
import { Sides } from "../components/Sides";
import { loadResultPage, submitResult } from "./result.page.server";

export const loader = (args: LoaderFunctionArgs) => loadResultPage(args);
export const action = (args: ActionFunctionArgs) => submitResult(args);

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta = pageTitle;

export default function Result() {
  const t = useT("results");
  const { game, code, can, sides, form, disputes, mine, log, ...page } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const removal = resultFormPath(game.id, "removal");
  return (
    <div className="page page-narrow stack">
      <PageHeader
        back={{ to: gamePath(game.id, code), label: <bdi>{game.title}</bdi> }}
        title={page.title}
        subtitle={page.isDisputed ? t("disputed") : undefined}
      />
      <Outlet />
      {sides ? <Sides sides={sides} /> : !form && <p>{t("none")}</p>}
      {page.tableCounts && <Banner kind="warning">{t("tableCounts")}</Banner>}
      {mine && <p className="muted">{t(mine.settledAt ? "yoursSettled" : "yoursOpen")}</p>}
      {can.disputeResult && (
        <LinkButton to={resultFormPath(game.id, "disputes")} variant="quiet">
          {t("thatsWrong")}
        </LinkButton>
      )}
      {disputes.length > 0 && (
        <Banner kind="warning">
          <p>{t("settleHint")}</p>
          <ul className="list">
            {disputes.map(({ userId, name, reason }) => (
              <li key={userId}>
                <bdi>{name || t("common:formerPlayer")}</bdi>
                <p dir="auto">
                  <UserText>{reason}</UserText>
                </p>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {form && (
        <Card title={sides ? t("correct") : undefined}>
          <ScoreForm key={page.version} form={form} version={page.version} result={failure?.result} />
        </Card>
      )}
      {can.removeResult && (
        <PostForm action={removal}>
          <input type="hidden" name="version" value={page.version} />
          <PendingButton action={removal} busy={t("common:pleaseWait")} variant="quiet" icon="trash-2">
            {t("remove")}
          </PendingButton>
        </PostForm>
      )}
      <ChangeLog lines={log} />
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
