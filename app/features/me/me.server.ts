import type { Actor } from "~/core/actor";
import { type UpcomingGame, upcomingGames } from "~/features/dashboard/own-games.server";
import { type ProfileCardView, profileCard } from "~/features/dashboard/profile-card.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { type PlayedGames, playedGames } from "./played-games.server";

export interface MeView {
  profile: ProfileCardView;
  next: UpcomingGame | null;
  /** "4 games"; null before the first. */
  month: string | null;
  /** "3 weeks"; null below two. */
  streak: string | null;
  favoriteVenue: PlayedGames["favoriteVenue"];
  /** `label`: "6 games". */
  teammates: (Omit<PlayedGames["teammates"][number], "games"> & { label: string })[];
}

/** At most seven statements. */
export async function meView(actor: Actor, locale: Locale): Promise<MeView | null> {
  const t = translator(locale, "accounts");
  const [profile, { games }, played] = await Promise.all([
    profileCard(actor, locale),
    upcomingGames(actor, locale, 1),
    playedGames(actor),
  ]);
  if (!profile) return null;
  const { thisMonth, weeksInARow, favoriteVenue, teammates } = played;
  return {
    profile,
    next: games[0] ?? null,
    month: profile.gamesPlayed > 0 ? t("common:gameCount", { count: thisMonth }) : null,
    streak: weeksInARow > 1 ? t("meWeeks", { count: weeksInARow }) : null,
    favoriteVenue,
    teammates: teammates.map(({ games: count, ...player }) => ({
      ...player,
      label: t("common:gameCount", { count }),
    })),
  };
}
