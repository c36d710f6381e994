import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { SelectField } from "~/ui/forms/SelectField";
import { TimeSelect } from "~/ui/forms/TimeSelect";
import { useServerForm } from "~/ui/forms/use-server-form";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { DayPicker } from "../components/DayPicker";
import { loadCreatePage, submitPoll } from "./create.page.server";

export const loader = (args: LoaderFunctionArgs) => loadCreatePage(args);
export const action = (args: ActionFunctionArgs) => submitPoll(args);

export const meta = pageTitle;

export default function CreatePoll() {
  const t = useT("common");
  const { title, words, values, ...page } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useServerForm<typeof values & { days: string[]; dates: string }>({
    id: "poll",
    result,
    defaultValue: values,
    constraint: { title: { required: true, maxLength: page.maxTitle } },
  });
  const ticked = [result?.initialValue?.days ?? []].flat().map(String);
  const typedOther = Boolean(fields.otherDay.initialValue || fields.lastDay.initialValue);
  return (
    <div className="page page-narrow">
      <PageHeader title={title} subtitle={words.intro} />
      <Card>
        <Form method="post" id={form.id} className="stack">
          <ErrorSummary form={form} />
          <IdempotencyKey persistent />
          <Field field={fields.title} label={words.name} dir="auto" />
          <DayPicker
            id={`${form.id}-dates`}
            label={words.dates}
            hint={words.datesHint}
            days={page.days}
            ticked={ticked}
            errors={[...(fields.days.errors ?? []), ...(fields.dates.errors ?? [])]}
          />
          <TimeSelect field={fields.time} label={words.time} />
          <Disclosure summary={words.otherDates} open={typedOther}>
            <div className="filters">
              <Field field={fields.otherDay} type="date" label={words.otherDay} />
              <TimeSelect field={fields.otherTime} label={words.otherTime} />
              <Field field={fields.lastDay} type="date" label={words.otherDay} />
              <TimeSelect field={fields.lastTime} label={words.otherTime} />
            </div>
          </Disclosure>
          <SelectField
            field={fields.sportId}
            label={words.sport}
            options={page.sports}
            placeholder={words.sportLater}
          />
          {page.venues.length > 0 && (
            <SelectField
              field={fields.venueId}
              label={words.venue}
              options={page.venues}
              placeholder={words.sportLater}
            />
          )}
          {page.crews.length > 0 && (
            <SelectField
              field={fields.crewId}
              label={words.forWhom}
              options={page.crews}
              placeholder={words.anyone}
            />
          )}
          <div>
            <PendingButton busy={t("creating")}>{words.ask}</PendingButton>
          </div>
        </Form>
      </Card>
      {page.polls.length > 0 && (
        <Card title={words.yours}>
          <ul className="stack-s">
            {page.polls.map(({ path, title: name }) => (
              <li key={path}>
                <Link className="field-link" to={path}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

export const ErrorBoundary = ErrorPage;
