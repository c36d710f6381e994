import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { inviteMembers } from "~/features/crews/members.server";
import { findGameRow } from "~/features/games/authorize-game.server";
import { NAMED, namedGames, whenOf } from "~/features/games/named-games.server";
import type { Locale } from "~/i18n/languages";
import type { SelectOption } from "~/ui/forms/SelectField";

const bound = sql.placeholder;

const recent = namedGames(sql`select ${NAMED} from games as g indexed by games_organizer_start
      where g.organizer_id = ${bound("actorId")} and g.game_status <> 'cancelled' and g.hidden_at is null and exists (
        select 1 from game_participants as p where p.game_id = g.id and p.status = 'confirmed'
          and p.user_id is not null and p.user_id <> ${bound("actorId")}
          and not exists (select 1 from crew_members as m where m.crew_id = ${bound("crewId")} and m.user_id = p.user_id))
      order by g.start_time desc limit 10`);

export async function gamesToInviteFrom(
  actor: Actor,
  crewId: string,
  locale: Locale,
): Promise<SelectOption[]> {
  const rows = await recent.all({ actorId: actor.id, crewId });
  return Promise.all(
    rows.map(async (game) => ({ value: game.id, label: `${game.title} · ${await whenOf(game, locale)}` })),
  );
}

const confirmed = db
  .select({ userId: sql<string>`p.user_id` })
  .from(sql`game_participants as p`)
  .where(
    sql`p.game_id = ${bound("gameId")} and p.status = 'confirmed' and p.user_id is not null
      and p.user_id <> ${bound("actorId")}`,
  )
  .prepare();

/** Returns how many confirmed players it invited. Errors: game_not_found, and those of inviteMembers. */
export async function inviteFromGame(actor: Actor, crewId: string, gameId: string): Promise<number> {
  const { game } = await findGameRow(actor, gameId);
  const rows = await confirmed.all({ gameId: game.id, actorId: actor.id });
  const { invited } = await inviteMembers(
    actor,
    crewId,
    rows.map(({ userId }) => userId),
  );
  return invited.length;
}
