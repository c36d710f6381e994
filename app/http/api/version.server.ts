import { isTracking } from "~/core/addresses/tracking";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import type { FieldIssue } from "../form/field-issue.server";
import type { Endpoint } from "./endpoint.server";
import { documentedName, InvalidInput, parseInput, withBothCasings } from "./parse-input.server";

/** See docs/rules/api.md, "Versions". */

const NEWEST = "2026-12-01";
export const VERSIONS = [NEWEST] as const;
export const VERSION_HEADER = "Houma-Version";

/** Whether the request asks for the strict refusals. Errors: version_unknown. */
export function isStrict(request: Request): boolean {
  const sent = request.headers.get(VERSION_HEADER);
  if (sent === null) return false;
  if (VERSIONS.some((version) => version === sent)) return true;
  throw new DomainError("version_unknown", {
    params: { sent: sent.slice(0, 40), newest: NEWEST },
  });
}

const MAX_LIMIT = 100;
const MAX_NAMED = 10;

/** Errors: not_acceptable; InvalidInput for parameters that a request without a version may send. */
export function assertStrict(
  { query: schema, contentType = "application/json" }: Pick<Endpoint, "query" | "contentType">,
  request: Request,
): void {
  if (!accepts(request.headers.get("Accept"), contentType))
    throw new DomainError("not_acceptable", { params: { type: contentType } });
  const issues: Record<string, FieldIssue[]> = {};
  const sent = new Set<string>();
  for (const [name, value] of new URL(request.url).searchParams) {
    if (isTracking(name)) continue;
    const documented = documentedName(schema, name);
    const issue = !documented
      ? { code: "unknown_parameter" as const, params: {} }
      : sent.has(documented)
        ? { code: "repeated_parameter" as const, params: {} }
        : faultOf(name, value);
    if (documented) sent.add(documented);
    if (issue) issues[name] = [issue];
  }
  if (Object.keys(issues).length > 0) throw new InvalidInput(issues);
}

/** The names that were not read, as a header may say them. */
export const undocumented = (schema: Endpoint["query"], sent: Record<string, unknown> = {}): string[] =>
  Object.keys(sent)
    .filter((name) => !documentedName(schema, name) && !isTracking(name))
    .slice(0, MAX_NAMED)
    .map((name) => encodeURIComponent([...name].slice(0, 40).join("")));

/** Errors: InvalidInput for ids that are none, which a request without a version sends to find nothing. */
export function assertStrictBody(schema: Endpoint["body"], body: Record<string, unknown>): void {
  const issues: Record<string, FieldIssue[]> = {};
  for (const [name, value] of Object.entries(body))
    if (documentedName(schema, name) && /(?:_id|Id)s?$/.test(name) && [value].flat().some(isNoId))
      issues[name] = [{ code: "invalid_id", params: {} }];
  if (Object.keys(issues).length > 0) throw new InvalidInput({ ...faultsIn(schema, body), ...issues });
}

function faultsIn(schema: Endpoint["body"], body: Record<string, unknown>): Record<string, FieldIssue[]> {
  try {
    parseInput(schema, withBothCasings(schema, body));
    return {};
  } catch (error) {
    if (error instanceof InvalidInput) return error.issues;
    throw error;
  }
}

/** Other types are refused in every version. */
const isNoId = (value: unknown): boolean => typeof value === "string" && value !== "" && !isId(value);

function faultOf(name: string, value: string): FieldIssue | null {
  if (value === "") return null;
  if (/(?:_id|Id)$/.test(name)) return isId(value) ? null : { code: "invalid_id", params: {} };
  if (name !== "limit") return null;
  if (!/^-?\d+$/.test(value)) return { code: "whole_number", params: {} };
  if (Number(value) < 1) return { code: "number_too_small", params: { min: 1 } };
  return Number(value) > MAX_LIMIT ? { code: "number_too_large", params: { max: MAX_LIMIT } } : null;
}

/** Without an Accept header everything is. An error is sent as problem+json whatever it says. */
function accepts(header: string | null, type: string): boolean {
  if (!header?.trim()) return true;
  const [family] = type.split("/");
  return header.split(",").some((range) => {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return [type, `${family}/*`, "*/*"].includes(name) && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });
}
