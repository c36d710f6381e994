import { millisecondsInHour } from "date-fns/constants";
import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { afterCommit, type Db, db, type Finder, rowOf, type Tx, type Writer, write } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { guestContacts } from "#db/schema/guests";
import { mailOutbox } from "#db/schema/mail";
import { cities } from "#db/schema/places";
import { venues } from "#db/schema/venues";
import { type Mail, queueMail } from "~/core/mail/outbox.server";
import { secretBox } from "~/core/protection/secret-box.server";
import { formatWhen } from "~/core/time/timezone.server";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import { triggerDelivery } from "~/features/notifications/delivery-trigger.server";
import { priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { gamePath } from "../components/paths";
import { guestMailPath, oneClickPath } from "./guest-mail-link.server";

const { seal, unseal } = secretBox("guest links");

export const sealGuestToken = seal;

export const guestSpotPath = (token: string): string => `/seats/${token}`;

type GuestMail =
  | "guest_welcome"
  | "guest_changed"
  | "guest_price"
  | "guest_cancelled"
  | "guest_cancelled_noted"
  | "guest_cancelled_below_minimum"
  | "guest_cancelled_organizer_gone"
  | "guest_game_hidden"
  | "guest_reminder"
  | "guest_removed"
  | "guest_absent"
  | "guest_present";

/** Hundredths; 0 is free. */
interface Prices {
  priceFrom: number;
  priceTo: number;
  currency: string;
}

interface Message {
  template: GuestMail;
  note?: string;
  prices?: Prices;
  /** guest_changed: the former start, perhaps unchanged. */
  startBefore?: Date;
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

export const guestContact = (on: Db, participantId: string): Promise<Contact | undefined> =>
  selectContacts(on).where(eq(guestContacts.id, participantId)).get();

/** To read in a plan. */
export const contactOf = (participantId: string): Finder<Contact | undefined> => ({
  find: () => guestContact(db, participantId),
  isSame: (found) =>
    rowOf(db.select().from(guestContacts).where(eq(guestContacts.id, participantId))).isSame(found?.contact),
});

export async function mailGuest(
  writer: Writer,
  contact: Contact,
  { template, now }: { template: GuestMail; now: Date },
): Promise<void> {
  await queueMail(writer, mailOf(contact, { template, now }));
  afterCommit(writer, triggerDelivery);
}

/** Only who left an address and joined before `joinedBy`. Replaces waiting messages that are no longer true. */
export async function mailGuests(
  tx: Tx,
  gameIds: readonly string[],
  { joinedBy, ...message }: Message & { joinedBy?: (gameId: string) => Date },
): Promise<void> {
  const isTheirs = and(inArray(gameParticipants.gameId, [...gameIds]), isNull(games.hiddenAt));
  const all = await selectContacts(tx).where(isTheirs);
  const contacts = joinedBy ? all.filter(({ game, joinedAt }) => joinedAt <= joinedBy(game.id)) : all;
  if (contacts.length === 0) return;
  const guestIds = contacts.map(({ contact }) => contact.id);
  const withdrawn =
    message.template === "guest_reminder" ? [] : await withdraw(tx, guestIds, message.template);
  const lastSent = new Map(withdrawn.flatMap(({ guestId, before }) => (before ? [[guestId, before]] : [])));
  await queueMail(
    tx,
    contacts.flatMap((contact) => mailOf(contact, message, lastSent.get(contact.contact.id))),
  );
  afterCommit(tx, triggerDelivery);
}

/** Returns the prices or starts that guests knew. */
const withdraw = (tx: Tx, guestIds: string[], template: GuestMail) =>
  tx
    .update(mailOutbox)
    .set({
      status: "expired",
      to: "",
      lastError: "no longer true",
      params: sql`json_remove(${mailOutbox.params}, '$.sealed')`,
    })
    .where(
      and(inArray(mailOutbox.guestId, guestIds), eq(mailOutbox.status, "pending"), isReplacedBy(template)),
    )
    .returning({
      guestId: mailOutbox.guestId,
      before: sql<string | null>`${mailOutbox.params} ->> 'before'`,
    });

/** A new price does not replace other messages, nor they it. */
function isReplacedBy(template: GuestMail): SQL | undefined {
  if (template === "guest_price") return eq(mailOutbox.template, "guest_price");
  return template === "guest_changed" ? ne(mailOutbox.template, "guest_price") : undefined;
}

/** Null after a change of SESSION_SECRET, or for the price that the guest knows. */
function mailOf(
  { contact, name, game, venueName, zone }: Contact,
  { template, note = "", prices, startBefore, now }: Message,
  lastSent: string | null = null,
): Mail[] {
  const { id, email, locale } = contact;
  const token = tokenOf(contact.sealedToken);
  const newPrices = prices && pricesIn(prices, locale, lastSent);
  if (token === null || (newPrices && newPrices.before === newPrices.price)) return [];
  const label = (start: Date) => formatWhen(start, locale, zone ?? undefined);
  const when = label(game.startTime);
  const before = startBefore && (lastSent ?? label(startBefore));
  const isMoved = before !== undefined && before !== when;
  const isGone = template === "guest_removed";
  return [
    {
      // Deleting a removed guest's address would delete the message.
      ...(!isGone && { guestId: id }),
      to: email,
      template: isMoved ? "guest_moved" : template,
      params: {
        name: name ?? "",
        game: game.title,
        when,
        venue: venueName ?? translator(locale, "notifications")("noPlace"),
        note,
        ...newPrices,
        ...(isMoved && { before }),
        path: isGone ? pageWithoutSpot(game) : guestSpotPath(token),
        ...(!isGone && { unsubscribe: guestMailPath(id), oneClick: oneClickPath(id) }),
      },
      locale,
      expiresAt: template === "guest_reminder" ? game.startTime : later(game.startTime, now),
    },
  ];
}

function pricesIn({ priceFrom, priceTo, currency }: Prices, locale: Locale, lastSent: string | null) {
  const label = (priceMinor: number) =>
    (priceMinor > 0 && priceLabel({ isPaid: true, priceMinor, currency }, locale)) ||
    translator(locale, "games")("free");
  return { before: lastSent ?? label(priceFrom), price: label(priceTo) };
}

/** Without a private game's code. */
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

export const renewContactLink = (writer: Writer, participantId: string, token: string): Promise<void> =>
  write(
    writer,
    db
      .update(guestContacts)
      .set({ sealedToken: seal(token) })
      .where(eq(guestContacts.id, participantId)),
  );
