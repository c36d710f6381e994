import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { emailKey, typedEmail } from "#db/email-address";
import { bare, wordsOf } from "#db/fold";
import { PersonNames } from "~/core/text/name-schema";
import { mendedLink } from "~/core/text/sent-link";
import { typedCode, typedGameCode } from "~/core/text/typed-code";
import { wallDate, wallTime } from "~/core/time/wall-schema";
import { normalPassword } from "~/features/accounts/password/normal-password";
import { ForgotForm } from "~/features/accounts/schema.server";
import { gameFields } from "~/features/games/game-fields";
import { ProfileForm } from "~/features/profile/schema.server";
import { DetailsStep } from "~/features/venues/editing/venue-input";
import { errorText } from "~/http/error-text.server";
import { parseTyped } from "~/http/form/typed-fields.server";
import { languageOf } from "~/i18n/accept-language";
import { LOCALES, type Locale } from "~/i18n/languages";

const PAGE = "docs/rules/input.md";
const HEADING = "## What people were seen to type";

type Read = (typed: string, locale: Locale) => unknown;

/** Or the sentences in English that say what to type. */
const inForm =
  (schema: z.ZodType): Read =>
  (typed, locale) => {
    const sent = new FormData();
    sent.set("field", typed);
    const parsed = parseTyped(sent, z.object({ field: schema }), locale);
    if (parsed.status === "success") return parsed.value.field;
    const issues = parsed.error?.field ?? [];
    return issues.map((issue) => `"${errorText("en", issue)}"`).join(" ");
  };

const FIELDS: Record<string, Read> = {
  price: inForm(gameFields.price),
  players: inForm(gameFields.maxPlayers),
  height: inForm(ProfileForm.shape.height),
  latitude: inForm(DetailsStep.shape.latitude),
  longitude: inForm(DetailsStep.shape.longitude),
  "postal code": inForm(DetailsStep.shape.postal_code),
  day: inForm(wallDate()),
  time: inForm(wallTime()),
  email: inForm(ForgotForm.shape.email),
  "email, compared": (typed) => emailKey(typedEmail(typed)),
  name: inForm(PersonNames.shape.first_name),
  title: inForm(gameFields.title),
  password: normalPassword,
  "game code": typedGameCode,
  "two-factor code": typedCode,
  link: (typed) => mendedLink(new URL(typed, "http://localhost")),
  search: (typed) =>
    wordsOf(typed)
      .map(({ text }) => bare(text))
      .join(" "),
  "browser's languages": languageOf,
};

/** "\u200f". */
const unescaped = (text: string) =>
  text.replace(/\\u([\da-f]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

const [, table = ""] = readFileSync(PAGE, "utf8").split(HEADING);
const rows = [...table.matchAll(/^\| ([^|]+?) +\| (any|en|ar|fr, ar) +\| `(.+?)` +\| (.+?) +\|$/gm)].map(
  ([, field = "", languages = "", typed = "", meant = ""]) => ({ field, languages, typed, meant }),
);

it("every row of the table is read", () => {
  expect(rows.length).toBe(table.split("\n").filter((line) => line.startsWith("|")).length - 2);
});

it.each(rows)("$field, $languages: $typed means $meant", ({ field, languages, typed, meant }) => {
  const locales = LOCALES.filter((locale) => languages === "any" || languages.includes(locale));
  const read = locales.map((locale) => String(FIELDS[field]?.(unescaped(typed), locale)));
  expect(read).toEqual(locales.map(() => meant));
});
