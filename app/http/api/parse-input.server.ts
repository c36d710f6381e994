import type { z } from "zod";
import { DomainError } from "~/core/errors";
import { type FieldIssue, toFieldIssue } from "../form/field-issue.server";

export class InvalidInput extends Error {
  readonly issues: Record<string, FieldIssue[]>;
  constructor(issues: Record<string, FieldIssue[]>) {
    super("invalid_input");
    this.issues = issues;
  }
}

export type Output<T extends z.ZodType | undefined> = T extends z.ZodType ? z.output<T> : undefined;

/** Errors: InvalidInput. */
export function parseInput<T extends z.ZodObject | undefined>(
  schema: T | undefined,
  input: unknown,
): Output<T>;
export function parseInput(schema: z.ZodObject | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const issues: Record<string, FieldIssue[]> = {};
  const ofAnotherType = new Set<string>();
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join(".");
    // The length of a value means nothing where its type is another.
    if (ofAnotherType.has(field)) continue;
    if (issue.code === "invalid_type" && issue.expected !== "int") ofAnotherType.add(field);
    const fieldIssue = sentIssue(issue);
    const earlier = issues[field] ?? [];
    if (!earlier.some(({ code }) => code === fieldIssue.code)) issues[field] = [...earlier, fieldIssue];
  }
  throw new InvalidInput(issues);
}

const SAYS_MISSING = /(?:^|_)(?:required|missing)$/;

/** A form sends texts alone, but JSON may have a value of another type, or none of the choices: it is not missing. */
function sentIssue(issue: z.core.$ZodIssue): FieldIssue {
  const fieldIssue = toFieldIssue(issue);
  const isSent = issue.input !== undefined && issue.input !== null && issue.input !== "";
  const isWrong = issue.code === "invalid_type" || issue.code === "invalid_value";
  if (!isSent || !isWrong || !SAYS_MISSING.test(fieldIssue.code)) return fieldIssue;
  const isText = issue.code === "invalid_type" && issue.expected === "string";
  return toFieldIssue({ ...issue, message: isText ? "invalid_text" : "invalid_choice" });
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const withoutEmpty = (query: unknown): unknown =>
  isRecord(query) ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "")) : query;

/** Fields are documented as "sport_id" and also accepted as "sportId"; the documented name wins. */
export function withBothCasings(schema: z.ZodObject | undefined, input: unknown): unknown {
  if (!schema || !isRecord(input)) return input;
  const complete = { ...input };
  for (const name of Object.keys(schema.shape)) {
    if (Object.hasOwn(complete, name)) continue;
    const other = otherCasing(name);
    if (Object.hasOwn(input, other)) complete[name] = input[other];
  }
  return complete;
}

/** Of a name in either casing. */
export const documentedName = (schema: z.ZodObject | undefined, name: string): string | undefined =>
  schema && [name, otherCasing(name)].find((one) => Object.hasOwn(schema.shape, one));

const otherCasing = (name: string): string =>
  name.includes("_")
    ? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function withDocumentedField(error: unknown, schema: z.ZodObject | undefined): unknown {
  if (!(error instanceof DomainError) || error.field === undefined || !schema) return error;
  const { code, field, params } = error;
  const documented = otherCasing(field);
  if (Object.hasOwn(schema.shape, field) || !Object.hasOwn(schema.shape, documented)) return error;
  return new DomainError(code, { field: documented, params });
}
