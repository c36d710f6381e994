import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "#db/client.server";
import { substituteCalls } from "#db/schema/bench";
import { games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { fullName } from "~/core/text/person-name";
import { now as currentTime } from "~/core/time/clock.server";
import { formatClock } from "~/core/time/timezone.server";
import { personColumns, shownPerson } from "~/core/visibility/shown-person.server";
import { isAwaited } from "~/features/games/participation/open-calls.server";
import { zoneOf } from "~/features/places/zones.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";

/** For organizers: "Calling the bench: Karim, until 8:40 PM"; null while nobody is called. */
export async function benchLine(
  game: { id: string },
  { viewerId, locale }: { viewerId: string; locale: Locale },
): Promise<string | null> {
  const rows = await called.all({ gameId: game.id, viewerId, now: +currentTime() });
  if (rows.length === 0) return null;
  const t = translator(locale, "cockpit");
  const ends = new Map(rows.map((row) => [+row.endsAt, row]));
  const lines = [...ends.values()].map(async (call) => {
    const together = rows.filter(({ endsAt }) => +endsAt === +call.endsAt);
    const names = together.map(({ person }) => fullName(shownPerson(person)));
    const time = formatClock(call.endsAt, locale, await zoneOf(call));
    return t("bench", { names: joinList(locale, names), time });
  });
  return (await Promise.all(lines)).join(" · ");
}

const calls = alias(substituteCalls, "call");
const called = db
  .select({ endsAt: calls.endsAt, cityId: games.cityId, person: personColumns() })
  .from(calls)
  .innerJoin(games, eq(games.id, calls.gameId))
  .innerJoin(playerProfiles, eq(playerProfiles.id, calls.userId))
  .where(
    sql`${calls.gameId} = ${sql.placeholder("gameId")} and ${calls.endsAt} > ${sql.placeholder("now")}
      and ${calls.calledAt} <= ${sql.placeholder("now")} and ${isAwaited}`,
  )
  .orderBy(asc(calls.calledAt))
  .prepare();
