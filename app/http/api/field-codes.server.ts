import { z } from "zod";
import { type ErrorCode, isErrorCode } from "~/core/errors";

/** To these a message may answer differently. */
const TRIED = [undefined, null, "", "x", 0, {}];

type Schema = z.core.$ZodType | z.core.$ZodCheck;

/** The codes that the messages of a schema and of its parts name. */
export function fieldCodes(schema: z.ZodType | undefined): Set<ErrorCode> {
  const codes = new Set<ErrorCode>();
  const seen = new Set<Schema>();
  const rest: Schema[] = schema ? [schema] : [];
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { def } = next._zod;
    for (const code of messagesOf(def.error)) codes.add(code);
    rest.push(...partsOf(def));
  }
  return codes;
}

function messagesOf(error: unknown): ErrorCode[] {
  if (typeof error !== "function") return [];
  return TRIED.flatMap((input) => {
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
