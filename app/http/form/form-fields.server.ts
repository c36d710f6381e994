import { z } from "zod";
import { DomainError } from "~/core/errors";

/**
 * Checked before anything builds objects: `x[999999999]` alone would make a long list. Source:
 * docs/decisions/001-protection.md, "Form fields".
 */
export const FIELD_LIMITS = { fields: 300, nameLength: 200, listIndex: 100 } as const;

interface FieldTree {
  keys: ReadonlyMap<string, FieldTree>;
  items: FieldTree | null;
  depth: number;
}

type Segment = string | number;

export const isSecretField = (name: string): boolean => /password|totp/i.test(name);

const trees = new WeakMap<object, FieldTree>();

/**
 * Drops unknown fields: the page may be old, or a browser extension may have added one. Errors: bad_request for names
 * that are malformed or deeper than the schema.
 */
export function knownFields(form: FormData, schema: z.ZodType): FormData {
  const tree = fieldTree(schema);
  const known = new FormData();
  for (const [name, value] of form) {
    if (name === ROW_BUTTON) {
      assertRowButton(tree, form, value);
      known.set(name, value);
      continue;
    }
    const path = parseName(name);
    if (path.length > tree.depth) throw new DomainError("bad_request");
    if (hasPath(tree, path)) known.append(name, value);
  }
  return known;
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
      const before = [...(rows.get(list) ?? [])].filter((one) => one < Number(row));
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
function assertRowButton(tree: FieldTree, form: FormData, value: FormDataEntryValue): void {
  const isShort = typeof value === "string" && value.length <= 2 * FIELD_LIMITS.nameLength;
  const { data } = RowIntent.safeParse(isShort ? parsedJson(value) : undefined);
  const rows = data && tree.keys.get(data.payload.name)?.items;
  if (!rows || rows.keys.size === 0 || form.has(data.payload.name)) throw new DomainError("bad_request");
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

function hasPath(tree: FieldTree, path: readonly Segment[]): boolean {
  let node: FieldTree | null | undefined = tree;
  for (const segment of path) {
    node = typeof segment === "number" ? node.items : node.keys.get(segment);
    if (!node) return false;
  }
  return true;
}

function fieldTree(schema: z.ZodType): FieldTree {
  const known = trees.get(schema);
  if (known) return known;
  const tree = buildTree(schema);
  trees.set(schema, tree);
  return tree;
}

const LEAF: FieldTree = { keys: new Map(), items: null, depth: 0 };

function buildTree(schema: unknown): FieldTree {
  if (schema instanceof z.ZodObject) {
    const keys = new Map(Object.entries(schema.shape).map(([key, value]) => [key, buildTree(value)]));
    return { keys, items: null, depth: 1 + Math.max(0, ...[...keys.values()].map(({ depth }) => depth)) };
  }
  if (schema instanceof z.ZodArray) {
    const items = buildTree(schema.element);
    return { keys: new Map(), items, depth: 1 + items.depth };
  }
  const inner = innerSchemas(schema).map(buildTree);
  return inner.reduce(merge, LEAF);
}

export function innerSchemas(schema: unknown): readonly unknown[] {
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  ) {
    return [schema.def.innerType];
  }
  return [];
}

function merge(one: FieldTree, other: FieldTree): FieldTree {
  return {
    keys: new Map([...one.keys, ...other.keys]),
    items: one.items && other.items ? merge(one.items, other.items) : (one.items ?? other.items),
    depth: Math.max(one.depth, other.depth),
  };
}
