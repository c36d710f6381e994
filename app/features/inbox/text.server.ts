import { formatWhen } from "~/core/time/timezone.server";
import { subjectOf } from "~/features/notifications/subject";
import type { NotificationParams, NotificationSubject } from "~/features/notifications/types";
import { priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { type NotificationGroup, othersIn } from "./groups";
import { kindDefinition } from "./kinds";

/** `zone`: of the game. */
export function notificationText(subject: NotificationSubject, locale: Locale, zone?: string): string {
  const t = translator(locale, "notifications");
  const { game, params } = subject;
  return t(textKey(subject), {
    game: game?.title ?? t("aGame"),
    when: game ? formatWhen(game.startTime, locale, zone) : "",
    venue: game?.venueName ?? t("noPlace"),
    from: params.from === undefined ? "" : formatWhen(new Date(params.from), locale, zone),
    count: params.spots ?? 1,
    note: params.note ?? "",
    team: params.team ?? "",
    // May be a venue's name.
    alert: subject.hidesSubject ? t("hiddenName") : (params.alert ?? ""),
    before: priceText(params.priceFrom, params, locale),
    price: priceText(params.priceTo, params, locale),
    subject: subjectOf(subject).name ?? t("hiddenName"),
    player: playerOf(subject, locale),
  });
}

function priceText(minor = 0, { currency = "" }: NotificationParams, locale: Locale): string {
  const label = minor > 0 && priceLabel({ isPaid: true, priceMinor: minor, currency }, locale);
  return label || translator(locale, "games")("free");
}

/** "Sami Alaoui and 2 others joined Foot du mardi". */
export function groupText(group: NotificationGroup, locale: Locale): string {
  const [newest] = group;
  const count = othersIn(group);
  if (count === 0) return notificationText(newest, locale, newest.zone ?? undefined);
  const t = translator(locale, "notifications");
  return t("joinedTogether", {
    count,
    player: playerOf(newest, locale),
    game: newest.game?.title ?? t("aGame"),
  });
}

const playerOf = ({ params, playerName }: NotificationSubject, locale: Locale): string =>
  params.guest || playerName || translator(locale, "players")("aPlayer");

function textKey({ type, params }: Pick<NotificationSubject, "type" | "params">) {
  const { text } = kindDefinition(type);
  if (typeof text === "string") return text;
  return (params.reason && text[params.reason]) ?? text.default;
}
