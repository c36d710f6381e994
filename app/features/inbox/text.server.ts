import { formatWhen } from "~/core/timezone.server";
import { subjectOf } from "~/features/notifications/subject";
import type { NotificationSubject } from "~/features/notifications/types";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { kindDefinition } from "./kinds";

/** The sentence of a notification in the reader's language and the game's wall time (`zone`). */
export function notificationText(subject: NotificationSubject, locale: Locale, zone?: string): string {
  const t = translator(locale, "notifications");
  const { game, params, playerName } = subject;
  return t(textKey(subject), {
    game: game?.title ?? t("aGame"),
    when: game ? formatWhen(game.startTime, locale, zone) : "",
    venue: game?.venueName ?? t("noPlace"),
    note: params.note ?? "",
    alert: params.alert ?? "",
    // Only crews can be hidden.
    subject: subjectOf(subject).name ?? t("aCrew"),
    player: params.guest || playerName || t("aPlayer"),
  });
}

function textKey({ type, params }: Pick<NotificationSubject, "type" | "params">) {
  const { text } = kindDefinition(type);
  if (typeof text === "string") return text;
  return (params.reason && text[params.reason]) ?? text.default;
}
