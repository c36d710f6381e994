import { z } from "zod";
import { type ErrorCode, isErrorCode } from "~/core/errors";

type Schema = z.core.$ZodType | z.core.$ZodCheck;

/** To these a message may answer differently. */
const TRIED = [null, "", "x", 0, {}];

/** Around another, so that it never reads what is missing. */
const FOR_MISSING = ["optional", "default", "prefault"];

interface Part {
  schema: Schema;
  mayMiss: boolean;
}

/** The codes that the messages of a schema and of its parts name. */
export function fieldCodes(schema: z.ZodType | undefined): Set<ErrorCode> {
  const codes = new Set<ErrorCode>();
  const seen = new Set<Schema>();
  const rest: Part[] = schema ? [{ schema, mayMiss: false }] : [];
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (seen.has(next.schema)) continue;
    seen.add(next.schema);
    const { def } = next.schema._zod;
    for (const code of messagesOf(def.error, next.mayMiss ? TRIED : [undefined, ...TRIED])) codes.add(code);
    const mayMiss = next.mayMiss || ("type" in def && FOR_MISSING.includes(def.type));
    // In an object that is there, a field may be missing.
    const isObject = "type" in def && def.type === "object";
    rest.push(...partsOf(def).map((part) => ({ schema: part, mayMiss: mayMiss && !isObject })));
  }
  return codes;
}

function messagesOf(error: unknown, inputs: readonly unknown[]): ErrorCode[] {
  if (typeof error !== "function") return [];
  return inputs.flatMap((input) => {
    const said: unknown = Reflect.apply(error, undefined, [{ code: "invalid_type", input }]);
    return typeof said === "string" && isErrorCode(said) ? [said] : [];
  });
}

/** Of an object its fields, of a list its elements, of an optional one what it holds, and all checks. */
function partsOf(part: unknown): Schema[] {
  if (isSchema(part)) return [part];
  if (typeof part !== "object" || part === null) return [];
  const isPlain = Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype;
  return isPlain ? Object.values(part).flatMap(partsOf) : [];
}

const isSchema = (part: unknown): part is Schema =>
  part instanceof z.core.$ZodType || part instanceof z.core.$ZodCheck;
