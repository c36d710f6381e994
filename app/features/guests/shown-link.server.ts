import { z } from "zod";
import { transact } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { sealForOneView, unsealOnce } from "~/features/accounts/two-factor/one-time-view.server";

const NewLink = z.tuple([z.string(), z.string()]);

/** For one view in the organizer's session. */
export const sealNewLink = (actor: Actor, participantId: string, token: string): Promise<string> =>
  transact((tx) => sealForOneView(tx, actor.sessionId, JSON.stringify([participantId, token])));

/** For the first caller; null if it was read before or is another guest's. */
export async function unsealNewLink(
  viewer: Actor,
  participantId: string,
  sealed: string,
): Promise<string | null> {
  const text = await unsealOnce(viewer.sessionId, sealed);
  const link = text === null ? null : NewLink.safeParse(JSON.parse(text)).data;
  return link?.[0] === participantId ? link[1] : null;
}
