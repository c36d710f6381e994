import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { VENUE_IMPORT_LIMITS } from "#db/limits/venue-imports";
import { useT } from "~/i18n/context";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { useServerForm } from "~/ui/forms/use-server-form";

const ACTION = "/admin/venues/import";

export function UploadForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const t = useT("venueImport");
  const [form, fields] = useServerForm<{ file: string }>({ id: "import", result });
  const { megabytes, rows } = VENUE_IMPORT_LIMITS;
  return (
    <Form method="post" action={ACTION} id={form.id} encType="multipart/form-data" className="stack-s">
      <IdempotencyKey />
      <ErrorSummary form={form} />
      <Field
        {...{ id: "import-file", name: "file", type: "file", accept: ".csv,.geojson,.json", required: true }}
        errors={fields.file.errors}
        label={t("file")}
        hint={t("fileHint", { megabytes: megabytes.max, rows: rows.max })}
      />
      <div>
        <PendingButton action={ACTION} busy={t("checking")} icon="search">
          {t("check")}
        </PendingButton>
      </div>
    </Form>
  );
}
