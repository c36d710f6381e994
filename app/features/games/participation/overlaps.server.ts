import { sql } from "drizzle-orm";
import type { Actor } from "~/core/actor";
import type { Locale } from "~/i18n/languages";
import { NAMED, type NamedGame, namedGames, whenOf } from "../named-games.server";
import type { ParticipantStatus } from "../types";
import { PARTICIPATION_FLASH } from "./flash-keys";

const MOST = 3;

// CROSS JOIN reads the player's few games first.
const overlapping = namedGames(sql`select ${NAMED}
  from games as this cross join game_participants as own on own.game_id = this.id
    and own.user_id = ${sql.placeholder("userId")} and own.status in ('confirmed', 'waitlisted')
  cross join game_participants as p on p.user_id = own.user_id and p.status = 'confirmed'
  cross join games as g on g.id = p.game_id
  where this.id = ${sql.placeholder("gameId")} and this.game_status in ('scheduled', 'in_progress')
    and g.id <> this.id and g.game_status in ('scheduled', 'in_progress') and g.hidden_at is null
    and g.start_time < this.end_time and g.end_time > this.start_time
  order by g.start_time, g.id limit ${MOST}`);

/** Games in which the actor has a spot, if they have one in this game too, or wait for one; only a warning. */
export const overlapsWith = (actor: Actor, gameId: string): Promise<NamedGame[]> =>
  overlapping.all({ userId: actor.id, gameId: gameId.toLowerCase() });

export async function overlapFlash(
  actor: Actor,
  { gameId, status, locale }: { gameId: string; status: ParticipantStatus; locale: Locale },
) {
  if (status !== "confirmed" && status !== "waitlisted") return null;
  const [other] = await overlapsWith(actor, gameId);
  if (!other) return null;
  const params = { game: other.title, when: await whenOf(other, locale) };
  return { key: `${PARTICIPATION_FLASH[status]}_overlap`, params } as const;
}
