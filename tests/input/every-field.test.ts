import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { SignInForm } from "~/features/accounts/schema.server";
import { toFieldIssue } from "~/http/form/field-issue.server";
import { parseTyped } from "~/http/form/typed-fields.server";
import { LOCALES, type Locale } from "~/i18n/languages";
import { fieldNames, kindsOf } from "./fields";
import { type KindOfField, NOTHING, type Value } from "./kinds";
import { BODIES, type Field, FORMS, fieldsOf } from "./schemas";

/** They do not say what to type. */
const VAGUE = ["invalid_text", "invalid_choice", "invalid_input"];
/** Takes any text, to reveal nothing. */
const SIGN_IN_EMAIL = SignInForm.shape.email;

/** Or the codes of its errors. */
type Reading = { value: unknown } | { codes: string[] };
type Read = (sent: unknown) => Reading;

/** As formAction reads it. */
function inForm([name, schema]: Field, locale: Locale): Read {
  const form = z.object({ [name]: schema });
  return (sent) => {
    const data = new FormData();
    data.set(name, String(sent));
    const parsed = parseTyped(data, form, locale);
    if (parsed.status === "success") return { value: [parsed.value[name]].flat()[0] };
    return { codes: Object.values(parsed.error ?? {}).flatMap((all) => all?.map(({ code }) => code) ?? []) };
  };
}

/** As an operation reads it. */
const inJson =
  ([, schema]: Field): Read =>
  (sent) => {
    const list = schema.safeParse([sent]);
    const parsed = list.success ? list : schema.safeParse(sent, { reportInput: true });
    if (parsed.success) return { value: [parsed.data].flat()[0] };
    return { codes: parsed.error.issues.map((issue) => toFieldIssue(issue).code) };
  };

const means = (reading: Reading, { meant }: Value, { read }: KindOfField): boolean =>
  "value" in reading &&
  isDeepStrictEqual(read && typeof reading.value === "string" ? read(reading.value) : reading.value, meant);

const says = (reading: Reading): boolean =>
  "codes" in reading && reading.codes.length > 0 && !reading.codes.some((code) => VAGUE.includes(code));

const isAnswered = (reading: Reading, code: string): boolean =>
  "codes" in reading && reading.codes.includes(code);

const told = (name: string, sent: unknown, reading: Reading) =>
  `${name} = ${JSON.stringify(sent)}: ${JSON.stringify(reading)}`;

/** The kind that its plain values fit; nobody types into a kind without values. */
function fitting(name: string, read: Read, plain: (value: Value) => unknown) {
  for (const kind of kindsOf(name)) {
    const values = kind.values.filter((value) => means(read(plain(value)), value, kind));
    if (values.length > 0 || kind.values.length === 0) return { kind, values };
  }
  return null;
}

/** Misunderstood, or refused without saying what to type. */
function misread(field: Field, locale: Locale): string[] {
  const [name, schema] = field;
  const read = inForm(field, locale);
  const fit = fitting(name, read, ({ plain }) => plain);
  if (!fit) return [`${name}: no value of its kinds fits`];
  const { kind, values } = fit;
  if (values.length === 0) return [];
  const spoken = values.filter(({ locales = LOCALES }) => locales.includes(locale));
  const empty = read("");
  const wrong = [
    ...spoken.flatMap((value) => value.spellings.filter((typed) => !means(read(typed), value, kind))),
    ...spoken.flatMap(({ answers = {} }) =>
      Object.entries(answers).flatMap(([typed, code]) => (isAnswered(read(typed), code) ? [] : [typed])),
    ),
    ...(schema === SIGN_IN_EMAIL ? [] : (kind.refused ?? [])).filter((typed) => !says(read(typed))),
    ...(kind.countsSpaces ? [] : NOTHING).filter((typed) => !isDeepStrictEqual(read(typed), empty)),
    ...("codes" in empty && !says(empty) ? [""] : []),
  ];
  return wrong.map((typed) => told(name, typed, read(typed)));
}

/** In JSON a number or day has one spelling. */
function misreadInJson(field: Field): string[] {
  const [name] = field;
  const asJson = ({ plain, meant }: Value) => (typeof meant === "number" ? meant : plain);
  const read = inJson(field);
  const fit = fitting(name, read, asJson);
  if (!fit) return [`${name}: no value of its kinds fits`];
  const { kind, values } = fit;
  return values.flatMap((value) =>
    value.spellings
      .filter((typed) => typed !== value.plain)
      .filter((typed) => {
        const reading = read(typed);
        const isRefused = "codes" in reading && !reading.codes.includes("invalid_text");
        if (kind.isStrict) return !isRefused;
        return !means(reading, value, kind) && !(typeof value.meant === "number" && isRefused);
      })
      .map((typed) => told(name, typed, read(typed))),
  );
}

it("every field has a kind, and every kind is one of a field", () => {
  const names = [...FORMS.values(), ...BODIES.values()].flatMap((schema) =>
    fieldsOf(schema).map(([name]) => name),
  );
  expect([...new Set(names)].sort()).toEqual([...fieldNames].sort());
});

const forms = [...FORMS].filter(([, schema]) => fieldsOf(schema).length > 0);

describe.each(forms)("the form %s", (_, schema) => {
  it.each(LOCALES)("in %s reads what people type as they mean it, or says what to type", (locale) => {
    expect(fieldsOf(schema).flatMap((field) => misread(field, locale))).toEqual([]);
  });
});

it.each([...BODIES])(
  "an operation reads the texts of %s as the forms do, numbers and days only as documented",
  (_, schema) => {
    expect(fieldsOf(schema).flatMap(misreadInJson)).toEqual([]);
  },
);
