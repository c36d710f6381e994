import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { PersonButtons } from "~/features/invitations/components/PersonButtons";
import { previewMeta } from "~/features/link-previews/card-meta";
import type { FormFailure } from "~/http/form/form-failure.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Banner } from "~/ui/feedback/Banner";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { UserText } from "~/ui/UserText";
import { AnswerForm } from "../components/AnswerForm";
import { AnswerTable } from "../components/AnswerTable";
import { MakeGame } from "../components/MakeGame";
import { SharePoll } from "../components/SharePoll";
import { loadPollPage, submitAnswer } from "./poll.page.server";

export const loader = (args: LoaderFunctionArgs) => loadPollPage(args);
export const action = (args: ActionFunctionArgs) => submitAnswer(args);

export const meta: MetaFunction<typeof loader> = (args) => {
  const title = pageTitle(args);
  if (!args.data) return title;
  const { share, preview } = args.data;
  return [...title, ...previewMeta({ title: args.data.title, link: share.url, ...preview })];
};

export default function Poll() {
  const t = useT("common");
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<FormFailure>();
  const { words, dates, answers, can, game, decided, path } = page;
  const best = dates.find(({ isBest }) => isBest) ?? null;
  const share = page.shares && <SharePoll share={page.share} isMain={page.sharesFirst} words={words} />;
  const makeGame = can.makeGame && <MakeGame {...{ path, best, words }} />;
  return (
    <div className="page page-narrow">
      <PageHeader
        title={
          <bdi>
            <UserText>{page.title}</UserText>
          </bdi>
        }
        subtitle={decided ? undefined : page.asks}
      />
      <Outlet />
      {page.place.length > 0 && (
        <p className="muted">
          {page.place.map((name, index) => (
            <span key={name}>
              {index > 0 && " · "}
              <bdi>{name}</bdi>
            </span>
          ))}
        </p>
      )}
      {decided ? (
        <Banner kind="info">
          <p>{decided}</p>
        </Banner>
      ) : (
        page.isClosed && (
          <Banner kind="info">
            <p>{words.closed}</p>
          </Banner>
        )
      )}
      {game &&
        (game.takesSpot ? (
          <PostForm action={`${path}/spot`} className="stack-s">
            <p>{words.youSaidYes}</p>
            <PendingButton action={`${path}/spot`} busy={t("pleaseWait")}>
              {words.takeSpot}
            </PendingButton>
            <LinkButton to={game.path} variant="secondary">
              {words.seeGame}
            </LinkButton>
          </PostForm>
        ) : (
          <LinkButton to={game.path} variant={page.sharesFirst ? "secondary" : "primary"}>
            {words.seeGame}
          </LinkButton>
        ))}
      {page.sharesFirst && share}
      {best && makeGame}
      {can.answer && (
        <Card title={words.yourAnswer}>
          <AnswerForm
            key={failure ? "failed" : "fresh"}
            {...{ words, dates, failure, path }}
            ownAnswers={page.ownAnswers}
            name={page.signedIn ? null : { value: page.ownName ?? "", max: page.maxName }}
          />
        </Card>
      )}
      <Card title={page.count}>
        {answers.length > 0 ? (
          <AnswerTable {...{ words, dates, answers }} />
        ) : (
          <p className="muted">{words.noAnswers}</p>
        )}
      </Card>
      {!page.sharesFirst && share}
      {!best && makeGame}
      {can.removeAnswer && answers.length > 0 && (
        <details className="quiet-more">
          <summary>{words.removeAnswer}</summary>
          <div className="stack-s">
            <p>{words.removeHint}</p>
            <PersonButtons
              people={answers.map(({ id, name }) => ({ id, name, picture: null }))}
              action={`${path}/removal`}
              label={words.remove}
            />
          </div>
        </details>
      )}
      {can.close && !decided && (
        <details className="quiet-more">
          <summary>{words.closePoll}</summary>
          <PostForm action={`${path}/closing`} className="stack-s">
            <p>{words.closeHint}</p>
            <PendingButton action={`${path}/closing`} busy={t("pleaseWait")} variant="danger">
              {words.closePoll}
            </PendingButton>
          </PostForm>
        </details>
      )}
    </div>
  );
}

export const ErrorBoundary = ErrorPage;
