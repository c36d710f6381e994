import { z } from "zod";
import { VENUE_IMPORT_LIMITS } from "#db/limits/venue-imports";
import { DomainError, type ErrorCode } from "~/core/errors";
import { pointOf } from "./geometry";
import { endOfString, NoJson, namesIn, skipSpace, type WalkedValue, walkValue } from "./json-walk";
import { columnName, issue, type RawRow, shortened } from "./raw-row";

const MAX_AROUND = 64 * 1024;
const MAX_FEATURE = 256 * 1024;

/**
 * The features of a FeatureCollection, each parsed by itself, so that a large file never blocks. Errors:
 * import_not_geojson.
 */
export function* geojsonRows(text: string): Generator<RawRow> {
  try {
    yield* walkCollection(text);
  } catch (error) {
    if (!(error instanceof NoJson)) throw error;
    throw new DomainError("import_not_geojson", { field: "file" });
  }
}

function* walkCollection(text: string): Generator<RawRow> {
  let index = skipSpace(text, 0);
  if (text[index] !== "{") throw new NoJson();
  const around: string[] = ["{"];
  let names = 0;
  let found = false;
  let row = 0;
  index = skipSpace(text, index + 1);
  while (text[index] === '"') {
    const nameEnd = endOfString(text, index);
    const name = text.slice(index, nameEnd);
    index = skipSpace(text, nameEnd);
    if (text[index] !== ":") throw new NoJson();
    index = skipSpace(text, index + 1);
    names += 1;
    if (name === '"features"' && text[index] === "[" && !found) {
      found = true;
      index = skipSpace(text, index + 1);
      while (text[index] !== "]") {
        const walked = walkValue(text, index);
        if (walked.end === index) throw new NoJson();
        row += 1;
        yield featureRow(text.slice(index, walked.end), walked, row);
        index = skipSpace(text, walked.end);
        if (text[index] === ",") {
          index = skipSpace(text, index + 1);
          if (text[index] === "]") throw new NoJson();
        } else if (text[index] !== "]") throw new NoJson();
      }
      index += 1;
      around.push(`${name}:[]`);
    } else {
      const walked = walkValue(text, index);
      if (walked.end === index || walked.depth > VENUE_IMPORT_LIMITS.depth.max) throw new NoJson();
      names += walked.names;
      around.push(`${name}:${text.slice(index, walked.end)}`);
      index = walked.end;
    }
    index = skipSpace(text, index);
    if (text[index] !== ",") break;
    around.push(",");
    index = skipSpace(text, index + 1);
    if (text[index] !== '"') throw new NoJson();
  }
  if (text[index] !== "}" || skipSpace(text, index + 1) < text.length) throw new NoJson();
  assertCollection(`${around.join("")}}`, names);
}

const Collection = z.object({ type: z.literal("FeatureCollection"), features: z.array(z.unknown()) });

function assertCollection(around: string, names: number): void {
  const parsed = around.length <= MAX_AROUND ? parsedJson(around) : undefined;
  if (!Collection.safeParse(parsed).success || namesIn(parsed) !== names) throw new NoJson();
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Feature = z.object({
  type: z.literal("Feature"),
  id: z.union([z.string(), z.number()]).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.unknown(),
});

function featureRow(text: string, { depth, names }: WalkedValue, row: number): RawRow {
  const refused = (code: ErrorCode, params = {}): RawRow => ({
    ...{ row, texts: new Map() },
    issues: [issue("", code, params)],
  });
  if (depth > VENUE_IMPORT_LIMITS.depth.max)
    return refused("import_too_deep", { max: VENUE_IMPORT_LIMITS.depth.max });
  if (text.length > MAX_FEATURE)
    return refused("import_too_many_corners", { max: VENUE_IMPORT_LIMITS.corners.max });
  const parsed = parsedJson(text);
  const feature = Feature.safeParse(parsed);
  if (!feature.success) return refused("import_no_feature");
  if (namesIn(parsed) !== names) return refused("import_name_twice");
  const { id, properties, geometry } = feature.data;
  const texts = textsOf(properties ?? {});
  if (id !== null && id !== undefined && !texts.has("@id")) texts.set("@id", String(id));
  if (geometry === null || geometry === undefined) return { row, texts, issues: [] };
  const point = pointOf(geometry);
  if ("code" in point) return { row, texts, issues: [point] };
  texts.set("latitude", String(point.latitude));
  texts.set("longitude", String(point.longitude));
  return { row, texts, issues: [] };
}

/** Lists and objects say nothing about a venue, but for a list of words, as of sports. */
function textsOf(properties: Record<string, unknown>): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(properties)) {
    const words = Array.isArray(value) ? value : [value];
    if (!words.every((word) => ["string", "number", "boolean"].includes(typeof word))) continue;
    const text = shortened(words.join(";"));
    if (text !== "" && !texts.has(columnName(name))) texts.set(columnName(name), text);
  }
  return texts;
}
