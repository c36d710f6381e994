import { millisecondsInDay } from "date-fns/constants";
import type { Tx } from "#db/client.server";
import { now } from "~/core/time/clock.server";
import type { Source } from "../factories/source";
import { makeDelivery, makeWebhook } from "../factories/webhooks";

/** Turned off, so that a demo sends nothing to anybody. */
export async function writeWebhook(
  tx: Tx,
  source: Source,
  of: { userId: string; crewId: string },
): Promise<void> {
  const id = source.id("webhook");
  const url = "https://robot.example.com/houma";
  await makeWebhook({ id, url, endedAt: now(), ...of }, tx);
  const daysAgo = (days: number) => new Date(+now() - days * millisecondsInDay);
  const sent = [
    { event: "participant.joined", createdAt: daysAgo(2), deliveredAt: daysAgo(2) },
    { event: "game.filled", createdAt: daysAgo(1), status: "failed", lastError: "answered 503" },
  ] as const;
  for (const delivery of sent) await makeDelivery(id, { id: source.id("delivery"), ...delivery }, tx);
}
