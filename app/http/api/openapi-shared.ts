import type { oas31 } from "zod-openapi";
import { operationsAt, operationsIn } from "./openapi-walk";

type Parameter = oas31.ParameterObject | oas31.ReferenceObject;

interface Shared<Part> {
  name: string;
  part: Part;
}

/** Read as text, because a wrong one counts as the nearest. */
const NUMBERS: ReadonlyMap<string, oas31.SchemaObject> = new Map<string, oas31.SchemaObject>([
  ["page", { type: "integer", minimum: 1 }],
  ["limit", { type: "integer", minimum: 1, maximum: 100 }],
]);

function withNumber(one: Parameter): Parameter {
  if (!("name" in one)) return one;
  const schema = one.in === "query" ? NUMBERS.get(one.name) : undefined;
  if (schema) return { ...one, schema };
  if (!one.description || !one.schema || !("description" in one.schema)) return one;
  // The parameter itself says the same.
  const { description, ...silent } = one.schema;
  return { ...one, schema: silent };
}

/** Makes components of the parameters and answers that several operations have in common. */
export function shareRepeated(document: oas31.OpenAPIObject): void {
  const operations = operationsIn(document);
  for (const operation of operations) operation.parameters = operation.parameters?.map(withNumber);
  const parameters = repeatedOf(
    operations.flatMap((operation) => operation.parameters ?? []),
    (one) => ("name" in one ? one.name : null),
  );
  const responses = repeatedOf<oas31.ResponseObject | oas31.ReferenceObject>(
    operations.flatMap((operation) => Object.values(operation.responses ?? {})),
    (one) => ("$ref" in one ? null : nameOfAnswer(one)),
  );
  for (const operation of operations) {
    operation.parameters = operation.parameters?.map((one) => referenceTo(one, "parameters", parameters));
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, one]) => [
        status,
        referenceTo(one, "responses", responses),
      ]),
    );
  }
  const { components } = document;
  document.components = {
    ...components,
    parameters: { ...components?.parameters, ...componentsOf(parameters) },
    responses: { ...components?.responses, ...componentsOf(responses) },
  };
  for (const item of Object.values(document.paths ?? {})) shareOfPath(item);
}

/** Says at the address what all its operations take. */
function shareOfPath(item: oas31.PathItemObject): void {
  const operations = operationsAt(item);
  const [first, ...others] = operations.map(
    ({ parameters = [] }) => new Map(parameters.map((one) => [JSON.stringify(one), one])),
  );
  const common = new Map([...(first ?? [])].filter(([text]) => others.every((one) => one.has(text))));
  if (common.size === 0) return;
  item.parameters = [...common.values()];
  for (const operation of operations) {
    const own = operation.parameters?.filter((one) => !common.has(JSON.stringify(one))) ?? [];
    if (own.length > 0) operation.parameters = own;
    else delete operation.parameters;
  }
}

/** By their JSON. Parts without a name stay where they are; the same name for different parts is numbered. */
function repeatedOf<Part>(
  parts: readonly Part[],
  nameOf: (part: Part) => string | null,
): Map<string, Shared<Part>> {
  const counts = new Map<string, number>();
  for (const part of parts) {
    const text = JSON.stringify(part);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const names = new Map<string, number>();
  const shared = new Map<string, Shared<Part>>();
  for (const part of parts) {
    const text = JSON.stringify(part);
    const name = nameOf(part);
    if (name === null || shared.has(text) || (counts.get(text) ?? 0) < 2) continue;
    const number = (names.get(name) ?? 0) + 1;
    names.set(name, number);
    shared.set(text, { name: number === 1 ? name : `${name}-${number}`, part });
  }
  return shared;
}

const SCHEMA = /^#\/components\/schemas\//;

/** By the schema of its JSON; "Done" without any. */
function nameOfAnswer({ content }: oas31.ResponseObject): string | null {
  if (!content) return "Done";
  const reference = content["application/json"]?.schema?.$ref;
  return reference && SCHEMA.test(reference) ? reference.replace(SCHEMA, "") : null;
}

function referenceTo<Part>(
  part: Part,
  kind: "parameters" | "responses",
  shared: ReadonlyMap<string, Shared<Part>>,
): Part | oas31.ReferenceObject {
  const found = shared.get(JSON.stringify(part));
  return found ? { $ref: `#/components/${kind}/${found.name}` } : part;
}

const componentsOf = <Part>(shared: ReadonlyMap<string, Shared<Part>>): Record<string, Part> =>
  Object.fromEntries([...shared.values()].map(({ name, part }) => [name, part]));
