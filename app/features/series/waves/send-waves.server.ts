import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { type SQL, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { SERIES_LIMITS } from "#db/limits/series";
import { users } from "#db/schema/accounts";
import type { INVITATION_WAVES } from "#db/schema/games";
import { newId } from "~/core/ids.server";
import { now as currentTime } from "~/core/time/clock.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { isMemberOf, isMemberRole, membersOf } from "~/features/crews/membership.server";
import { mayBeFor } from "~/features/games/audience.server";
import { deliveryTime } from "~/features/games/quiet-hours.server";
import { notify } from "~/features/notifications/notify.server";

type WaveName = (typeof INVITATION_WAVES)[number];

interface DueWave {
  gameId: string;
  wave: WaveName;
  startTime: number;
  cityId: string | null;
}

const hasSpots = sql`g.hidden_at is null and g.seats_taken < g.max_players`;
// The first condition makes SQLite choose the index games_in_waves.
const open = (time: number) => sql`
  g.game_status = 'scheduled' and (g.series_id is not null or g.crew_first_hours is not null)
  and g.start_time > ${time} and g.start_time <= ${time + SERIES_LIMITS.waveDays.max * millisecondsInDay}
  and ${hasSpots}`;
const unsent = (wave: SQL) =>
  sql`not exists (select 1 from game_invitation_waves as sent where sent.game_id = g.id and sent.wave = ${wave})`;

const dueWaves = (time: number) => sql`
  select g.id as gameId, plan.who as wave, g.start_time as startTime, g.city_id as cityId
  from games as g indexed by games_in_waves cross join series_waves as plan
  where ${open(time)} and plan.series_id = g.series_id and plan.who <> 'everyone'
    and g.start_time <= ${time} + plan.days_before * ${millisecondsInDay} and ${unsent(sql`plan.who`)}
  union all
  select g.id, 'crew', g.start_time, g.city_id from games as g indexed by games_of_crews
  where g.game_status = 'scheduled' and g.series_id is null and g.crew_id is not null
    and g.start_time > ${time} and ${hasSpots} and ${unsent(sql`'crew'`)}
  union all
  select g.id, 'everyone', g.start_time, g.city_id from games as g indexed by games_in_waves
  where ${open(time)} and g.crew_id is not null and g.crew_only = 0
    and g.start_time <= ${time} + g.crew_first_hours * ${millisecondsInHour} and ${unsent(sql`'everyone'`)}`;

/**
 * Invites while the game has spots left, not at night; also members for a crew's single games. Each wave is sent once, by the
 * process that inserts its row. Returns how many this call sent.
 */
export async function sendWaves(): Promise<number> {
  const time = currentTime();
  let sent = 0;
  for (const due of await db.all<DueWave>(dueWaves(+time))) {
    const game = { cityId: due.cityId, startTime: new Date(due.startTime) };
    if (+(await deliveryTime(game, time)) > +time) continue;
    if (await transact((tx) => sendWave(tx, due, time))) sent++;
  }
  return sent;
}

async function sendWave(tx: Tx, { gameId, wave }: DueWave, time: Date): Promise<boolean> {
  // The game may have filled up, or another process was faster.
  const [claimed] = await tx.all<{ gameId: string }>(sql`
    insert into game_invitation_waves (game_id, wave, sent_at)
    select id, ${wave}, ${+time} from games where id = ${gameId} and game_status = 'scheduled' and hidden_at is null
      and seats_taken < max_players and start_time > ${+time}
    on conflict do nothing returning game_id as gameId`);
  if (!claimed) return false;
  if (wave === "everyone") await lookAtAlerts(tx, gameId);
  else await invite(tx, { gameId, wave, time });
  return true;
}

/** When a crew's game opens to everyone, as for a new game. */
const lookAtAlerts = (tx: Tx, gameId: string) =>
  tx.run(sql`
    insert into game_alert_queue (game_id, version) select id, 1 from games where id = ${gameId} and game_type = 'public'
    on conflict (game_id) do update set version = version + 1`);

async function invite(
  tx: Tx,
  { gameId, wave, time }: { gameId: string; wave: Exclude<WaveName, "everyone">; time: Date },
): Promise<void> {
  const [game] = await tx.all<{ inviterId: string | null }>(inviterOf(gameId));
  const organizerId = game?.inviterId;
  if (!organizerId) return;
  const people = await tx.all<{ id: string }>(wave === "crew" ? crewOf(gameId) : regularsOf(gameId));
  const invited = await tx.all<{ userId: string }>(sql`
    insert into game_participants (id, game_id, user_id, status, invited_by_id, joined_at, updated_at)
    select person.value ->> 0, ${gameId}, ${users.id}, 'invited', ${organizerId}, ${+time}, ${+time}
    from json_each(${JSON.stringify(people.map(({ id }) => [newId(), id]))}) as person
    join ${users} on ${users.id} = person.value ->> 1
    where ${users.id} <> ${organizerId} and ${isOpenAccount()}
      and ${users.id} not in ${blockedPairs(organizerId)} and ${mayBeFor(gameId, users.id)}
    on conflict do nothing returning user_id as userId`);
  const to = invited.map(({ userId }) => userId);
  await notify(tx, { type: "game_invitation", gameId, to, params: { playerId: organizerId }, now: time });
}

/** If the organizer is gone or has left the crew, the crew's owner. */
const inviterOf = (gameId: string) => sql`
  select coalesce(
    (select ${users.id} from ${users} where ${users.id} = g.organizer_id and ${isOpenAccount()}
      and (g.crew_id is null or ${isMemberOf(sql`g.crew_id`, sql`g.organizer_id`)})),
    (select m.user_id from crew_members as m cross join ${users} on ${users.id} = m.user_id
      where m.crew_id = g.crew_id and m.role = 'owner' and ${isOpenAccount()})) as inviterId
  from games as g where g.id = ${gameId}`;

/** The regulars of the game's series, in order; for a crew's series only members. */
const regularsOf = (gameId: string) => sql`
  select r.user_id as id from games as g join series_regulars as r on r.series_id = g.series_id
  where g.id = ${gameId} and (g.crew_id is null or r.user_id in (${membersOf(sql`g.crew_id`)})) order by r.position`;

const crewOf = (gameId: string) => sql`
  select m.user_id as id from games as g join crew_members as m on m.crew_id = g.crew_id
  where g.id = ${gameId} and ${isMemberRole(sql`m.role`)} order by m.joined_at`;
