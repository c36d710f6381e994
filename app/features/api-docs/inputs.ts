import { z } from "zod";
import type { Endpoint } from "~/http/api/endpoint.server";

export interface Input {
  name: string;
  /** As "string · date-time"; a choice as its values; and what is said of it. */
  type: string;
}

type Json = z.core.JSONSchema._JSONSchema;

/** What an operation takes, in the order of its declaration; a required name has a star. */
export const inputsOf = ({ params, query, body, upload }: Endpoint): Input[] =>
  [params, query, body, upload].flatMap((schema) => (schema ? fieldsOf(schema) : []));

function fieldsOf(schema: z.ZodObject): Input[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, part]) => ({
    name: required.includes(name) ? `${name}*` : name,
    type: [typeOf(part), descriptionOf(part)].filter(Boolean).join(" · "),
  }));
}

const descriptionOf = (schema: Json): string => (typeof schema === "object" && schema.description) || "";

function typeOf(schema: Json): string {
  if (typeof schema === "boolean") return "";
  const { type, format, items, anyOf = [], ...more } = schema;
  if (more.enum) return more.enum.join(" | ");
  if (anyOf.length > 0) return [...new Set(anyOf.map(typeOf))].filter((one) => one !== "").join(" | ");
  if (type === "array" && items && !Array.isArray(items)) return `[${typeOf(items)}]`;
  return [[type].flat().join(" | "), format].filter(Boolean).join(" · ");
}
