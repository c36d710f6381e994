import { z } from "zod";
import type { Actor } from "~/core/actor";
import { sealedForOneView, unsealOnce } from "~/features/accounts/two-factor/one-time-view.server";

const NewLink = z.tuple([z.string(), z.string()]);

/** For one view in the organizer's session. */
export const sealNewLink = (actor: Actor, participantId: string, token: string): Promise<string> =>
  sealedForOneView(actor.sessionId, JSON.stringify([participantId, token]));

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
