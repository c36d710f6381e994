import { millisecondsInHour } from "date-fns/constants";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { afterCommit, type Db, db, type Tx, type Writer, write } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { guestContacts } from "#db/schema/guests";
import { mailOutbox } from "#db/schema/mail";
import { cities } from "#db/schema/places";
import { venues } from "#db/schema/venues";
import { type Mail, queueMail } from "~/core/mail/outbox.server";
import { nameableVenue } from "~/core/nameable-venue.server";
import { secretBox } from "~/core/secret-box.server";
import { formatWhen } from "~/core/timezone.server";
import { triggerDelivery } from "~/features/notifications/delivery-trigger.server";
import { priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { gamePath } from "../components/paths";
import { guestMailPath, oneClickPath } from "./guest-mail-link.server";

const { seal, unseal } = secretBox("guest links");

/** Encrypts the secret of a guest's link for `guest_contacts`. */
export const sealGuestToken = seal;

/** The page of a guest's link. */
export const guestSpotPath = (token: string): string => `/seats/${token}`;

/** What guests hear of their game. */
type GuestMail =
  | "guest_welcome"
  | "guest_changed"
  | "guest_price"
  | "guest_cancelled"
  | "guest_cancelled_noted"
  | "guest_cancelled_below_minimum"
  | "guest_reminder"
  | "guest_removed";

/** In the currency's hundredths, 0 for free. */
interface Prices {
  priceFrom: number;
  priceTo: number;
  currency: string;
}

interface Message {
  template: GuestMail;
  /** guest_cancelled_noted: why. */
  note?: string;
  /** guest_price: from what to what it changes. */
  prices?: Prices;
  now: Date;
}

const selectContacts = (on: Db) =>
  on
    .select({
      contact: guestContacts,
      name: gameParticipants.externalPlayerName,
      joinedAt: gameParticipants.joinedAt,
      game: { id: games.id, title: games.title, startTime: games.startTime, gameType: games.gameType },
      venueName: venues.name,
      zone: cities.timezone,
    })
    .from(guestContacts)
    .innerJoin(gameParticipants, eq(gameParticipants.id, guestContacts.id))
    .innerJoin(games, eq(games.id, gameParticipants.gameId))
    .leftJoin(venues, nameableVenue(games.venueId))
    .leftJoin(cities, eq(cities.id, games.cityId));

type Contact = Awaited<ReturnType<typeof selectContacts>>[number];

/** A guest's address, if they left one. */
export const guestContact = (on: Db, participantId: string): Promise<Contact | undefined> =>
  selectContacts(on).where(eq(guestContacts.id, participantId)).get();

/** Mails one guest about their spot, together with the write that causes it. */
export async function mailGuest(
  writer: Writer,
  contact: Contact,
  { template, now }: { template: GuestMail; now: Date },
): Promise<void> {
  await queueMail(writer, mailOf(contact, { template, now }));
  afterCommit(writer, triggerDelivery);
}

/**
 * Mails the guests of some games who left an address; of those who joined before `joinedBy`, if given for a game. A new
 * time or place and a cancellation replace what still waits to be sent.
 */
export async function mailGuests(
  tx: Tx,
  gameIds: readonly string[],
  { joinedBy, ...message }: Message & { joinedBy?: (gameId: string) => Date },
): Promise<void> {
  const isTheirs = and(inArray(gameParticipants.gameId, [...gameIds]), isNull(games.hiddenAt));
  const found = await selectContacts(tx).where(isTheirs);
  const contacts = joinedBy ? found.filter(({ game, joinedAt }) => joinedAt <= joinedBy(game.id)) : found;
  if (contacts.length === 0) return;
  if (message.template !== "guest_reminder") {
    await withdraw(
      tx,
      contacts.map(({ contact }) => contact.id),
    );
  }
  await queueMail(
    tx,
    contacts.flatMap((contact) => mailOf(contact, message)),
  );
  afterCommit(tx, triggerDelivery);
}

/** Takes back what waits to be sent: it names a time or a place that is no longer right. */
const withdraw = (tx: Tx, guestIds: string[]) =>
  tx
    .update(mailOutbox)
    .set({
      status: "expired",
      to: "",
      lastError: "no longer true",
      params: sql`json_remove(${mailOutbox.params}, '$.sealed')`,
    })
    .where(and(inArray(mailOutbox.guestId, guestIds), eq(mailOutbox.status, "pending")));

/** One message in the guest's language; none if SESSION_SECRET has changed since the address was left. */
function mailOf(
  { contact, name, game, venueName, zone }: Contact,
  { template, note = "", prices, now }: Message,
): Mail[] {
  const { id, email, locale } = contact;
  const token = tokenOf(contact.sealedToken);
  if (token === null) return [];
  const isGone = template === "guest_removed";
  return [
    {
      // A guest who was removed has no address any more that the message could go with.
      ...(!isGone && { guestId: id }),
      to: email,
      template,
      params: {
        name: name ?? "",
        game: game.title,
        when: formatWhen(game.startTime, locale, zone ?? undefined),
        venue: venueName ?? translator(locale, "notifications")("noPlace"),
        note,
        ...(prices && pricesIn(prices, locale)),
        path: isGone ? pageWithoutSpot(game) : guestSpotPath(token),
        ...(!isGone && { unsubscribe: guestMailPath(id), oneClick: oneClickPath(id) }),
      },
      locale,
      expiresAt: template === "guest_reminder" ? game.startTime : later(game.startTime, now),
    },
  ];
}

function pricesIn({ priceFrom, priceTo, currency }: Prices, locale: Locale) {
  const label = (priceMinor: number) =>
    (priceMinor > 0 && priceLabel({ isPaid: true, priceMinor, currency }, locale)) ||
    translator(locale, "games")("free");
  return { before: label(priceFrom), price: label(priceTo) };
}

/** A removed guest keeps no code of a private game. */
const pageWithoutSpot = ({ id, gameType }: Contact["game"]): string =>
  gameType === "public" ? gamePath(id) : "/games";

const later = (startTime: Date, now: Date) => new Date(Math.max(+startTime, +now + millisecondsInHour));

function tokenOf(sealed: string): string | null {
  try {
    return unseal(sealed);
  } catch {
    return null;
  }
}

/** Replaces the link that a guest's mail repeats, after the link was renewed. */
export const renewContactLink = (writer: Writer, participantId: string, token: string): Promise<void> =>
  write(
    writer,
    db
      .update(guestContacts)
      .set({ sealedToken: seal(token) })
      .where(eq(guestContacts.id, participantId)),
  );
