import type { FormMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { FormToken } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PageHeader } from "~/ui/layout/PageHeader";
import { seriesPath } from "./paths";

interface ChangeFormProps<Schema extends Record<string, unknown>> {
  form: FormMetadata<Schema, string[]>;
  series: { id: string; name: string };
  title: string;
  children: ReactNode;
  /** By default, it saves changes. */
  submit?: string;
}

export function ChangeForm<Schema extends Record<string, unknown>>({
  form,
  series: { id, name },
  title,
  children,
  submit,
}: ChangeFormProps<Schema>) {
  const t = useT("series");
  return (
    <>
      <PageHeader
        back={{ to: seriesPath(id), label: t("back") }}
        title={title}
        subtitle={<bdi dir="auto">{name}</bdi>}
      />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
        <FormToken />
        <ErrorSummary form={form} />
        <Card>
          {children}
          <PendingButton busy={t("common:saving")} icon="check" wide>
            {submit ?? t("common:saveChanges")}
          </PendingButton>
        </Card>
      </Form>
    </>
  );
}
