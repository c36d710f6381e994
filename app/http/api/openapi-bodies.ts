import type { oas31 } from "zod-openapi";
import { become, isWritten, operationsIn, pascal, referenceTo, type Schema } from "./openapi-walk";

interface Body {
  operationId: string;
  tag: string | undefined;
  schema: oas31.SchemaObject;
  properties: Readonly<Record<string, Schema>>;
  required: readonly string[];
}

/** A shorter document is not worth a component that saves less. */
const MIN_SAVING = 200;

/** Writes bodies with many fields in common, as of a creation and its change, as a component and their own fields. */
export function shareBodies(document: oas31.OpenAPIObject, schemas: Record<string, Schema>): void {
  const bodies = operationsIn(document).flatMap(bodyOf);
  const pairs = bodies.flatMap((one, index) => bodies.slice(index + 1).map((other) => [one, other] as const));
  const shared = new Set<Body>();
  for (const pair of pairs.sort((one, other) => savedBy(other) - savedBy(one))) {
    if (savedBy(pair) < MIN_SAVING || pair.some((body) => shared.has(body))) continue;
    const group = grown(
      pair,
      bodies.filter((body) => !shared.has(body)),
    );
    const [first] = pair;
    const name = `${pascal(first.operationId.replace(/^[a-z]+/, ""))}Fields`;
    const common = commonOf(group);
    const fields = Object.entries(first.properties).filter(([field]) => common.includes(field));
    schemas[name] = {
      type: "object",
      properties: Object.fromEntries(fields.map(([field, part]) => [field, withoutDefault(part)])),
    };
    for (const body of group) {
      become(body.schema, extensionOf(body, { name, common }));
      shared.add(body);
    }
  }
}

/** Adds each body that makes the document shorter. */
function grown(pair: readonly Body[], others: readonly Body[]): readonly Body[] {
  let group = pair;
  for (const other of others)
    if (!group.includes(other) && savedBy([...group, other]) > savedBy(group)) group = [...group, other];
  return group;
}

/** 0 for bodies of different things, which have the same fields by chance. */
function savedBy(group: readonly Body[]): number {
  const [first] = group;
  if (!first || group.some(({ tag }) => tag !== first.tag)) return 0;
  const sizes = commonOf(group).map((field) => field.length + textOf(first.properties[field]).length);
  return (group.length - 1) * sizes.reduce((sum, size) => sum + size, 0);
}

const commonOf = ([first, ...others]: readonly Body[]): string[] =>
  Object.entries(first?.properties ?? {}).flatMap(([field, part]) =>
    others.every(({ properties }) => textOf(properties[field]) === textOf(part)) ? [field] : [],
  );

function bodyOf({ operationId = "", tags = [], requestBody }: oas31.OperationObject): Body[] {
  const content = requestBody && "content" in requestBody ? requestBody.content : {};
  const schema = content?.["application/json"]?.schema;
  if (!schema || !isWritten(schema)) return [];
  const { type, properties = {}, required = [], ...more } = schema;
  if (type !== "object" || Object.keys(more).length > 0) return [];
  return [{ operationId, tag: tags[0], schema, properties, required }];
}

/** Empty for no schema. */
const textOf = (schema: Schema | undefined): string => (schema ? JSON.stringify(withoutDefault(schema)) : "");

function withoutDefault(schema: Schema): Schema {
  if (!isWritten(schema)) return schema;
  const { default: _, ...part } = schema;
  return part;
}

/** Its own fields, and the defaults of those in common. */
function extensionOf(
  { properties, required }: Body,
  { name, common }: { name: string; common: readonly string[] },
): Schema {
  const own = Object.entries(properties).flatMap(([field, part]): [string, Schema][] => {
    if (!common.includes(field)) return [[field, part]];
    return isWritten(part) && "default" in part ? [[field, { default: part.default }]] : [];
  });
  if (own.length === 0 && required.length === 0) return referenceTo(name);
  const extension = { type: "object" as const, properties: Object.fromEntries(own) };
  return {
    allOf: [referenceTo(name), ...(own.length > 0 ? [extension] : [])],
    ...(required.length > 0 && { required: [...required] }),
  };
}
