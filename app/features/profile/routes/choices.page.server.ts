import type { ErrorCode } from "~/core/errors";
import { errorText } from "~/http/error-text.server";
import type { Locale } from "~/i18n/languages";
import { profileChoices } from "../queries.server";

export async function loadChoices(selected: Parameters<typeof profileChoices>[0], locale: Locale) {
  const choices = await profileChoices(selected, locale);
  const textOf = (code: ErrorCode | null) => (code ? errorText(locale, { code, params: {} }) : undefined);
  const { neighborhoods, positions } = choices.failures;
  return { ...choices, failures: { neighborhoods: textOf(neighborhoods), positions: textOf(positions) } };
}

export type ProfileChoices = Awaited<ReturnType<typeof loadChoices>>;
