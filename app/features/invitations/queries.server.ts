import type { Actor } from "~/core/actor";
import type { InvitationView } from "~/features/games/views";
import type { Locale } from "~/i18n/languages";

/** The invitations that wait for an answer, in the order of the games' start. */
export async function myInvitations(_actor: Actor, _locale: Locale, _limit = 20): Promise<InvitationView[]> {
  throw new Error("not written yet");
}
