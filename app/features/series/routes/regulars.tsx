import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { PersonButtons } from "~/features/invitations/components/PersonButtons";
import { ExtraMessages, useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { Button } from "~/ui/forms/Button";
import { Field } from "~/ui/forms/Field";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { OwnSpot } from "../components/OwnSpot";
import { seriesPath } from "../components/paths";
import { RegularProposals } from "../components/RegularProposals";
import { RegularName, RegularRow } from "../components/RegularRow";
import { loadRegularsPage, submitNewRegulars } from "./regulars.page.server";

export const loader = (args: LoaderFunctionArgs) => loadRegularsPage(args);
export const action = (args: ActionFunctionArgs) => submitNewRegulars(args);

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta = pageTitle;

export default function Regulars() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <ExtraMessages messages={texts}>
      <Content />
    </ExtraMessages>
  );
}

function Content() {
  const t = useT("regulars");
  const { title, series, canManage, ownSpot, proposals } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: seriesPath(series.id), label: <bdi>{series.title}</bdi> }}
        title={title}
        subtitle={t("intro")}
      />
      {failure && <ActionFailure />}
      <Outlet />
      {ownSpot && <OwnSpot seriesId={series.id} regular={ownSpot} />}
      <List />
      {proposals.length > 0 && <RegularProposals seriesId={series.id} proposals={proposals} />}
      {canManage && <AddRegulars />}
    </div>
  );
}

function List() {
  const t = useT("regulars");
  const { series, canManage, regulars, open } = useLoaderData<typeof loader>();
  if (regulars.length === 0) return <Card>{canManage ? t("nobodyHint") : t("nobody")}</Card>;
  const hasWaiting = regulars.some(({ waits }) => waits);
  return (
    <>
      {hasWaiting && <p>{t("tooMany")}</p>}
      {canManage ? (
        <ol className="stack-s">
          {regulars.map((regular, index) => (
            <RegularRow
              key={regular.id}
              seriesId={series.id}
              regular={regular}
              position={{ isFirst: index === 0, isLast: index === regulars.length - 1 }}
              open={regular.id === open}
            />
          ))}
        </ol>
      ) : (
        <Card>
          <ol className="list">
            {regulars.map((regular) => (
              <li key={regular.id}>
                <RegularName regular={regular} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}

function AddRegulars() {
  const t = useT("regulars");
  const { series, counts, players, search } = useLoaderData<typeof loader>();
  const page = seriesPath(series.id, "/regulars");
  const many = [
    { from: "last_game", text: t("addLast"), count: counts.lastGame },
    { from: "crew", text: t("addCrew"), count: counts.crew },
  ].filter(({ count }) => count > 0);
  return (
    <Card title={t("add")}>
      {many.length > 0 && (
        <PostForm action={page}>
          {many.map(({ from, text, count }) => (
            <Button key={from} name="from" value={from} variant="secondary" icon="users">
              {text} <span className="num">({count})</span>
            </Button>
          ))}
        </PostForm>
      )}
      <Form action={page} className="row row-end finder">
        <Field
          name="search"
          type="search"
          label={t("search")}
          defaultValue={search}
          maxLength={100}
          dir="auto"
          autoComplete="off"
        />
        <Button variant="secondary" icon="search">
          {t("common:search")}
        </Button>
      </Form>
      {players?.length === 0 && <p>{t("noneFound")}</p>}
      {players && players.length > 0 && (
        <PersonButtons people={players} action={page} label={t("common:add")} />
      )}
    </Card>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
