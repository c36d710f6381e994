import { type SQL, sql } from "drizzle-orm";
import type { deferredNotifications, notifications } from "#db/schema/notifications";
import { now } from "~/core/time/clock.server";
import { membersOf } from "~/features/crews/membership.server";
import { pollPath } from "./components/paths";

/** Whether a notification is about a poll that its recipient no longer sees, or asks for answers that it no longer takes. */
export const isOutdatedPollNews = ({
  userId,
  params,
}: typeof notifications | typeof deferredNotifications): SQL<boolean> =>
  sql`exists (
    select 1 from polls left join crews on crews.id = polls.crew_id
    where ${params} ->> 'page' like ${pollPath("%")}
      and polls.code = substr(${params} ->> 'page', ${pollPath("").length + 1})
      and (
        polls.crew_id is not null and (crews.hidden_at is not null or ${userId} not in (${membersOf(sql`polls.crew_id`)}))
        or ${params} ->> 'reason' = 'poll' and (
          polls.closed_at is not null or polls.game_id is not null
          or not exists (select 1 from poll_dates where poll_id = polls.id and start_time > ${+now()})
        )
      )
  )`.mapWith(Boolean);
