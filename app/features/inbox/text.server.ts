import { formatWhen } from "~/core/timezone.server";
import type { NotificationSubject } from "~/features/notifications/types";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

const SENTENCES = {
  game_invitation: "game_invitation",
  game_reminder: "game_reminder",
  game_cancelled: "game_cancelled",
  game_confirmed: "game_confirmed_seated",
  game_confirmed_seated: "game_confirmed_seated",
  game_confirmed_on: "game_confirmed_on",
  player_joined: "player_joined",
  game_changed: "game_changed_time",
  game_changed_time: "game_changed_time",
  game_changed_venue: "game_changed_venue",
  game_changed_time_and_venue: "game_changed_time_and_venue",
  spot_open: "spot_open",
  game_announcement: "game_announcement",
  game_comment: "game_comment",
  rate_players: "rate_players",
  attendance: "attendance_marked",
  attendance_marked: "attendance_marked",
  attendance_disputed: "attendance_disputed",
  attendance_accepted: "attendance_accepted",
  attendance_rejected: "attendance_rejected",
} as const;

const isSentence = (key: string): key is keyof typeof SENTENCES => Object.hasOwn(SENTENCES, key);

/** The sentence of a notification in the reader's language and the game's wall time (`zone`). */
export function notificationText(notice: NotificationSubject, locale: Locale, zone?: string): string {
  const t = translator(locale, "notifications");
  const { type, params, game, playerName } = notice;
  const exact = params.reason ? `${type}_${params.reason}` : type;
  const known = isSentence(exact) ? SENTENCES[exact] : "unknown";
  return t(known, {
    game: game?.title ?? t("aGame"),
    when: game ? formatWhen(game.startTime, locale, zone) : "",
    venue: game?.venueName ?? t("noPlace"),
    player: params.guest || playerName || t("aPlayer"),
  });
}
