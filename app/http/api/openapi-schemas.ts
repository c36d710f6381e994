import type { oas31 } from "zod-openapi";
import { extendBases } from "./openapi-bases";
import { shareBodies } from "./openapi-bodies";
import {
  become,
  isWritten,
  type NamedSchema,
  partsOf,
  pascal,
  referenceTo,
  type Schema,
  schemasOf,
} from "./openapi-walk";

/** Writes each schema as short as it goes, and what several say only once. */
export function shareSchemas(document: oas31.OpenAPIObject): void {
  const schemas = { ...document.components?.schemas };
  document.components = { ...document.components, schemas };
  const components = Object.entries(schemas).map(([name, schema]) => ({ name, schema }));
  const others = schemasOf(document);
  for (const { schema } of [...components, ...others]) writeNulls(schema);
  extendBases(schemas, others);
  shareBodies(document, schemas);
  shareParts(schemas, others);
}

/** `type: [X, "null"]` instead of a choice between X and null. */
function writeNulls(schema: Schema): void {
  for (const part of partsOf({ name: "", schema })) writeNulls(part.schema);
  if (!isWritten(schema)) return;
  const { anyOf = [], ...others } = schema;
  const [one, none, ...more] = anyOf;
  if (!one || !isWritten(one) || none?.$ref || more.length > 0) return;
  const isNull = JSON.stringify(none) === '{"type":"null"}';
  const { type } = one;
  if (!isNull || typeof type !== "string" || type === "object" || "const" in one) return;
  become(schema, {
    ...others,
    ...one,
    type: [type, "null"],
    ...(one.enum && { enum: [...one.enum, null] }),
  });
}

/** By the names of their fields. */
const NAMES: Readonly<Record<string, string>> = {
  "id,name": "Named",
  "inApp,email,push": "ChannelChoice",
  "en,fr,ar": "Translations",
};

/** A shorter document is not worth a component that saves less. */
const MIN_SAVING = 100;

/** Makes components of the parts that repeat. */
function shareParts(schemas: Record<string, Schema>, others: readonly NamedSchema[]): void {
  const roots = [
    ...Object.entries(schemas).flatMap(([name, schema]) => partsOf({ name, schema })),
    ...others,
  ];
  const names = repeatedParts(roots, new Set(Object.keys(schemas)));
  const replace = ({ name, schema }: NamedSchema): void => {
    const text = JSON.stringify(schema);
    const shared = names.get(text);
    for (const part of partsOf({ name, schema })) replace(part);
    if (shared === undefined) return;
    schemas[shared] ??= { ...schema };
    become(schema, referenceTo(shared));
  };
  for (const root of roots) replace(root);
}

/** The names of those that are worth a component, by their JSON. What only a repeated part repeats is none. */
function repeatedParts(roots: readonly NamedSchema[], taken: Set<string>): Map<string, string> {
  const counts = new Map<string, { count: number; name: string }>();
  const count = ({ name, schema }: NamedSchema, owner: string): void => {
    if (!isWritten(schema)) return;
    const text = JSON.stringify(schema);
    const known = counts.get(text);
    counts.set(text, { count: (known?.count ?? 0) + 1, name: known?.name ?? nameOf(schema, name) });
    if (!known) for (const part of partsOf({ name, schema })) count(part, owner);
  };
  for (const root of roots) count(root, root.name);
  const names = new Map<string, string>();
  for (const [text, found] of counts) {
    // In a body such a field may be missing, but generators take it for required in a component.
    if (text.includes('"default":')) continue;
    const name = freeName(found.name, taken);
    const saved =
      found.count * (text.length - JSON.stringify(referenceTo(name)).length) - text.length - name.length;
    if (found.count < 2 || saved < MIN_SAVING) continue;
    taken.add(name);
    names.set(text, name);
  }
  return names;
}

const nameOf = ({ properties }: oas31.SchemaObject, name: string): string =>
  (properties && NAMES[Object.keys(properties).join()]) ?? pascal(name);

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
  return name;
}
