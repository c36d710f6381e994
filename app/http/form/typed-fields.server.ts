import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { recordOf } from "~/core/record-of";
import { visibleText } from "~/core/text/clean";
import { typedDate, typedDates, typedTime } from "~/core/text/typed-date";
import { isAmbiguousNumber, meaningsOf, typedNumber } from "~/core/text/typed-number";
import { LOCALES, type Locale } from "~/i18n/languages";
import { shownNumber } from "~/i18n/shown-number";
import { type FieldIssue, toFieldIssue } from "./field-issue.server";

const shown = (text: string): string | undefined => (visibleText(text) === "" ? undefined : text);

const typed =
  (read: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === "string" ? shown(value) && read(value) : value;

/** See docs/rules/input.md. */
const COERCIONS = recordOf(LOCALES, (locale) =>
  configureCoercion({
    stripEmptyString: shown,
    type: { number: typedNumber },
    customize: ({ _zod: { def } }) => {
      if (!("format" in def)) return null;
      if (def.format === "date") return typed((text) => typedDate(text, locale));
      return def.format === "time" ? typed(typedTime) : null;
    },
  }),
);

export const parseTyped = <S extends z.ZodType>(sent: FormData, schema: S, locale: Locale) =>
  parseWithZod(sent, {
    schema: COERCIONS[locale].coerceFormValue(schema),
    disableAutoCoercion: true,
    formatError: (issues: z.core.$ZodIssue[]): FieldIssue[] =>
      issues.map((issue) => askedMeaning(issue, sent, locale) ?? toFieldIssue(issue)),
  });

function askedMeaning(issue: z.core.$ZodIssue, sent: FormData, locale: Locale): FieldIssue | null {
  const name = issue.path.map((part, at) =>
    typeof part === "number" ? `[${part}]` : `${at ? "." : ""}${String(part)}`,
  );
  const text = sent.get(name.join(""));
  if (typeof text !== "string") return null;
  if (issue.code === "invalid_type" && issue.expected === "number" && isAmbiguousNumber(text)) {
    const { whole, fraction } = meaningsOf(text);
    return { code: "ambiguous_number", params: { whole, fraction: shownNumber(fraction, locale) } };
  }
  if (issue.code !== "invalid_format" || issue.format !== "date") return null;
  const [first, second] = typedDates(text, locale);
  return first && second ? { code: "ambiguous_date", params: { first, second } } : null;
}
