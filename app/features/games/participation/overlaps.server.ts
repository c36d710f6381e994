import { sql } from "drizzle-orm";
import type { Actor } from "~/core/actor";
import type { Locale } from "~/i18n/languages";
import { NAMED, type NamedGame, namedGames, whenOf } from "../named-games.server";

const MOST = 3;

// CROSS JOIN keeps the order of the tables: the player's own games are few.
const overlapping = namedGames(sql`select ${NAMED}
  from games as this cross join game_participants as p on p.user_id = ${sql.placeholder("userId")} and p.status = 'confirmed'
  cross join games as g on g.id = p.game_id
  where this.id = ${sql.placeholder("gameId")} and g.id <> this.id
    and g.game_status in ('scheduled', 'in_progress')
    and g.start_time < this.end_time and g.end_time > this.start_time
  order by g.start_time, g.id limit ${MOST}`);

/** The games in which the actor has a spot while this game is played; a warning, never a refusal. */
export const overlapsWith = (actor: Actor, gameId: string): Promise<NamedGame[]> =>
  overlapping.all({ userId: actor.id, gameId: gameId.toLowerCase() });

/** What the flash text says of the first of them. */
export const overlapParams = async (
  game: NamedGame,
  locale: Locale,
): Promise<{ game: string; when: string }> => ({
  game: game.title,
  when: await whenOf(game, locale),
});
