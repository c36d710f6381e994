import { DomainError } from "~/core/errors";
import { readBytes } from "../body-bytes.server";
import { assertUtf8, hasHalfCharacter, utf8Text } from "../decode-text.server";
import { InvalidInput, isRecord } from "./parse-input.server";

const JSON_LIMIT = 64 * 1024;

/**
 * At most 64 KiB of UTF-8. An empty body counts as {}. Errors: InvalidInput; DomainError body_too_large,
 * unsupported_media_type, object_expected, malformed_json.
 */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, JSON_LIMIT);
  if (bytes.length === 0) return {};
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw new DomainError("unsupported_media_type");
  assertUtf8(type);
  const body = parseJson(utf8Text(bytes));
  if (!isRecord(body)) throw new DomainError("object_expected");
  const invalid = Object.entries(body).filter((entry) => hasHalfCharacters(entry));
  if (invalid.length > 0) {
    throw new InvalidInput(
      Object.fromEntries(invalid.map(([field]) => [field, [{ code: "invalid_text", params: {} }]])),
    );
  }
  return body;
}

// Not recursive, because 64 KiB can nest deeper than the stack allows.
function hasHalfCharacters(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === "string" && hasHalfCharacter(next)) return true;
    if (typeof next === "object" && next !== null) rest.push(...Object.keys(next), ...Object.values(next));
  }
  return false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("malformed_json");
  }
}
