import { describe, expect, it } from "vitest";
import type { oas31 } from "zod-openapi";
import { shareSchemas } from "~/http/api/openapi-schemas";

const text = { type: "string" as const };
const kinds = { type: "string" as const, enum: ["beginner", "intermediate", "advanced", "all_levels"] };

const objectOf = (fields: Record<string, oas31.SchemaObject>): oas31.SchemaObject => ({
  type: "object",
  properties: fields,
  required: Object.keys(fields),
});

/** After sharing: what the operation answers, and the components. */
function shared(answer: oas31.SchemaObject, schemas: Record<string, oas31.SchemaObject> = {}) {
  const content = { "application/json": { schema: structuredClone(answer) } };
  const document: oas31.OpenAPIObject = {
    openapi: "3.1.0",
    info: { title: "Houma", version: "1" },
    components: { schemas },
    paths: {
      "/api/items": { get: { operationId: "listItems", responses: { 200: { description: "OK", content } } } },
    },
  };
  shareSchemas(document);
  return { answer: content["application/json"].schema, schemas: document.components?.schemas };
}

describe("the schemas of the OpenAPI document", () => {
  it("write null as a type", () => {
    const { answer } = shared(
      objectOf({
        note: { anyOf: [{ type: "string", maxLength: 9 }, { type: "null" }] },
        level: { anyOf: [kinds, { type: "null" }] },
        either: { anyOf: [{ type: "string" }, { type: "integer" }] },
      }),
    );
    expect(answer.properties).toEqual({
      note: { type: ["string", "null"], maxLength: 9 },
      level: { type: ["string", "null"], enum: [...kinds.enum, null] },
      either: { anyOf: [{ type: "string" }, { type: "integer" }] },
    });
  });

  it("extend the component whose fields they all have, and the page of a list", () => {
    const fields = { a: text, b: text, c: text, d: text, e: text };
    const page = { page: { type: "integer" as const }, total_pages: { type: "integer" as const } };
    const Item = objectOf(fields);
    const ItemDetail = objectOf({ ...fields, f: text });
    const rows = objectOf({ rows: text, ...page, total: { type: "integer" } });
    const { answer, schemas } = shared(rows, { Item, ItemDetail });
    expect(schemas?.ItemDetail).toEqual({
      allOf: [{ $ref: "#/components/schemas/Item" }, objectOf({ f: text })],
    });
    expect(answer).toEqual({ allOf: [{ $ref: "#/components/schemas/Page" }, objectOf({ rows: text })] });
    expect(Object.keys(Object(schemas?.Page).properties)).toEqual(["page", "total_pages", "total"]);
  });

  it("do not extend one of which a field differs or is optional", () => {
    const fields = { a: text, b: text, c: text, d: text, e: text };
    const Other = objectOf({ ...fields, e: { type: "integer" }, f: text });
    const Optional = { ...objectOf({ ...fields, f: text }), required: ["a", "b", "c", "d", "f"] };
    const { schemas } = shared(text, { Item: objectOf(fields), Other, Optional });
    expect(schemas).toEqual({ Item: objectOf(fields), Other, Optional });
  });

  it("name what repeats after its field once, unless it has defaults", () => {
    const skill_level = { ...kinds, description: "How well to play, at least. ".repeat(9) };
    const twice = (field: oas31.SchemaObject) =>
      objectOf({
        one: objectOf({ skill_level: field }),
        other: objectOf({ skill_level: field, more: text }),
      });
    const { answer, schemas } = shared(twice(skill_level));
    expect(schemas).toEqual({ SkillLevel: skill_level });
    expect(answer).toEqual(twice({ $ref: "#/components/schemas/SkillLevel" }));
    expect(shared(twice({ ...skill_level, default: "all_levels" })).schemas).toEqual({});
  });

  it("of bodies extend the fields that a creation and its change have in common, with defaults and what is required", () => {
    const long = (name: string) => ({ ...text, description: `${name} `.repeat(40) });
    const fields = { title: long("title"), place: long("place"), count: { type: "integer" as const } };
    const creation = objectOf({ ...fields, count: { ...fields.count, default: 1 }, own: text });
    const change = { type: "object" as const, properties: fields };
    const bodyOf = (schema: oas31.SchemaObject) => ({ content: { "application/json": { schema } } });
    const [created, changed] = [bodyOf(creation), bodyOf(change)];
    const document: oas31.OpenAPIObject = {
      openapi: "3.1.0",
      info: { title: "Houma", version: "1" },
      paths: {
        "/api/items": {
          post: { operationId: "createItem", tags: ["Items"], requestBody: created },
          patch: { operationId: "updateItem", tags: ["Items"], requestBody: changed },
        },
      },
    };
    shareSchemas(document);
    const base = { $ref: "#/components/schemas/ItemFields" };
    expect(document.components?.schemas).toEqual({ ItemFields: { type: "object", properties: fields } });
    expect(changed.content["application/json"].schema).toEqual(base);
    expect(created.content["application/json"].schema).toEqual({
      allOf: [base, { type: "object", properties: { count: { default: 1 }, own: text } }],
      required: ["title", "place", "count", "own"],
    });
  });
});
