import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { organizersOf } from "~/features/crews/membership.server";
import { deliverNow } from "~/features/notifications/notify.server";
import { seriesPath } from "./components/paths";
import type { SeriesRow } from "./store.server";

type Reason =
  | "series_ended"
  | "series_venue_gone"
  | "series_organizer_gone"
  | "series_taken_over"
  | "series_goes_on";
interface Message {
  reason: Reason;
  /** Who did it is not notified. */
  except: string | null;
  now: Date;
}

export const notifyRegulars = (tx: Tx, row: SeriesRow, message: Message): Promise<void> =>
  notifyPeople(tx, row, {
    ...message,
    to: sql`select user_id from series_regulars where series_id = ${row.id}`,
  });

/** Also the owner and co-organizers of its crew. */
export const notifyOrganizers = (tx: Tx, row: SeriesRow, message: Message): Promise<void> => {
  const organizer = sql`select ${row.organizerId} as user_id`;
  const to = row.crewId ? sql`${organizer} union ${organizersOf(row.crewId)}` : organizer;
  return notifyPeople(tx, row, { ...message, to });
};

async function notifyPeople(
  tx: Tx,
  row: SeriesRow,
  { reason, except, now, to }: Message & { to: SQL },
): Promise<void> {
  const people = await tx.all<{ user_id: string }>(to);
  const params = {
    reason,
    subject: row.title,
    page: seriesPath(row.id),
    ...(except && { playerId: except }),
  };
  const rows = people
    .filter(({ user_id }) => user_id !== except)
    .map(({ user_id }) => ({
      userId: user_id,
      type: "series",
      params,
      gameId: null,
      key: null,
      createdAt: now,
    }));
  await deliverNow(tx, rows, now);
}
