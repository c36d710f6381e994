import { expect, it } from "vitest";
import { z } from "zod";
import { operations } from "~/api";
import { loadEndpoints } from "~/http/api/operations";
import { InvalidInput, parseInput } from "~/http/api/parse-input.server";
import { programText } from "~/http/error-text.server";

const DAY = "2026-12-01";
const INSTANT = "2026-12-01T18:00:00Z";

const formatsOf = (schema: z.core.JSONSchema._JSONSchema | undefined): string[] =>
  typeof schema !== "object"
    ? []
    : [schema.format ?? "", ...(schema.anyOf ?? []).flatMap(formatsOf), ...formatsOf(itemsOf(schema))];

const itemsOf = ({ items }: z.core.JSONSchema.JSONSchema) => (Array.isArray(items) ? undefined : items);

const fields = (await loadEndpoints(operations)).flatMap(({ method, path, body }) => {
  if (!body) return [];
  const { properties = {} } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).flatMap(([field, schema]) => {
    const [format] = formatsOf(schema).filter((one) => one === "date" || one === "date-time");
    const isList = typeof schema === "object" && schema.type === "array";
    return format ? [{ name: `${field} of ${method} ${path}`, field, format, isList, body }] : [];
  });
});

it("many fields are a day or a time", () => {
  expect(new Set(fields.map(({ format }) => format))).toEqual(new Set(["date", "date-time"]));
  expect(fields.length).toBeGreaterThan(20);
});

it.each(fields.filter(({ format }) => format === "date-time"))(
  "$name is in a year of four digits, also once its offset counts",
  ({ field, isList, body }) => {
    for (const time of ["9999-12-31T23:59:59-01:00", "1000-01-01T00:00:00+01:00"]) {
      const issues = issuesOf(body, { [field]: isList ? [time] : time });
      expect(issues[isList ? `${field}.0` : field]).toEqual([
        { code: "invalid_date", params: { format: "date-time" } },
      ]);
    }
  },
);

it.each(fields)("$name says which it is of the two", ({ field, format, isList, body }) => {
  const other = format === "date" ? INSTANT : DAY;
  const [issue] = issuesOf(body, { [field]: isList ? [other] : other })[isList ? `${field}.0` : field] ?? [];
  expect(issue).toBeDefined();
  if (!issue || issue.code === "birth_date_invalid") return;
  expect(issue).toEqual({ code: "invalid_date", params: { format } });
  const right = format === "date" ? `Write a day as ${DAY}` : `Write a time with its offset as ${INSTANT}`;
  expect(programText("en", issue)).toBe(right);
});

function issuesOf(body: z.ZodObject, input: unknown): InvalidInput["issues"] {
  try {
    parseInput(body, input);
  } catch (error) {
    if (error instanceof InvalidInput) return error.issues;
    throw error;
  }
  return {};
}
