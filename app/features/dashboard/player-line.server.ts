import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { log } from "~/core/log.server";
import { averagesOf } from "~/features/profile/rules";
import { ratingTotals } from "~/features/ratings/queries.server";
import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";

/** The player's own numbers, in a line of the home page. */
export interface PlayerLineView {
  id: string;
  /** The favourite sport. */
  sport: { id: string; name: string } | null;
  gamesPlayed: number;
  /** The mean of all ratings; null without any, undefined if they could not be read. */
  rating: number | null | undefined;
}

const profileOf = db
  .select({ gamesPlayed: playerProfiles.gamesPlayed, sportId: playerSportSkills.sportId })
  .from(playerProfiles)
  .leftJoin(
    playerSportSkills,
    and(
      eq(playerSportSkills.playerId, playerProfiles.id),
      equalsConstant(playerSportSkills.isFavorite, true),
    ),
  )
  .where(eq(playerProfiles.id, sql.placeholder("id")))
  .prepare();

/** The actor's line, in two statements. If only the ratings cannot be read, the rest is still returned. */
export async function playerLine(actor: Actor, locale: Locale): Promise<PlayerLineView | null> {
  const [row, rating] = await Promise.all([profileOf.get({ id: actor.id }), ratingOf(actor.id)]);
  if (!row) return null;
  const sport = row.sportId ? await sportById(row.sportId, locale) : null;
  return {
    id: actor.id,
    sport: sport && { id: sport.id, name: sport.name },
    gamesPlayed: row.gamesPlayed,
    rating,
  };
}

async function ratingOf(userId: string): Promise<number | null | undefined> {
  try {
    return averagesOf(await ratingTotals(userId)).overall;
  } catch (err) {
    log.warn({ err }, "the home page's ratings could not be read");
    return undefined;
  }
}
