import type { Writer } from "#db/client.server";
import { notify } from "~/features/notifications/notify.server";
import { replaceCrewNews } from "~/features/notifications/replace.server";
import type { NotificationParams } from "~/features/notifications/types";

const REASONS = ["approved", "removed", "refused", "refused_for_now", "banned", "unbanned"] as const;

interface Change {
  crew: { id: string };
  userId: string;
  now: Date;
}

/** Replaces what the user has not read about their place in the crew. */
export async function notifyMember(
  writer: Writer,
  { crew, userId, now }: Change,
  news: NotificationParams & { reason: (typeof REASONS)[number] },
): Promise<void> {
  await replaceCrewNews(writer, { crewId: crew.id, userId, reasons: REASONS }, now);
  const params = { ...news, crewId: crew.id };
  await notify(writer, { type: "crew_news", gameId: null, to: [userId], params, now });
}
