import "~/ui/styles/features/api-docs.css";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { operations } from "~/api";
import { ERRORS } from "~/core/error-codes";
import { loadEndpoints } from "~/http/api/operations";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { useT } from "~/i18n/context";
import { Badge, type Tone } from "~/ui/Badge";
import { CourtMark } from "~/ui/icons/CourtMark";
import { PageHeader } from "~/ui/layout/PageHeader";
import { Link } from "~/ui/links/Link";
import { Guide } from "../components/Guide";
import { WithCode } from "../components/WithCode";
import { apiGuide } from "../guide.server";

export const handle = { indexable: "common:apiAbout", still: true };

const TONES: Record<string, Tone> = { GET: "green", POST: "clay", PATCH: "gold", PUT: "gold", DELETE: "red" };

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

export const meta: MetaFunction = () => [{ title: "API · Houma" }];

/** One tag, because all operations would weigh the page down. */
export async function loader(args: LoaderFunctionArgs) {
  const all = await loadEndpoints(operations);
  const tags = [...new Set(all.map(({ tag }) => tag))];
  const wanted = new URL(args.request.url).searchParams.get("tag");
  const shown = tags.find((tag) => tag === wanted) ?? null;
  const guide = shown === null ? apiGuide(await localeOf(args), siteOrigin(args.request)) : null;
  const endpoints = all
    .filter(({ tag }) => tag === shown)
    .map(({ method, path, summary, auth, scope, status, errors }) => ({
      method,
      path,
      summary,
      // The same texts as in the HTML, so that the page's data compresses well.
      answer: auth === "required" ? `${status} · bearer (${scope})` : `${status}`,
      errors: errors.map((code) => `${ERRORS[code]} ${code}`).join(" · "),
    }));
  return { tags, shown, guide, endpoints };
}

export default function ApiDocs() {
  const t = useT("common");
  const { tags, shown, guide, endpoints } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeader title={t("apiTitle")} subtitle={<a href="/api/openapi.json">openapi.json</a>} />
      <div className="pitch court-green api-example" dir="ltr">
        <CourtMark sport="football" />
        <pre>
          <code>{EXAMPLE}</code>
        </pre>
      </div>
      {guide && <Guide guide={guide} />}
      <div className="stack" lang="en" dir="ltr">
        <nav className="chips" aria-label={t("apiTitle")}>
          {tags.map((tag) => (
            <Link
              key={tag}
              to={`?tag=${encodeURIComponent(tag)}`}
              aria-current={tag === shown ? "page" : undefined}
            >
              {tag}
            </Link>
          ))}
        </nav>
        {shown && (
          <section className="stack-s">
            <h2>{shown}</h2>
            <ul className="api-rows">
              {endpoints.map(({ method, path, summary, answer, errors }) => (
                <li key={method + path}>
                  <p>
                    <Badge tone={TONES[method] ?? "neutral"}>{method}</Badge> <code>{path}</code> → {answer}
                  </p>
                  <p>
                    <WithCode>{summary}</WithCode>
                  </p>
                  {errors && <p className="muted small">{errors}</p>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
