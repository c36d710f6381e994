import { now } from "~/core/time/clock.server";
import { crewsLeftBehind } from "~/features/crews/succession.server";
import { gamesLeftBehind } from "~/features/games/leave-games.server";
import { spotsLeftBehind } from "~/features/games/participation/give-up-spots.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

/** A sentence each. Three statements. */
export async function suspensionConsequences(
  userIds: readonly string[],
  locale: Locale,
): Promise<Map<string, string[]>> {
  const t = translator(locale, "moderation");
  const ids = [...new Set(userIds)];
  const [games, spots, crews] = await Promise.all([
    gamesLeftBehind(ids, now()),
    spotsLeftBehind(ids, now()),
    crewsLeftBehind(ids),
  ]);
  return new Map(
    ids.map((id) => {
      const counts = [
        ["gone_gamesPassedOn", games.get(id)?.gamesPassedOn ?? 0],
        ["gone_gamesCancelled", games.get(id)?.gamesCancelled ?? 0],
        ["gone_gamesLeft", spots.get(id) ?? 0],
        ["gone_series", games.get(id)?.series ?? 0],
        ["gone_pollsClosed", games.get(id)?.pollsClosed ?? 0],
        ["gone_crewsPassedOn", crews.get(id)?.crewsPassedOn ?? 0],
        ["gone_crewsClosed", crews.get(id)?.crewsClosed ?? 0],
      ] as const;
      return [id, counts.flatMap(([key, count]) => (count > 0 ? t(key, { count }) : []))];
    }),
  );
}
