import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { playAgain } from "~/features/games/again.server";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath, sharePath } from "~/features/games/components/paths";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { AgainForm } from "~/features/games/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { TimeSelect } from "~/ui/forms/TimeSelect";
import { useServerForm } from "~/ui/forms/use-server-form";
import { Icon } from "~/ui/icons/Icon";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { loadAgainPage } from "./again.page.server";

export const loader = (args: LoaderFunctionArgs) => loadAgainPage(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: AgainForm, fallback: "game_create_failed" },
    async (when, { viewer, idempotencyKey }) => {
      const { id } = await playAgain(signedIn(viewer), gameIdOf(args), { when }, idempotencyKey);
      return redirectWithFlash(sharePath(id), "game_created");
    },
  );

export const meta = pageTitle;

export default function Again() {
  const t = useT("again");
  const { game, carried, days, values, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useServerForm<{ day: string; date: string; startTime: string }>({
    id: "again",
    result: useActionData<typeof action>()?.result,
    constraint,
    defaultValue: values,
  });
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: gamePath(game.id), label: <bdi>{game.title}</bdi> }} title={t("again")} />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
        <IdempotencyKey persistent />
        <ErrorSummary form={form} />
        <Card>
          <RadioGroup field={fields.day} label={t("when")} variant="pills" options={days} />
          <div className="cols">
            <TimeSelect field={fields.startTime} label={t("games:startTime")} />
            <Field field={fields.date} type="date" label={t("fields:date")} optional />
          </div>
          <PendingButton busy={t("common:creating")} icon="check" wide>
            {t("games:create")}
          </PendingButton>
        </Card>
      </Form>
      <Card title={t("asBefore")}>
        {carried.map(({ icon, text }) => (
          <p className="line" key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </p>
        ))}
        <LinkButton to={gamePath(game.id, null, "/duplicate")} variant="secondary" icon="pencil">
          {t("changeMore")}
        </LinkButton>
        <LinkButton to={`/series/create?from=${game.id}`} variant="quiet" icon="repeat">
          {t("games:everyWeek")}
        </LinkButton>
      </Card>
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
