import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { recordOf, type Tally } from "./record.server";

export interface ShownRecord extends Tally {
  sport: { id: string; name: string };
}

/** Sports that no longer exist are left out. */
export async function shownRecord(userId: string, locale: Locale): Promise<ShownRecord[]> {
  const rows = await Promise.all(
    (await recordOf(userId)).map(async ({ sportId, ...tally }) => {
      const sport = await sportById(sportId, locale);
      return sport ? [{ sport: { id: sport.id, name: sport.name }, ...tally }] : [];
    }),
  );
  return rows.flat();
}
