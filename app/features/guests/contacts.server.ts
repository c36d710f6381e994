import { eq } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { emailKey } from "#db/email-address";
import { guestContacts } from "#db/schema/guests";
import { DomainError } from "~/core/errors";
import { consume } from "~/core/protection/rate-limit.server";
import { now as currentTime } from "~/core/time/clock.server";
import type { GameRow } from "~/features/games/authorize-game.server";
import { guestByToken } from "~/features/games/participation/claim-guest-spot.server";
import { readGuestMailLink } from "~/features/games/participation/guest-mail-link.server";
import {
  guestContact,
  mailGuest,
  sealGuestToken,
} from "~/features/games/participation/guest-messages.server";
import { assertOpenFor } from "~/features/games/permissions";
import type { Locale } from "~/i18n/languages";

interface NewContact {
  email: string;
  /** The language of their mail. */
  locale: Locale;
  /** The caller's network address. */
  address: string;
}

/** With the code of a private game. */
interface GuestGame {
  gameId: string;
  code: string | null;
}

const guestGame = ({ id, gameType, gameCode }: GameRow): GuestGame => ({
  gameId: id,
  code: gameType === "private" ? gameCode : null,
});

/**
 * Mails the link there. A new address replaces the old one; the same one changes nothing. Errors: guest_link_unknown,
 * game_closed, too_many_requests (5 an hour to an address).
 */
export async function leaveGuestEmail(
  token: string,
  { email, locale, address }: NewContact,
): Promise<GuestGame> {
  const now = currentTime();
  return transact(async (tx) => {
    const { guest, game } = await guestByToken(tx, token);
    assertOpenFor("declined", game, now);
    const earlier = await guestContact(tx, guest.id);
    if (earlier && emailKey(earlier.contact.email) === emailKey(email)) return guestGame(game);
    await consume(tx, "guestMail", { account: email, address });
    await removeContact(tx, guest.id);
    const sealedToken = sealGuestToken(token);
    await tx.insert(guestContacts).values({ id: guest.id, email, locale, sealedToken, createdAt: now });
    const contact = await guestContact(tx, guest.id);
    if (contact) await mailGuest(tx, contact, { template: "guest_welcome", now });
    return guestGame(game);
  });
}

/** Repeatable. Errors: guest_link_unknown. */
export async function forgetGuestEmail(token: string): Promise<GuestGame> {
  return transact(async (tx) => {
    const { guest, game } = await guestByToken(tx, token);
    await removeContact(tx, guest.id);
    return guestGame(game);
  });
}

/** By the "no more e-mails" link (RFC 8058). Repeatable. Errors: not_found. */
export async function stopGuestMail(link: string): Promise<void> {
  const participantId = guestOfLink(link);
  await transact((tx) => removeContact(tx, participantId));
}

/** Errors: not_found for an invalid link. */
export async function getsGuestMail(link: string): Promise<boolean> {
  return (await db.$count(guestContacts, eq(guestContacts.id, guestOfLink(link)))) > 0;
}

function guestOfLink(link: string): string {
  const participantId = readGuestMailLink(link);
  if (!participantId) throw new DomainError("not_found");
  return participantId;
}

/** Also deletes the mail that waits to be sent there. */
const removeContact = (tx: Tx, participantId: string) =>
  tx.delete(guestContacts).where(eq(guestContacts.id, participantId));
