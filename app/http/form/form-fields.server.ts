import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { DomainError } from "~/core/errors";

/**
 * Checked before anything builds objects: `x[999999999]` alone would make a long list. Source:
 * docs/decisions/001-protection.md, "Form fields".
 */
export const FIELD_LIMITS = { fields: 300, nameLength: 200, listIndex: 100 } as const;

/** What a schema declares, such as `rows[].name`. */
interface Declared {
  names: ReadonlySet<string>;
  depth: number;
}

type Segment = string | number;

export const isSecretField = (name: string): boolean => /password|totp/i.test(name);

const declaredBySchema = new WeakMap<object, Declared>();

/**
 * Drops unknown fields: the page may be old, or a browser extension may have added one. Errors: bad_request for names
 * that are malformed or deeper than the schema.
 */
export function declaredFields(form: FormData, schema: z.ZodType): FormData {
  const declared = declaredIn(schema);
  const fields = new FormData();
  for (const [name, value] of form) {
    if (name === ROW_BUTTON) {
      assertRowButton(declared, form, value);
      fields.set(name, value);
      continue;
    }
    const path = parseName(name);
    if (path.length > declared.depth) throw new DomainError("bad_request");
    if (declared.names.has(declaredName(path))) fields.append(name, value);
  }
  return fields;
}

const IN_ROW = /^([^.[\]]+)\[(\d+)\](?=\.)/;

/** No page can show the rows of a list with gaps. */
export function withoutGaps(form: FormData): FormData {
  const rows = new Map<string, Set<number>>();
  for (const name of form.keys()) {
    const [, list, row] = IN_ROW.exec(name) ?? [];
    if (list) rows.set(list, (rows.get(list) ?? new Set()).add(Number(row)));
  }
  const numbered = new FormData();
  for (const [name, value] of form) {
    const renamed = name.replace(IN_ROW, (_, list: string, row: string) => {
      const before = [...(rows.get(list) ?? [])].filter((index) => index < Number(row));
      return `${list}[${before.length}]`;
    });
    numbered.append(renamed, value);
  }
  return numbered;
}

const ROW_BUTTON = "__intent__";

const RowIntent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("insert"),
    payload: z.strictObject({ name: z.string(), defaultValue: z.unknown().optional() }),
  }),
  z.object({
    type: z.literal("remove"),
    payload: z.strictObject({ name: z.string(), index: z.int().min(0).max(FIELD_LIMITS.listIndex) }),
  }),
]);

/** Conform fails if a row button does not name a list, or if the list's own name has a value. */
function assertRowButton({ names }: Declared, form: FormData, value: FormDataEntryValue): void {
  const isShort = typeof value === "string" && value.length <= 2 * FIELD_LIMITS.nameLength;
  const { data } = RowIntent.safeParse(isShort ? parsedJson(value) : undefined);
  const list = data?.payload.name ?? "";
  const hasRows = [...names].some((name) => name.startsWith(`${list}[].`));
  if (!hasRows || form.has(list)) throw new DomainError("bad_request");
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Errors: bad_request when a form has too many fields, or a name that is too long or malformed. */
export function assertFieldNames(form: FormData): void {
  let count = 0;
  for (const name of form.keys()) {
    count += 1;
    if (count > FIELD_LIMITS.fields) throw new DomainError("bad_request");
    parseName(name);
  }
}

const FIRST = /[^.[\]]+/y;
const NEXT = /\.([^.[\]]+)|\[(\d{0,3})\]/y;

/** "rows[1].name" as ["rows", 1, "name"]. Errors: bad_request for a malformed name. */
function parseName(name: string): Segment[] {
  if (name.length > FIELD_LIMITS.nameLength) throw new DomainError("bad_request");
  FIRST.lastIndex = 0;
  const [first] = FIRST.exec(name) ?? [];
  if (first === undefined) throw new DomainError("bad_request");
  const segments: Segment[] = [first];
  NEXT.lastIndex = FIRST.lastIndex;
  while (NEXT.lastIndex < name.length) {
    const match = NEXT.exec(name);
    if (!match) throw new DomainError("bad_request");
    const [, key, index] = match;
    const segment = key ?? (index ? Number(index) : "");
    if (typeof segment === "number" && segment > FIELD_LIMITS.listIndex) throw new DomainError("bad_request");
    segments.push(segment);
  }
  return segments;
}

const declaredName = (path: readonly Segment[]): string =>
  path
    .map((segment) => (typeof segment === "number" ? "[]" : `.${segment}`))
    .join("")
    .slice(1);

function declaredIn(schema: z.ZodType): Declared {
  const cached = declaredBySchema.get(schema);
  if (cached) return cached;
  const names = Object.keys(getZodConstraint(withoutTransforms(schema)));
  const depth = Math.max(1, ...names.map((name) => name.split(/\.|(?=\[)/).length));
  const declared = { names: new Set(names), depth };
  declaredBySchema.set(schema, declared);
  return declared;
}

const withoutTransforms = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodPipe ? withoutTransforms(schema.in) : schema;
