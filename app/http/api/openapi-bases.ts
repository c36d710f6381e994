import type { oas31 } from "zod-openapi";
import { become, isWritten, type NamedSchema, partsOf, referenceTo, type Schema } from "./openapi-walk";

interface Base {
  name: string;
  /** The JSON of each field, with a mark if it is required. */
  fields: ReadonlyMap<string, string>;
}

const NUMBERS = {
  page: { type: "integer" },
  total_pages: { type: "integer" },
  total: { type: "integer" },
} as const;

/** What every page of a list says beside its rows. */
const PAGES: Readonly<Record<string, oas31.SchemaObject>> = {
  Page: { type: "object", properties: NUMBERS, required: Object.keys(NUMBERS) },
  CursorPage: {
    type: "object",
    properties: { ...NUMBERS, next_cursor: { type: ["string", "null"] } },
    required: [...Object.keys(NUMBERS), "next_cursor"],
  },
};

/** Fewer fields in common are chance. */
const MIN_FIELDS = 5;

/** Writes objects that have all fields of a component as that component and their own fields. */
export function extendBases(schemas: Record<string, Schema>, others: readonly NamedSchema[]): void {
  const bases = Object.entries(schemas).flatMap(([name, schema]) => baseOf(name, schema, MIN_FIELDS));
  const pages = Object.entries(PAGES).flatMap(([name, schema]) => baseOf(name, schema, 1));
  const extend = ({ name, schema }: NamedSchema, isComponent: boolean): void => {
    const [own] = baseOf(name, schema, 1);
    for (const part of partsOf({ name, schema })) extend(part, false);
    if (!own || !isWritten(schema)) return;
    const fitting = [...bases, ...pages].filter((base) => extendsBase(own, base, isComponent));
    const base = fitting.sort((one, other) => other.fields.size - one.fields.size)[0];
    if (!base) return;
    const page = PAGES[base.name];
    if (page) schemas[base.name] = page;
    become(schema, withBase(schema, base));
  };
  for (const [name, schema] of Object.entries(schemas)) extend({ name, schema }, true);
  for (const other of others) extend(other, false);
}

/** None of what is more than an object with fields. */
function baseOf(name: string, schema: Schema, minFields: number): Base[] {
  if (!isWritten(schema)) return [];
  const { type, properties = {}, required = [], description, ...more } = schema;
  const entries = Object.entries(properties);
  if (type !== "object" || entries.length < minFields || Object.keys(more).length > 0) return [];
  const fields = new Map(
    entries.map(([field, part]) => [field, `${required.includes(field)} ${JSON.stringify(part)}`]),
  );
  return [{ name, fields }];
}

const extendsBase = (own: Base, base: Base, isComponent: boolean): boolean =>
  (!isComponent || (own.name !== base.name && own.fields.size > base.fields.size)) &&
  [...base.fields].every(([field, text]) => own.fields.get(field) === text);

function withBase(schema: oas31.SchemaObject, { name, fields }: Base): Schema {
  const { type, properties = {}, required = [], ...more } = schema;
  const own = Object.entries(properties).filter(([field]) => !fields.has(field));
  if (own.length === 0) return { ...more, ...referenceTo(name) };
  const still = required.filter((field) => !fields.has(field));
  const extension = {
    type,
    properties: Object.fromEntries(own),
    ...(still.length > 0 && { required: still }),
  };
  return { ...more, allOf: [referenceTo(name), extension] };
}
