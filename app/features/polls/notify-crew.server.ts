import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { instantToWall } from "~/core/time/timezone.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { membersOf } from "~/features/crews/membership.server";
import { deliveryTime } from "~/features/games/quiet-hours.server";
import { notify } from "~/features/notifications/notify.server";
import { pollPath } from "./components/paths";

interface NewCrewPoll {
  crewId: string;
  cityId: string;
  code: string;
  title: string;
  firstDate: Date;
  now: Date;
}

/** At most one poll of the crew a day, not at night, not across a block. */
export async function notifyCrew(tx: Tx, actor: Actor, poll: NewCrewPoll): Promise<void> {
  const { crewId, cityId, code, title, firstDate, now } = poll;
  await notify(tx, {
    type: "crew_news",
    gameId: null,
    to: sql`${membersOf(crewId)} and user_id <> ${actor.id} and user_id not in ${blockedPairs(actor.id)}`,
    params: { reason: "poll", playerId: actor.id, subject: title, page: pollPath(code) },
    now,
    deliverAfter: await deliveryTime({ cityId, startTime: firstDate }, now),
    once: `poll:${crewId}:${instantToWall(now).date}`,
  });
}
