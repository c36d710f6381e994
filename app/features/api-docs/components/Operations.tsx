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
  const { labels, rows, common, inputs, example, isSingle } = shown;
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
        {rows.map(({ id, method, path, summary, answer, failures, fields, ...more }) => (
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
            {!isSingle && <More operation={id} labels={labels} language={language} {...more} />}
          </li>
        ))}
      </ul>
      {inputs.length > 0 && (
        <>
          <h3 lang={language}>{labels.input}</h3>
          <ul className="api-rows">
            {inputs.map(({ name, type }) => (
              <li key={name}>
                <code>{name}</code> <WithCode>{type}</WithCode>
              </li>
            ))}
          </ul>
        </>
      )}
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

interface MoreProps {
  operation: string;
  labels: Shown["labels"];
  language: string;
  hasInput: boolean;
  hasExample: boolean;
}

/** Leads to the operation's own page. */
function More({ operation, labels, language, hasInput, hasExample }: MoreProps) {
  const parts = [hasInput && labels.input, hasExample && labels.example].filter(Boolean).join(" · ");
  if (!parts) return null;
  return (
    <p className="small">
      <Link className="field-link" to={`?operation=${operation}`} aria-label={`${parts} ${operation}`}>
        <span lang={language} dir="auto">
          {parts}
        </span>
      </Link>
    </p>
  );
}
