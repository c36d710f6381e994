import { createHmac } from "node:crypto";
import { sessionSecret } from "~/core/settings/env.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { FieldIssue } from "./field-issue.server";

export interface EditedRow {
  /** As the form would be filled in now. */
  values: Record<string, unknown>;
  /** The verb refuses the change if the row has another version. */
  version: number;
  options?: Record<string, readonly { value: string; label: string }[]>;
  /** Fields that belong together, such as a day and its times: changing one conflicts with changing another. */
  together?: readonly (readonly string[])[];
}

type Entry = readonly [name: string, value: string];
type Fields = ReadonlyMap<string, readonly Entry[]>;

/** The hidden field with a signed digest of each value, by which `mergeEdits` finds what the person changed. */
export const editedFrom = (values: Record<string, unknown>): string =>
  joined(new Map(Array.from(valuesOf(values), ([name, entries]) => [name, digest(name, entries)])));

export interface MergedForm {
  /** The present values of what its sender left alone, and of `theirs`. */
  fields: FormData;
  conflicts: Map<string, Conflict>;
  editedFrom: string;
}

interface Conflict {
  theirs: string;
  /** False: the sender changed only another field of the same group. */
  isMine: boolean;
}

/** `theirs` names fields to leave as they are now. */
export function mergeEdits(
  form: FormData,
  { from, theirs = [], row }: { from: string; theirs?: readonly string[]; row: EditedRow },
): MergedForm {
  const [seen, sent, current] = [parsed(from), sentFields(form), valuesOf(row.values)];
  const fields = new FormData();
  const conflicts = new Map<string, Conflict>();
  const next = new Map(seen);
  const changedByMe = (name: string): boolean =>
    digest(name, sent.get(name) ?? []) !== seen.get(name) && !theirs.includes(name);
  for (const [name, value] of form) if (!seen.has(topOf(name))) fields.append(name, value);
  for (const [name, before] of seen) {
    const [mine, now] = [sent.get(name) ?? [], current.get(name) ?? []];
    const isChangedByOthers = digest(name, now) !== before && !isSame(mine, now);
    const group = row.together?.find((names) => names.includes(name)) ?? [name];
    const isConflict =
      isChangedByOthers &&
      !theirs.includes(name) &&
      group.some((field) => seen.has(field) && changedByMe(field)) &&
      isShown(form, name, [mine, now]);
    const isMine = changedByMe(name);
    if (isConflict) {
      conflicts.set(name, { theirs: textOf(now, row.options), isMine });
      next.set(name, digest(name, now));
    }
    for (const [field, value] of isMine ? mine : now) fields.append(field, value);
  }
  return { fields, conflicts, editedFrom: joined(next) };
}

export const EDITED_FROM_LENGTH = 2000;

export const theirsOf = (form: FormData): string[] =>
  form.getAll("theirs").flatMap((names) => (typeof names === "string" ? names.split("~") : []));

export const conflictIssues = ({ conflicts }: MergedForm): Record<string, FieldIssue[]> =>
  Object.fromEntries(Array.from(conflicts, ([name, conflict]) => [name, [issueOf(conflict)]]));

const issueOf = ({ theirs, isMine }: Conflict): FieldIssue => ({
  code: "edit_conflict",
  params: { theirs, ...(!isMine && { beside: 1 }) },
});

export function editedOf(from: string | undefined, merged: MergedForm | undefined, locale: Locale) {
  if (!from) return {};
  const conflicts = Array.from(merged?.conflicts ?? []).flatMap(([name, { isMine }]) =>
    isMine ? [name] : [],
  );
  const takeTheirs = translator(locale, "errors")("edit_take_theirs");
  return { edited: { from: merged?.editedFrom ?? from, conflicts, takeTheirs } };
}

const topOf = (name: string): string => /^[^.[]*/.exec(name)?.[0] ?? name;

function valuesOf(values: Record<string, unknown>): Fields {
  return new Map(Object.entries(values).map(([name, value]) => [name, entriesOf(name, value)]));
}

function entriesOf(name: string, value: unknown): Entry[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      entriesOf(typeof item === "object" ? `${name}[${index}]` : name, item),
    );
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => entriesOf(`${name}.${key}`, inner));
  const text = value === true ? "on" : value === false ? "" : String(value ?? "");
  return text === "" ? [] : [[name, text]];
}

function sentFields(form: FormData): Fields {
  const sent = new Map<string, Entry[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string" || value === "") continue;
    const top = topOf(name);
    sent.set(top, [...(sent.get(top) ?? []), [name, value]]);
  }
  return sent;
}

/**
 * Browsers send other line breaks than are stored, texts are stored without spaces around them, and numbers may have
 * a decimal comma.
 */
const plain = (entries: readonly Entry[]) =>
  JSON.stringify(
    entries
      .map(([name, value]) => [
        name,
        value
          .replace(/\r\n?/g, "\n")
          .trim()
          .replace(/^(\d+),(\d+)$/, "$1.$2"),
      ])
      .sort(([one = ""], [other = ""]) => (one < other ? -1 : Number(one > other))),
  );

const isSame = (one: readonly Entry[], other: readonly Entry[]) => plain(one) === plain(other);

const DIGEST_LENGTH = 8;

const digest = (name: string, entries: readonly Entry[]): string =>
  createHmac("sha256", sessionSecret)
    .update(JSON.stringify(["edited", name, plain(entries)]))
    .digest("base64url")
    .slice(0, DIGEST_LENGTH);

const joined = (digests: ReadonlyMap<string, string>): string =>
  Array.from(digests, ([name, digest]) => `${name}.${digest}`).join("~");

const parsed = (from: string): Map<string, string> =>
  new Map(
    from.split("~").flatMap((part) => {
      const [name, digest, ...more] = part.split(".");
      return name && digest?.length === DIGEST_LENGTH && more.length === 0 ? [[name, digest]] : [];
    }),
  );

const isShown = (form: FormData, name: string, values: readonly (readonly Entry[])[]): boolean =>
  form.has(name) ||
  values.some((entries) => entries.some(([field, value]) => field !== name || value === "on"));

function textOf(entries: readonly Entry[], options: EditedRow["options"] = {}): string {
  const texts = entries.map(([name, value]) => {
    const choices = options[name.slice(name.lastIndexOf(".") + 1)];
    return choices?.find((choice) => choice.value === value)?.label ?? value;
  });
  return texts.join(", ");
}
