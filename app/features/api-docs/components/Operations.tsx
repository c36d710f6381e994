import { Fragment } from "react";
import { Badge, type Tone } from "~/ui/Badge";
import { Link } from "~/ui/links/Link";
import type { shownOperations } from "../operations.page.server";
import { Code } from "./Code";
import { WithCode } from "./WithCode";

const TONES: Record<string, Tone> = { GET: "green", POST: "clay", PATCH: "gold", PUT: "gold", DELETE: "red" };

type Shown = Awaited<ReturnType<typeof shownOperations>>;

/** With the codes that each may answer, and the example of a single one. */
export function Operations({ shown, language }: { shown: Shown; language: string }) {
  const { labels, rows, common, example } = shown;
  const label = (name: string) => (
    // "auto" also keeps an Arabic label apart from the numbers behind it.
    <b lang={language} dir="auto">
      {labels[name]}
    </b>
  );
  return (
    <section className="stack-s">
      <h2>{shown.shown}</h2>
      <ul className="api-rows">
        {rows.map(({ id, method, path, summary, answer, failures, fields, hasExample }) => (
          <li key={id}>
            <p>
              <Badge tone={TONES[method] ?? "neutral"}>{method}</Badge> <code>{path}</code> → {answer}
            </p>
            <p>
              <WithCode>{summary}</WithCode>
            </p>
            {failures && (
              <p className="muted small">
                {label("failures")} {failures}
              </p>
            )}
            {fields.length > 0 && (
              <p className="muted small">
                {label("fields")}
                {fields.map(({ field, codes }) => (
                  <Fragment key={field}>
                    {" "}
                    <code>{field}</code> {codes}
                  </Fragment>
                ))}
              </p>
            )}
            {hasExample && !example && (
              <p className="small">
                <Link className="field-link" to={`?operation=${id}`} aria-label={`${labels.example} ${id}`}>
                  <span lang={language}>{labels.example}</span>
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
      {example && (
        <>
          <h3 lang={language}>{labels.sent}</h3>
          <Code>{example.sent}</Code>
          <h3 lang={language}>{labels.answered}</h3>
          <Code>{example.answered}</Code>
        </>
      )}
      {common && (
        <p className="muted small">
          {label("everyOperation")} {common}
        </p>
      )}
    </section>
  );
}
