import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { gamePath } from "~/features/games/components/paths";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { useServerForm } from "~/ui/forms/use-server-form";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { createSeriesPath, seriesPath } from "../components/paths";
import { SeriesFields, type SeriesFormValues } from "../components/SeriesFields";
import { SeriesFrame } from "../components/SeriesFrame";
import { SeriesForm } from "../forms.server";
import { createSeriesLike } from "../from-game.server";
import { loadCreatePage } from "./create.page.server";

export const loader = (args: LoaderFunctionArgs) => loadCreatePage(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(args, SeriesForm, async (input, { viewer, idempotencyKey }) => {
    const gameId = new URL(args.request.url).searchParams.get("from") ?? "";
    const { id } = await createSeriesLike(signedIn(viewer), { gameId, input }, idempotencyKey);
    return redirectWithFlash(seriesPath(id), "series_created");
  });

export const meta = pageTitle;

export default function CreateSeries() {
  const { texts, form } = useLoaderData<typeof loader>();
  return <SeriesFrame texts={texts}>{form ? <NewSeries {...form} /> : <GameChoice />}</SeriesFrame>;
}

type FormProps = NonNullable<Awaited<ReturnType<typeof loadCreatePage>>["form"]>;

function NewSeries({ game, values, choices, constraint }: FormProps) {
  const t = useT("series");
  const failure = useActionData<typeof action>();
  const [form, fields] = useServerForm<SeriesFormValues>({
    id: "series",
    result: failure?.result,
    constraint,
    defaultValue: values,
  });
  return (
    <>
      <PageHeader
        back={{ to: gamePath(game.id), label: t("games:backToGame") }}
        title={t("create")}
        subtitle={t("createHint", { game: game.title })}
      />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
        <IdempotencyKey persistent />
        <ErrorSummary form={form} />
        <Card>
          <SeriesFields fields={fields} choices={choices} isOpen={Boolean(failure)} />
          <PendingButton busy={t("common:creating")} icon="repeat" wide>
            {t("create")}
          </PendingButton>
        </Card>
      </Form>
    </>
  );
}

function GameChoice() {
  const t = useT("series");
  const { choices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader back={{ to: "/series", label: t("common:weeklyGames") }} title={t("fromWhich")} />
      {choices.length === 0 && (
        <EmptyState
          illustration="draw-team"
          title={t("none")}
          action={<LinkButton to="/games/create">{t("games:createTitle")}</LinkButton>}
        >
          {t("noneHint")}
        </EmptyState>
      )}
      {choices.map(({ id, title, when, sport, venueName }) => (
        <Card key={id} to={createSeriesPath(id)} title={<bdi dir="auto">{title}</bdi>}>
          <p>{when}</p>
          <p className="muted">
            {sport}
            {venueName && (
              <>
                {" · "}
                <bdi dir="auto">{venueName}</bdi>
              </>
            )}
          </p>
        </Card>
      ))}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
