import { z } from "zod";
import { another, candidates, isUnusual } from "./example-values";

type Json = z.core.JSONSchema.BaseSchema;
type Definitions = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Json => typeof value === "object" && value !== null;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A body with its required fields, and of the others all that go together. */
export function bodyExample(body: z.ZodObject, path: string): Record<string, unknown> {
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  const all = exampleOf(schema, topicOf(path), schema.$defs ?? {});
  const fields = isFields(all) ? Object.entries(all) : [];
  const required = schema.required ?? [];
  let example = Object.fromEntries(fields.filter(([name]) => required.includes(name)));
  for (const [name, value] of fields) {
    const more = { ...example, [name]: value };
    if (faults(body, more) <= faults(body, example)) example = more;
  }
  return example;
}

/** What the fields of an address belong to: of /api/venues/{id} a venue. */
const topicOf = (path: string) =>
  path
    .split("/")
    .filter((segment) => !segment.startsWith("{"))
    .at(-1) ?? "";

const faults = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.length ?? 0;

function exampleOf(schema: Json, name: string, definitions: Definitions): unknown {
  if (schema.$ref) {
    const found = definitions[schema.$ref.replace("#/$defs/", "")];
    return isSchema(found) ? exampleOf(found, name, definitions) : null;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum)
    return candidates(name, undefined).find((value) => schema.enum?.includes(value)) ?? schema.enum[0];
  if (isUnusual(name) && isNullable(schema)) return null;
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(isSchema);
  const choice = choices.find(({ type }) => type !== "null") ?? choices[0];
  if (choice) return exampleOf(choice, name, definitions);
  if (schema.allOf)
    return Object.assign(
      {},
      ...schema.allOf.filter(isSchema).map((part) => exampleOf(part, name, definitions)),
    );
  const [type = "null"] = [schema.type ?? []].flat();
  if (type === "object") return fieldsOf(schema, name, definitions);
  if (type === "array") return elementsOf(schema, name, definitions);
  if (type === "boolean") return isUsual(schema, name);
  return type === "null" ? null : scalarOf(schema, name);
}

const isNullable = ({ type, anyOf = [] }: Json) =>
  [type].flat().includes("null") || anyOf.some((choice) => isSchema(choice) && choice.type === "null");

const isUsual = (schema: Json, name: string) =>
  candidates(name, undefined).find((value) => typeof value === "boolean") ??
  schema.default ??
  !name.startsWith("is");

/** A sport, a venue and a crew each have a name of another kind. */
function nameOf(owner: string): string {
  const name = `${owner.replace(/s$/, "")}Name`;
  return candidates(name, undefined)[0] === "text" ? "name" : name;
}

function fieldsOf(schema: Json, name: string, definitions: Definitions): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const shown = Object.entries(properties).filter(([field]) => required.includes(field) || !isUnusual(field));
  const fields = shown.map(([field, inner]) => [
    field,
    isSchema(inner) ? exampleOf(inner, field === "name" ? nameOf(name) : field, definitions) : null,
  ]);
  const named = isSchema(propertyNames) && propertyNames.enum ? propertyNames.enum.map(String) : [];
  const keys =
    named.length > 0 || Object.keys(properties).length > 0 ? named : [String(candidates("id", "uuid")[0])];
  const values = isSchema(additionalProperties) ? additionalProperties : null;
  return Object.fromEntries([
    ...fields,
    ...(values ? keys.map((key) => [key, exampleOf(values, key, definitions)]) : []),
  ]);
}

function elementsOf({ items, prefixItems, minItems = 1 }: Json, name: string, definitions: Definitions) {
  if (prefixItems) return prefixItems.filter(isSchema).map((item) => exampleOf(item, name, definitions));
  if (!isSchema(items)) return [];
  const element = exampleOf(items, name, definitions);
  return Array.from({ length: Math.max(1, minItems) }, (_, index) => another(element, index));
}

function scalarOf(schema: Json, name: string): unknown {
  if (schema.default !== undefined) return schema.default;
  const values = candidates(name, schema.format);
  return values.find((value) => fits(value, schema)) ?? null;
}

function fits(value: string | number | boolean, schema: Json): boolean {
  const types = [schema.type ?? []].flat();
  if (typeof value === "string") return types.includes("string") && isTextFor(value, schema);
  if (typeof value === "boolean") return false;
  const { minimum = value, maximum = value } = schema;
  const isOfType = types.includes("number") || (types.includes("integer") && Number.isInteger(value));
  return isOfType && value >= minimum && value <= maximum;
}

const isTextFor = (text: string, { pattern, maxLength = text.length, minLength = 0, format }: Json) =>
  text.length <= maxLength &&
  text.length >= minLength &&
  (pattern === undefined || new RegExp(pattern).test(text)) &&
  (format !== "date-time" || text.endsWith("Z")) &&
  (format !== "date" || /^\d{4}-\d\d-\d\d$/.test(text)) &&
  (format !== "uuid" || /^[\da-f-]{36}$/.test(text));
