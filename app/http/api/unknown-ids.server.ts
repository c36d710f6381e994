import { and, inArray } from "drizzle-orm";
import type { z } from "zod";
import { db } from "#db/client.server";
import { cities, neighborhoods } from "#db/schema/places";
import { positions, sports } from "#db/schema/sports";
import { venues } from "#db/schema/venues";
import { DomainError, type ErrorCode } from "~/core/errors";
import { isOffered } from "~/core/visibility/nameable-venue.server";
import type { FieldIssue } from "../form/field-issue.server";
import type { Endpoint } from "./endpoint.server";
import { fieldCodes } from "./field-codes.server";
import { InvalidInput, isRecord, withBothCasings } from "./parse-input.server";

const TABLES = {
  sport: sports,
  city: cities,
  neighborhood: neighborhoods,
  position: positions,
  venue: venues,
};
type Kind = keyof typeof TABLES;
const FIELD = /(?:^|_)(sport|city|neighborhood|position|venue)(?:_id|Id)$/;
const isKind = (text: string | undefined): text is Kind => text !== undefined && Object.hasOwn(TABLES, text);

const MAX_LISTED = 100;

interface NamedId {
  field: string;
  kind: Kind;
  code: ErrorCode;
  id: string;
}

/**
 * A refusal of a body, with the ids in it that nothing has, also those that are no ids. They are looked for only then,
 * so that what is accepted waits for nothing.
 */
export async function withUnknownIds(
  error: unknown,
  endpoint: Endpoint | undefined,
  body: Record<string, unknown> | undefined,
): Promise<unknown> {
  const issues = issuesOf(error);
  if (!issues || !endpoint?.body || !body) return error;
  const named = idsOf(endpoint.body, body).filter(
    ({ field, code }) =>
      !issues[field] && (endpoint.errors.includes(code) || fieldCodes(endpoint.body).has(code)),
  );
  const found = await existing(named, endpoint.method === "POST").catch(() => null);
  const unknown = found ? named.filter(({ id }) => !found.has(id)) : [];
  if (unknown.length === 0) return error;
  return new InvalidInput({
    ...issues,
    ...Object.fromEntries(unknown.map(({ field, code }) => [field, [{ code, params: {} }]])),
  });
}

function issuesOf(error: unknown): Record<string, FieldIssue[]> | null {
  if (error instanceof InvalidInput) return error.issues;
  if (!(error instanceof DomainError) || error.status !== 422 || !error.field) return null;
  if (!error.code.endsWith("_unknown")) return null;
  return { [error.field.replace(/\[(\d+)\]/g, ".$1")]: [error] };
}

/** Those in documented fields, also in the parts of lists. */
function idsOf(schema: z.ZodObject, body: Record<string, unknown>): NamedId[] {
  const complete = withBothCasings(schema, body);
  const fields = isRecord(complete) ? Object.entries(complete) : [];
  const documented = fields.filter(([name]) => Object.hasOwn(schema.shape, name));
  return documented.flatMap(([name, value]) =>
    Array.isArray(value)
      ? value
          .slice(0, MAX_LISTED)
          .flatMap((part, index) => (isRecord(part) ? idsIn(part, `${name}.${index}.`) : []))
      : idsIn({ [name]: value }),
  );
}

const idsIn = (fields: Record<string, unknown>, path = ""): NamedId[] =>
  Object.entries(fields).flatMap(([name, id]) => {
    const kind = FIELD.exec(name)?.[1];
    return isKind(kind) && typeof id === "string" && id !== ""
      ? [{ field: path + name, kind, code: `${kind}_unknown` as const, id: id.toLowerCase() }]
      : [];
  });

/** A change may name what is not offered any more, since it was before. */
async function existing(named: readonly NamedId[], isNew: boolean): Promise<Set<string>> {
  const kinds = [...new Set(named.map(({ kind }) => kind))];
  const rows = await Promise.all(
    kinds.map((kind) => {
      const { id } = TABLES[kind];
      const ids = named.filter((one) => one.kind === kind).map((one) => one.id);
      const isWanted = and(inArray(id, ids), kind === "venue" && isNew ? isOffered() : undefined);
      return db.select({ id }).from(TABLES[kind]).where(isWanted);
    }),
  );
  return new Set(rows.flat().map(({ id }) => id));
}
