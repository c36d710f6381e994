import type { Locale } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";

/** The texts that only the pages about crews need. */
export const crewTexts = (locale: Locale) => ({ crews: allMessages[locale].crews ?? {} });
