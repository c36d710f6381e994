import type { oas31 } from "zod-openapi";

export type Schema = oas31.SchemaObject | oas31.ReferenceObject;

/** A schema, and what it could be called. */
export interface NamedSchema {
  name: string;
  schema: Schema;
}

export const operationsIn = ({ paths = {} }: oas31.OpenAPIObject): oas31.OperationObject[] =>
  Object.values(paths).flatMap(operationsAt);

export const operationsAt = (item: oas31.PathItemObject): oas31.OperationObject[] =>
  [item.get, item.post, item.put, item.patch, item.delete].filter((one) => one !== undefined);

/** "SkillLevel" of skill_level. */
export const pascal = (name: string): string =>
  name.replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The schemas of bodies, answers and parameters, but not their parts. */
export function schemasOf(document: oas31.OpenAPIObject): NamedSchema[] {
  return operationsIn(document).flatMap(
    ({ operationId = "", requestBody, responses = {}, parameters = [] }) => [
      ...contentOf(requestBody, `${pascal(operationId)}Body`),
      ...Object.values(responses).flatMap((one) => contentOf(one, `${pascal(operationId)}Answer`)),
      ...parameters.flatMap((one) =>
        "name" in one && one.schema ? [{ name: pascal(one.name), schema: one.schema }] : [],
      ),
    ],
  );
}

type WithContent = oas31.RequestBodyObject | oas31.ResponseObject | oas31.ReferenceObject;

const contentOf = (one: WithContent | undefined, name: string): NamedSchema[] =>
  one && "content" in one
    ? Object.values(one.content ?? {}).flatMap(({ schema }) => (schema ? [{ name, schema }] : []))
    : [];

/** Of an object its fields, of a list its elements, of a choice what may be chosen. */
export function partsOf({ name, schema }: NamedSchema): NamedSchema[] {
  if (!isWritten(schema)) return [];
  const {
    properties = {},
    items,
    additionalProperties,
    anyOf = [],
    oneOf = [],
    allOf = [],
    prefixItems = [],
  } = schema;
  return [
    ...Object.entries(properties).map(([field, part]) => ({ name: pascal(field), schema: part })),
    ...(items ? [{ name: singular(name), schema: items }] : []),
    ...(typeof additionalProperties === "object" ? [{ name, schema: additionalProperties }] : []),
    ...[...anyOf, ...oneOf, ...allOf, ...prefixItems].map((part) => ({ name, schema: part })),
  ];
}

const singular = (name: string) => name.replace(/ies$/, "y").replace(/([^s])s$/, "$1");

/** Whether it is not only a reference. */
export const isWritten = (schema: Schema): schema is oas31.SchemaObject => !schema.$ref;

/** Replaces what a schema says, wherever it stands. */
export function become(schema: Schema, next: Schema): void {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
  Object.assign(schema, next);
}

export const referenceTo = (name: string): oas31.ReferenceObject => ({
  $ref: `#/components/schemas/${name}`,
});
