import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { operations } from "~/api";
import { ERRORS } from "~/core/errors";
import { loadEndpoints } from "~/http/api/operations";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { PageHeader } from "~/ui/layout/PageHeader";

export const handle = { indexable: "common:apiAbout", still: true };

export const meta: MetaFunction = () => [{ title: "API · Houma" }];

/** The operations by tag. For programs see /api/openapi.json. */
export async function loader() {
  const all = await loadEndpoints(operations);
  return [...new Set(all.map(({ tag }) => tag))].map((tag) => ({
    tag,
    endpoints: all
      .filter((endpoint) => endpoint.tag === tag)
      .map(({ method, path, summary, auth, status, errors }) => ({
        method,
        path,
        summary,
        // The same texts as in the HTML, so that the page's data compresses well.
        answer: auth === "required" ? `${status} · bearer` : `${status}`,
        errors: errors.map((code) => `${ERRORS[code]} ${code}`).join(" · "),
      })),
  }));
}

export default function ApiDocs() {
  const t = useT("common");
  const tags = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeader title={t("apiTitle")} subtitle={<a href="/api/openapi.json">openapi.json</a>} />
      <div className="stack" lang="en" dir="ltr">
        {tags.map(({ tag, endpoints }) => (
          <section key={tag} className="stack-s">
            <h2>{tag}</h2>
            <ul className="stack">
              {endpoints.map(({ method, path, summary, answer, errors }) => (
                <li key={method + path} className="card">
                  <p>
                    <Badge>{method}</Badge> <code>{path}</code> → {answer}
                  </p>
                  <p>{summary}</p>
                  {errors && <p className="muted">{errors}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
