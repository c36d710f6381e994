import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Pagination } from "~/ui/links/Pagination";
import { CrewLog } from "../components/CrewLog";
import { withCrewTexts } from "../components/with-crew-texts";
import { loadLogPage } from "../members.page.server";

export const loader = (args: LoaderFunctionArgs) => loadLogPage(args);

export const meta = pageTitle;

export default withCrewTexts(Page);

function Page() {
  const t = useT("common");
  const { title, crew, entries, page, totalPages } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: `/crews/${crew.id}`, label: <bdi>{crew.name}</bdi> }} title={title} />
      <Card>
        {entries.length === 0 && <p className="muted">{t("nothingYet")}</p>}
        <CrewLog entries={entries} />
        <Pagination page={page} totalPages={totalPages} />
      </Card>
    </div>
  );
}
