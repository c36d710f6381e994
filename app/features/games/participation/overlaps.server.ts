import { sql } from "drizzle-orm";
import type { Actor } from "~/core/actor";
import type { Locale } from "~/i18n/languages";
import { NAMED, type NamedGame, namedGames, whenOf } from "../named-games.server";
import type { ParticipantStatus } from "../types";
import { PARTICIPATION_FLASH } from "./flash-keys";

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

/** What to say of an answer to a game that is played at the same time as another one of the actor's; null for none. */
export async function overlapFlash(
  actor: Actor,
  { gameId, answer, locale }: { gameId: string; answer: ParticipantStatus; locale: Locale },
) {
  if (answer !== "confirmed" && answer !== "waitlisted") return null;
  const [other] = await overlapsWith(actor, gameId);
  if (!other) return null;
  const params = { game: other.title, when: await whenOf(other, locale) };
  return { key: `${PARTICIPATION_FLASH[answer]}_overlap`, params } as const;
}
