import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { DescriptionList } from "~/ui/DescriptionList";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Pagination } from "~/ui/links/Pagination";
import { Tabs } from "~/ui/links/Tabs";
import { DuplicateForm } from "../components/DuplicateForm";
import { ImportProgress } from "../components/ImportProgress";
import { ImportTexts } from "../components/ImportTexts";
import { RowList } from "../components/RowList";
import { StartForm } from "../components/StartForm";
import { loadImport } from "./import.page.server";

export const loader = (args: LoaderFunctionArgs) => loadImport(args);

export const meta = pageTitle;

export default function VenueImport() {
  return (
    <ImportTexts>
      <Page />
    </ImportTexts>
  );
}

function Page() {
  const t = useT("venueImport");
  const { title, id, state, fileName, counts, shows, show, rows, duplicates, ...shown } =
    useLoaderData<typeof loader>();
  const { kinds, outcomes, total, done } = counts;
  const facts = [
    ...(["new", "changed", "duplicate", "refused", "unchanged"] as const).map((kind) => ({
      ...{ key: kind, label: t(`kind_${kind}`), value: kinds[kind] || null },
    })),
    ...(["created", "updated", "skipped", "removed", "restored"] as const).map((outcome) => ({
      ...{ key: outcome, label: t(`outcome_${outcome}`), value: outcomes[outcome] || null },
    })),
  ];
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: "/admin/venues/import", label: t("title") }}
        title={title}
        subtitle={<bdi>{fileName ?? t("byProgram")}</bdi>}
      />
      {state === "running" && <ImportProgress {...{ id, state, done, total }} />}
      {state === "undoing" && (
        <ImportProgress
          {...{
            id,
            state,
            total:
              outcomes.removed + outcomes.restored + outcomes.stayed + outcomes.created + outcomes.updated,
          }}
          done={outcomes.removed + outcomes.restored + outcomes.stayed}
        />
      )}
      <Card title={t(`state_${state}`)}>
        <DescriptionList facts={facts} />
        {shown.mayUndo && (
          <>
            <p>{t("undoHint")}</p>
            <PostForm action={`/admin/venues/import/${id}/undo`} leaves>
              <Button icon="repeat" variant="secondary">
                {t("undo")}
              </Button>
            </PostForm>
          </>
        )}
      </Card>
      {shown.mayChoose && total > 0 && <StartForm id={id} hasDuplicates={kinds.duplicate > 0} />}
      {shows.length > 1 && (
        <Tabs
          label={t("rows")}
          tabs={shows.map((tab) => ({
            to: `?show=${tab.show}`,
            label: t(`show_${tab.show}`, { count: tab.count }),
            current: tab.show === show,
          }))}
        />
      )}
      {show && rows.length > 0 && (
        <Card title={t(`show_${show}`, { count: shows.find((tab) => tab.show === show)?.count ?? 0 })}>
          {show === "duplicate" ? (
            <DuplicateForm
              {...{ id, rows, page: shown.page, usual: duplicates, mayChoose: shown.mayChoose }}
            />
          ) : (
            <RowList rows={rows} />
          )}
        </Card>
      )}
      <Pagination page={shown.page} totalPages={shown.totalPages} />
    </div>
  );
}
