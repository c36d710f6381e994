import "~/ui/styles/features/api-docs.css";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { useT } from "~/i18n/context";
import { CourtMark } from "~/ui/icons/CourtMark";
import { PageHeader } from "~/ui/layout/PageHeader";
import { Link } from "~/ui/links/Link";
import { Guide } from "../components/Guide";
import { Operations } from "../components/Operations";
import { apiGuide } from "../guide.server";
import { shownOperations } from "../operations.page.server";

export const handle = { indexable: "common:apiAbout", still: true };

const EXAMPLE = `await fetch("/api/games?limit=1", {
  signal: AbortSignal.timeout(15_000),
});

{ "games": [{
  "title": "Foot à 7",
  "startTime": "2026-11-23T19:00:00.000Z",
  "maxPlayers": 14,
  "spotsLeft": 5,
  "isPaid": true,
  "price": 30,
  "currency": "MAD"
}] }`;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { shown, example, rows } = data?.shown ?? { shown: null, example: null, rows: [] };
  const part = example ? rows[0]?.id : shown;
  return [{ title: part ? `${part} · API · Houma` : "API · Houma" }];
};

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const language = await localeOf(args);
  const wanted = { tag: searchParams.get("tag"), operation: searchParams.get("operation") };
  const shown = await shownOperations(wanted, language);
  return {
    shown,
    language,
    guide: shown.shown === null ? apiGuide(language, siteOrigin(args.request)) : null,
  };
}

export default function ApiDocs() {
  const t = useT("common");
  const { shown, language, guide } = useLoaderData<typeof loader>();
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
              <code>{EXAMPLE}</code>
            </pre>
          </div>
          <Guide guide={guide} />
        </>
      )}
      <div className="stack" lang="en" dir="ltr">
        <nav className="chips" aria-label={t("apiTitle")}>
          {shown.tags.map((tag) => (
            <Link
              key={tag}
              to={`?tag=${encodeURIComponent(tag)}`}
              aria-current={tag === shown.shown ? "page" : undefined}
            >
              {tag}
            </Link>
          ))}
        </nav>
        {shown.shown && <Operations shown={shown} language={language} />}
      </div>
    </div>
  );
}
