import { encoded, shareTargets, withLanguage } from "~/core/links";
import type { CrewView } from "~/features/crews/queries.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

/** Null for users who do not see the code. */
export function shareOf(crew: CrewView, { origin, locale }: { origin: string; locale: Locale }) {
  if (!crew.code || crew.isClosed) return null;
  const url = withLanguage(`${origin}/c/${crew.code}`, locale);
  const summary = translator(locale, "crews")("shareText", { crew: crew.name });
  const [whatsApp] = shareTargets({ url, summary, message: encoded(`${summary}\n${url}`) });
  return { url, whatsApp: whatsApp.href };
}
