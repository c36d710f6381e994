import { operations } from "~/api";
import type { Endpoint } from "~/http/api/endpoint.server";
import { COMMON_CODES, failuresOf, fieldFaultsOf } from "~/http/api/openapi-problems.server";
import { operationId } from "~/http/api/operation-id";
import { loadEndpoints } from "~/http/api/operations";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { realExamples } from "./examples.server";
import { inputsOf } from "./inputs";

const LABELS = ["failures", "fields", "input", "example", "everyOperation", "sent", "answered"] as const;

interface Wanted {
  tag: string | null;
  /** Its id. */
  operation: string | null;
}

/** Those of one tag, or one with its example: all of them would weigh the page down. */
export async function shownOperations({ tag, operation }: Wanted, locale: Locale) {
  const all = await loadEndpoints(operations);
  const examples = await realExamples();
  const one = all.find(({ method, path }) => operationId(method, path) === operation) ?? null;
  const shown = one?.tag ?? all.find((endpoint) => endpoint.tag === tag)?.tag ?? null;
  const t = translator(locale, "apiGuide");
  const rows = (one ? [one] : all.filter((endpoint) => endpoint.tag === shown)).map((endpoint) =>
    rowOf(endpoint, Object.keys(examples)),
  );
  const example = operation ? examples[operation] : undefined;
  return {
    tags: [...new Set(all.map((endpoint) => endpoint.tag))],
    shown,
    labels: Object.fromEntries(LABELS.map((label) => [label, t(label)])),
    common: shown === null ? null : COMMON_CODES,
    rows,
    isSingle: one !== null,
    inputs: one ? inputsOf(one) : [],
    example: one && example ? exampleOf(one, example) : null,
  };
}

function rowOf(endpoint: Endpoint, withExample: readonly string[]) {
  const { method, path, summary, auth, scope, status } = endpoint;
  const id = operationId(method, path);
  return {
    ...{ id, method, path, summary },
    // The same texts as in the HTML, so that the page's data compresses well.
    answer: auth === "required" ? `${status} · bearer (${scope})` : `${status}`,
    failures: failuresOf(endpoint),
    fields: fieldFaultsOf(endpoint),
    hasInput: [endpoint.params, endpoint.query, endpoint.body, endpoint.upload].some(Boolean),
    hasExample: withExample.includes(id),
  };
}

type Example = Awaited<ReturnType<typeof realExamples>>[string];

function exampleOf({ method }: Endpoint, { address, sent, status, answer }: Example) {
  const body = sent === undefined ? "" : `\n\n${JSON.stringify(sent, null, 1)}`;
  const answered = answer === undefined ? "" : `\n\n${JSON.stringify(answer, null, 1)}`;
  return { sent: `${method} ${address}${body}`, answered: `${status}${answered}` };
}
