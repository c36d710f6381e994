import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "~/api";
import { loadEndpoints } from "~/http/api/operations";
import { BODIES } from "../input/schemas";

/** Other undocumented values are refused; no number counts as one star. */
const LENIENT = /Rating$/;

const SAMPLES: [kind: string, value: unknown][] = [
  ["string", "175"],
  ["string", "true"],
  ["string", ""],
  ["number", 175],
  ["number", 1],
  ["boolean", true],
  ["boolean", false],
  ["array", []],
  ["array", [175]],
  ["array", ["175"]],
  ["array", [["175"]]],
  ["object", {}],
  ["object", { 0: 175, length: 1 }],
  ["null", null],
];

type Json = z.core.JSONSchema.BaseSchema;

const choicesOf = (schema: Json): Json[] => (schema.anyOf ? schema.anyOf.flatMap(choicesOf) : [schema]);

function kindsOf(schema: Json): string[] {
  return choicesOf(schema).flatMap(({ type, enum: values = [] }) => {
    const types = type ? [type].flat() : values.map((value) => typeof value);
    return types.map((one) => (one === "integer" ? "number" : String(one)));
  });
}

interface Case {
  field: string;
  path: (string | number)[];
  body: unknown;
}

/** Undocumented values at each place of a schema. */
function wrongBodies(schema: Json, path: Case["path"], wrap: (value: unknown) => unknown): Case[] {
  const kinds = kindsOf(schema);
  const here =
    path.length === 0
      ? []
      : SAMPLES.filter(([kind]) => !kinds.includes(kind)).map(([, value]) => ({
          field: `${path.join(".")} = ${JSON.stringify(value)}`,
          path,
          body: wrap(value),
        }));
  const below = choicesOf(schema).flatMap((choice) => [
    ...Object.entries(choice.properties ?? {}).flatMap(([name, inner]) =>
      typeof inner === "object" && !LENIENT.test(name)
        ? wrongBodies(inner, [...path, name], (value) => wrap({ [name]: value }))
        : [],
    ),
    ...(typeof choice.items === "object" && !Array.isArray(choice.items)
      ? wrongBodies(choice.items, [...path, 0], (value) => wrap([value]))
      : []),
  ]);
  return [...here, ...below];
}

const bodies = (await loadEndpoints(operations)).flatMap(({ method, path, body }) =>
  body ? [{ name: `${method} ${path}`, body }] : [],
);

describe("a JSON body", () => {
  it("is declared by more than 15 operations", () => expect(bodies.length).toBeGreaterThan(15));

  it("is one of those whose fields have a kind", () => {
    const known = [...BODIES.values()];
    expect(bodies.filter(({ body }) => !known.includes(body)).map(({ name }) => name)).toEqual([]);
  });

  it.each(bodies)("of $name accepts no undocumented types", ({ body }) => {
    const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
    const accepted = wrongBodies(schema, [], (value) => value).filter((wrong) => {
      const issues = body.safeParse(wrong.body).error?.issues ?? [];
      const said = issues.map((issue) => issue.path.join("."));
      return !said.some((at) => at !== "" && `${wrong.path.join(".")}.`.startsWith(`${at}.`));
    });
    expect(accepted.map(({ field }) => field)).toEqual([]);
  });
});
