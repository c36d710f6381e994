import "~/ui/styles/features/api-docs.css";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { useT } from "~/i18n/context";
import { CourtMark } from "~/ui/icons/CourtMark";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { API_CHANGES, CHANGES } from "../changes";
import { Changes } from "../components/Changes";
import { Guide } from "../components/Guide";
import { Operations } from "../components/Operations";
import { apiGuide } from "../guide.server";
import { shownOperations } from "../operations.page.server";

export const handle = { indexable: "common:apiAbout", still: true };

export const meta = pageTitle;

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const language = await localeOf(args);
  const wanted = { tag: searchParams.get("tag"), operation: searchParams.get("operation") };
  const shown = await shownOperations(wanted, language);
  const changes = wanted.tag === CHANGES ? API_CHANGES : null;
  const isGuide = shown.shown === null && changes === null;
  const guide = isGuide ? await apiGuide(language, siteOrigin(args.request)) : null;
  const part = changes ? CHANGES : shown.isSingle ? shown.rows[0]?.id : shown.shown;
  const title = part ? `${part} · API` : "API";
  return { title, shown, language, changes, guide, tags: [...shown.tags, CHANGES] };
}

export default function ApiDocs() {
  const t = useT("common");
  const { shown, language, changes, guide, tags } = useLoaderData<typeof loader>();
  const current = changes ? CHANGES : shown.shown;
  return (
    <div className="page">
      <PageHeader
        title={t("apiTitle")}
        subtitle={
          <>
            <a href="/api/openapi.json">openapi.json</a> · <a href="/api/examples.json">examples.json</a> ·{" "}
            <a href="/api/reference">Scalar</a>
          </>
        }
      />
      {guide && (
        <>
          <div className="pitch court-green api-example" dir="ltr">
            <CourtMark sport="football" />
            <pre>
              <code>{guide.first}</code>
            </pre>
          </div>
          <Guide guide={guide} />
        </>
      )}
      <div className="stack" lang="en" dir="ltr">
        <nav className="chips" aria-label={t("apiTitle")}>
          {tags.map((tag) => (
            <Link
              key={tag}
              to={`?tag=${encodeURIComponent(tag)}`}
              aria-current={tag === current ? "page" : undefined}
            >
              {tag}
            </Link>
          ))}
        </nav>
        {shown.shown && <Operations shown={shown} language={language} />}
        {changes && <Changes changes={changes} />}
      </div>
    </div>
  );
}
