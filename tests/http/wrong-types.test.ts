import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "~/api";
import { loadEndpoints } from "~/http/api/operations";
import { InvalidInput, parseInput } from "~/http/api/parse-input.server";

const ofJson = [5, -1, 0.5, 1e9, "zzz", true, [], [7], [{}], {}];
const ofQueries = ["-1", "1000000000"];

interface Field {
  name: string;
  schema: z.ZodObject;
  values: readonly unknown[];
}

const endpoints = await loadEndpoints(operations);
const fields = endpoints.flatMap(({ method, path, body, query }): Field[] =>
  [body, query].flatMap((schema) =>
    Object.entries(schema?.shape ?? {}).map(([field, part]) => ({
      name: `${method} ${path} ${field}`,
      schema: z.object({ [field]: part }),
      values: schema === body ? ofJson : ofQueries,
    })),
  ),
);

/** The codes by place of what is refused. */
function refused(schema: z.ZodObject, input: Record<string, unknown>): [place: string, codes: string[]][] {
  try {
    parseInput(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return Object.entries(error.issues).map(([place, issues]) => [place, issues.map(({ code }) => code)]);
  }
}

const valueAt = (input: unknown, place: string): unknown =>
  place
    .split(".")
    .reduce<unknown>(
      (value, part) =>
        typeof value === "object" && value !== null
          ? new Map<string, unknown>(Object.entries(value)).get(part)
          : undefined,
      input,
    );

/** The codes of values that were sent, and are not empty. */
const answers = (isOdd: (code: string, value: unknown) => boolean): string[] =>
  fields.flatMap(({ name, schema, values }) =>
    values.flatMap((value) => {
      const input = { [Object.keys(schema.shape)[0] ?? ""]: value };
      return refused(schema, input)
        .filter(([place, codes]) => codes.some((code) => isOdd(code, valueAt(input, place))))
        .map(([place, codes]) => `${name} = ${JSON.stringify(value)}: ${place} ${codes}`);
    }),
  );

describe("a value that a program sends is refused as what it is", () => {
  it("not as missing where it has another type or is none of the choices", () => {
    const isThere = (value: unknown) =>
      value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
    const saysMissing = /(?:^|_)(?:required|missing)$/;
    expect(answers((code, value) => saysMissing.test(code) && isThere(value))).toEqual([]);
  });

  it("not as no number where it is one outside the range", () => {
    const isNumber = (value: unknown) => value !== "" && Number.isInteger(Number(value));
    const isOdd = (code: string, value: unknown) =>
      code === "invalid_number" && ["string", "number"].includes(typeof value) && isNumber(value);
    expect(answers(isOdd)).toEqual([]);
  });

  it.each([
    [{ first_name: 5 }, { first_name: ["invalid_text"] }],
    [{ first_name: [] }, { first_name: ["invalid_text"] }],
    [{ first_name: "" }, { first_name: ["first_name_required"] }],
    [{ first_name: null }, { first_name: ["first_name_required"] }],
    [{}, { first_name: ["first_name_required"] }],
  ])("as with %j in a registration", (sent, codes) => {
    const register = endpoints.find(({ path }) => path === "/api/auth/register")?.body;
    const valid = { first_name: "A", last_name: "B", email: "a@example.com", password: "houma-1234" };
    const { first_name: _, ...others } = valid;
    expect(Object.fromEntries(refused(register ?? z.object({}), { ...others, ...sent }))).toEqual(codes);
  });
});
