import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { Checkbox } from "~/ui/forms/Checkbox";
import { Field } from "~/ui/forms/Field";
import { PendingButton } from "~/ui/forms/PendingButton";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { SelectField } from "~/ui/forms/SelectField";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { loadPollGamePage, submitPollGame } from "./poll-game.page.server";

export const loader = (args: LoaderFunctionArgs) => loadPollGamePage(args);
export const action = (args: ActionFunctionArgs) => submitPollGame(args);

export const meta = pageTitle;

export default function PollGame() {
  const t = useT("common");
  const { words, dates, sports, values, ...page } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useServerForm<typeof values>({ id: "poll-game", result, defaultValue: values });
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: page.back, label: <bdi>{page.pollTitle}</bdi> }} title={page.title} />
      <Card>
        <ServerForm form={form}>
          <RadioGroup
            field={fields.date}
            label={words.date}
            required
            options={dates.map(({ value, label, hint, isBest }) => ({
              value,
              hint,
              label: (
                <>
                  <bdi>{label}</bdi>{" "}
                  {isBest && (
                    <Badge tone="green" icon="star">
                      {words.best}
                    </Badge>
                  )}
                </>
              ),
            }))}
          />
          {sports && (
            <SelectField
              field={fields.sportId}
              label={words.sport}
              options={sports}
              placeholder=""
              required
            />
          )}
          <Field
            field={fields.maxPlayers}
            type="number"
            label={words.maxPlayers}
            hint={words.maxPlayersHint}
            required={sports === null}
          />
          <Checkbox field={fields.organizerPlays} label={words.iPlay} />
          <p className="muted">{words.intro}</p>
          <div>
            <PendingButton busy={t("creating")}>{words.submit}</PendingButton>
          </div>
        </ServerForm>
      </Card>
    </div>
  );
}

export const ErrorBoundary = ErrorPage;
