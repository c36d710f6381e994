import { levelOf, type ShownLevel, shownLevel } from "~/features/levels/levels.server";
import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { recordOf, type Tally } from "./record.server";

export interface ShownRecord extends Tally {
  sport: { id: string; name: string };
  /** Of who wants one. */
  level: ShownLevel | null;
}

/** Sports that no longer exist are left out. */
export async function shownRecord(
  { id: userId, showsLevel }: { id: string; showsLevel: boolean },
  locale: Locale,
): Promise<ShownRecord[]> {
  const rows = await Promise.all(
    (await recordOf(userId)).map(async ({ sportId, ...tally }) => {
      const sport = await sportById(sportId, locale);
      if (!sport) return [];
      const level = showsLevel ? await levelOf(userId, sport.id) : null;
      return [{ sport: { id: sport.id, name: sport.name }, level: level && shownLevel(level), ...tally }];
    }),
  );
  return rows.flat();
}
