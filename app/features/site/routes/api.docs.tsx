import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ERRORS } from "~/core/errors";
import { allEndpoints } from "~/http/endpoints.server";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { PageHeader } from "~/ui/PageHeader";

export const handle = { found: "common:apiAbout" };

export const meta: MetaFunction = () => [{ title: "API · Houma" }];

/** The operations for people; /api/openapi.json says the same to programs. */
export function loader() {
  return allEndpoints().map(({ method, path, tag, summary, auth, status, errors }) => ({
    method,
    path,
    tag,
    summary,
    auth,
    status,
    errors: errors.map((code) => `${ERRORS[code]} ${code}`),
  }));
}

export default function ApiDocs() {
  const t = useT("common");
  const endpoints = useLoaderData<typeof loader>();
  const tags = [...new Set(endpoints.map((endpoint) => endpoint.tag))];
  return (
    <div className="page">
      <PageHeader title={t("apiTitle")} subtitle={<a href="/api/openapi.json">openapi.json</a>} />
      <div className="stack-l" lang="en" dir="ltr">
        {tags.map((tag) => (
          <section key={tag} className="stack-s">
            <h2>{tag}</h2>
            <ul className="stack">
              {endpoints
                .filter((endpoint) => endpoint.tag === tag)
                .map(({ method, path, summary, auth, status, errors }) => (
                  <li key={method + path} className="card">
                    <p>
                      <Badge>{method}</Badge> <code>{path}</code> → {status}
                      {auth === "required" && (
                        <>
                          {" "}
                          · <code>bearer</code>
                        </>
                      )}
                    </p>
                    <p>{summary}</p>
                    {errors.length > 0 && <p className="muted">{errors.join(" · ")}</p>}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
