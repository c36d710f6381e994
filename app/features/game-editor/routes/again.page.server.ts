import { getZodConstraint } from "@conform-to/zod/v4";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/time/clock.server";
import { addDays, formatClock, formatDay, instantToWall } from "~/core/time/timezone.server";
import { calendarDay } from "~/core/time/when.server";
import { type AgainDay, againDays } from "~/features/games/again-days.server";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { type GameSummary, venueFor } from "~/features/games/game-summary.server";
import { findGame } from "~/features/games/game-view.server";
import { requireCan } from "~/features/games/permissions";
import { AgainForm, OTHER_DAY } from "~/features/games/schema";
import { termsOf } from "~/features/games/sharing.server";
import { zoneOf } from "~/features/places/zones.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { IconName } from "~/ui/icons/icon-names";

/** Errors: game_not_found, only_organizer. */
export const loadAgainPage = (args: RouteArgs) =>
  pageLoader(args, "game_fetch_failed", async () => {
    const [actor, locale] = [await requireActor(args), await localeOf(args)];
    const game = await findGame(actor, gameIdOf(args), { access: {}, locale });
    const now = currentTime();
    requireCan(actor, "duplicate", { game, participation: game.participation, now });
    const zone = await zoneOf(game);
    const days = againDays(game, { zone, now });
    const first = days.find(({ isUsual }) => isUsual) ?? days[0];
    return {
      title: translator(locale, "again")("again"),
      game: { id: game.id, title: game.title },
      carried: await carriedOver(game, actor, locale),
      days: [
        ...days.map((day) => ({ value: day.date, label: dayLabel(day, { locale, zone, now }) })),
        { value: OTHER_DAY, label: translator(locale, "again")("otherDay") },
      ],
      values: { day: first?.date ?? OTHER_DAY, startTime: instantToWall(game.startTime, zone).time },
      constraint: getZodConstraint(AgainForm.in),
    };
  });

function dayLabel(
  { date, start }: AgainDay,
  { locale, zone, now }: { locale: Locale; zone: string; now: Date },
): string {
  const t = translator(locale, "again");
  if (calendarDay(start, now, zone).isTonight) return t("find:tonight");
  const today = instantToWall(now, zone).date;
  if (date === today) return t("find:group_today");
  return date === addDays(today, 1) ? t("find:tomorrow") : formatDay(start, locale, zone);
}

async function carriedOver(
  game: GameSummary,
  actor: Actor,
  locale: Locale,
): Promise<{ icon: IconName; text: string }[]> {
  const t = translator(locale, "again");
  const [venue, zone] = await Promise.all([venueFor(game, locale), zoneOf(game)]);
  const plays = game.participation?.status === "confirmed";
  const hours = [game.startTime, game.endTime]
    .map((time) => formatClock(time, locale, zone))
    .join(locale === "en" ? " – " : "–");
  const type = game.gameType === "public" ? [] : [t(`games:type_${game.gameType}`)];
  const level = game.skillLevel === "all_levels" ? [] : [t(`games:skill_${game.skillLevel}`)];
  return [
    {
      icon: "map-pin",
      text: venue ? t("place", { venue: venue.name, city: venue.city }) : t("games:noLocation"),
    },
    {
      icon: "users",
      text: t("numbers", { sport: game.sport.name, count: game.maxPlayers, min: game.minPlayers }),
    },
    { icon: "clock", text: hours },
    { icon: "banknote", text: [...termsOf(game, locale), ...type, ...level].join(" · ") },
    ...(plays && actor ? [{ icon: "user-check" as const, text: t("youPlay") }] : []),
  ];
}
