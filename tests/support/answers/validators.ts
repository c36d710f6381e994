import Ajv2020, { type ValidateFunction } from "@redocly/ajv/dist/2020.js";
import type { Contract } from "./contract";

const DOCUMENT = "https://houma.example/openapi.json";

/** Those of answers. */
const FORMATS = {
  date: /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  "idn-email": /^[^@\s]+@[^@\s]+$/,
  uri: (text: string) => URL.canParse(text) && /^[!-~]+$/.test(text),
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
};

export interface Validators {
  /** The faults of an answer's body. */
  of(schema: unknown): (body: unknown) => string[];
}

export function validatorsFor({ schemas }: Pick<Contract, "schemas">): Validators {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format);
  // A component may be extended, so it is closed where it is used.
  const components = Object.entries(schemas).map(([name, schema]) => [name, closedParts(schema)]);
  ajv.addSchema({ components: { schemas: Object.fromEntries(components) } }, DOCUMENT);
  const compiled = new Map<string, ValidateFunction>();
  return {
    of(schema) {
      const text = JSON.stringify(closed(schema));
      const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
      compiled.set(text, validate);
      return (body) => (validate(body) ? [] : faultsOf(validate));
    },
  };
}

const faultsOf = ({ errors }: ValidateFunction): string[] =>
  (errors ?? []).map(
    ({ instancePath, message = "", params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Refuses fields that the document does not name, which it lets answers gain. */
function closed(schema: unknown): unknown {
  const parts = closedParts(schema);
  const isObject = isFields(parts) && ("$ref" in parts || "properties" in parts || "allOf" in parts);
  return isObject ? { ...parts, unevaluatedProperties: false } : parts;
}

/** The same for what it holds; not for itself, since another may extend it. */
function closedParts(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isFields(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, part]) => {
      if (name === "$ref") return [name, `${DOCUMENT}${part}`];
      if (name === "allOf" && Array.isArray(part)) return [name, part.map(closedParts)];
      if (name === "properties" && isFields(part))
        return [name, Object.fromEntries(Object.entries(part).map(([field, of]) => [field, closed(of)]))];
      return [name, isFields(part) || Array.isArray(part) ? closed(part) : part];
    }),
  );
}
