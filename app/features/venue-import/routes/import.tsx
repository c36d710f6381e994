import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminTabs } from "~/features/moderation/components/AdminTabs";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { ImportTexts } from "../components/ImportTexts";
import { UploadForm } from "../components/UploadForm";
import { UploadInput } from "../form-input";
import { admitFile, FORM_BYTES, prepareUpload } from "../upload.server";
import { loadImports } from "./import.page.server";

export const loader = (args: LoaderFunctionArgs) => loadImports(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(args, FORM, async (_, { viewer, formData, idempotencyKey }) => {
    const id = await prepareUpload(viewer, { file: formData.get("file"), idempotencyKey });
    return redirect(`/admin/venues/import/${id}`);
  });

const FORM = {
  schema: UploadInput,
  bodyLimit: FORM_BYTES,
  admit: admitFile,
  fallback: "import_failed",
} as const;

export const meta = pageTitle;

export default function VenueImports() {
  return (
    <ImportTexts>
      <Page />
    </ImportTexts>
  );
}

function Page() {
  const t = useT("venueImport");
  const { title, imports } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <div className="page page-narrow">
      <PageHeader title={title} subtitle={t("intro")} />
      <AdminTabs current="venueImport" />
      <Card title={t("upload")}>
        <UploadForm result={result} />
      </Card>
      <Card title={t("columnsTitle")}>
        <p>{t("columns")}</p>
        <p>
          <code dir="ltr">name, address, city, postal_code, latitude, longitude, sports, source_id</code>
        </p>
        <p>{t("openStreetMap")}</p>
      </Card>
      {imports.length > 0 && (
        <Card title={t("earlier")}>
          <ul className="list">
            {imports.map(({ id, fileName, state, when }) => (
              <li key={id} className="row row-between">
                <Link to={`/admin/venues/import/${id}`}>
                  <bdi>{fileName ?? t("byProgram")}</bdi>
                </Link>
                <span className="muted small">{when}</span>
                <Badge>{t(`state_${state}`)}</Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
