import { eq, getTableColumns, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { payments } from "#db/schema/dues";
import { gameParticipants, games } from "#db/schema/games";
import { guestContacts } from "#db/schema/guests";
import { DomainError } from "~/core/errors";
import { hashToken } from "~/core/ids.server";
import { pick } from "~/core/pick";
import { now as currentTime } from "~/core/time/clock.server";
import { formatDayWord } from "~/core/time/day-word.server";
import { formatWhen } from "~/core/time/timezone.server";
import { isCrewsTurn, opensToEveryoneAt } from "~/features/games/crew-rules";
import type { Payment } from "~/features/games/dues/due";
import { type GameSummary, selectSummaries, summaryOf, venueFor } from "~/features/games/game-summary.server";
import { guestSpotPath } from "~/features/games/participation/guest-messages.server";
import { isChangeable, isJoinable, spotsLeft } from "~/features/games/rules";
import { guestTicket } from "~/features/games/ticket-view.server";
import type { GameStatus, TicketView } from "~/features/games/types";
import { zoneOf } from "~/features/places/zones.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { nextGameByToken } from "./come-again.server";

export interface GuestSpotView {
  name: string;
  game: {
    id: string;
    title: string;
    status: GameStatus;
    /** ISO 8601 UTC. */
    startTime: string;
    whenLabel: string;
    /** Names against the language's direction are isolated. */
    place: string | null;
    /** Of a private game. */
    code: string | null;
  };
  /** The address is shown to nobody. */
  hasEmail: boolean;
  hasPaid: boolean;
  can: { leave: boolean; claim: boolean };
  /** Its page. */
  path: string;
  ticket: TicketView;
  /** Once the game is over. */
  next: NextGameView | null;
}

interface NextGameView {
  title: string;
  /** ISO 8601 UTC. */
  startTime: string;
  whenLabel: string;
  place: string | null;
  spotsLabel: string;
  /** Until then, spots are only for its crew: "Sunday 6:00 PM". */
  opensLabel: string | null;
  open: boolean;
}

export type SpotOptions = Pick<GuestSpotView, "name" | "hasEmail" | "hasPaid" | "can" | "path">;

/** For the game's page, in the guest's browser. */
export interface OwnSpotView extends SpotOptions {
  /** Where the guest may come to the next game. */
  comeAgainPath: string | null;
  payment?: Payment | null;
  isAbsent: boolean;
  /** Payments are recorded in the game. */
  othersPaid: boolean;
}

const guestOf = db
  .select({
    gameId: gameParticipants.gameId,
    name: gameParticipants.externalPlayerName,
    contactId: guestContacts.id,
    hasPaid: gameParticipants.hasPaid,
    payment: pick(getTableColumns(payments), ["state", "isExcused", "dueMinor", "paidMinor"]),
    isAbsent: sql`${gameParticipants.came} is 0`.mapWith(Boolean),
    othersPaid: sql`exists (select 1 from game_participants as payer
      where payer.game_id = ${gameParticipants.gameId} and payer.has_paid = 1)`.mapWith(Boolean),
    gameStatus: games.gameStatus,
    endTime: games.endTime,
  })
  .from(gameParticipants)
  .innerJoin(games, eq(games.id, gameParticipants.gameId))
  .leftJoin(guestContacts, eq(guestContacts.id, gameParticipants.id))
  .leftJoin(payments, eq(payments.participantId, gameParticipants.id))
  .where(eq(gameParticipants.claimTokenHash, sql.placeholder("hash")))
  .prepare();
const gameOf = selectSummaries()
  .where(eq(games.id, sql.placeholder("id")))
  .prepare();

/** Null if it is in another game. */
export async function ownSpotIn(gameId: string, token: string): Promise<OwnSpotView | null> {
  const guest = await guestOf.get({ hash: hashToken(token) });
  if (guest?.gameId !== gameId.toLowerCase()) return null;
  const path = guestSpotPath(token);
  return {
    name: guest.name ?? "",
    path,
    comeAgainPath: isOver(guest) && (await nextGameByToken(token)) ? path : null,
    hasEmail: guest.contactId !== null,
    hasPaid: guest.hasPaid,
    ...(guest.payment && { payment: guest.payment }),
    ...pick(guest, ["isAbsent", "othersPaid"]),
    can: { leave: !isOver(guest), claim: isJoinable(guest, currentTime()) },
  };
}

/** By its status, or by the clock. */
const isOver = (game: Pick<GameSummary, "gameStatus" | "endTime">): boolean =>
  !isChangeable(game, currentTime());

async function findGuest(token: string, locale: Locale) {
  const guest = await guestOf.get({ hash: hashToken(token) });
  const row = guest && (await gameOf.get({ id: guest.gameId, viewerId: "" }));
  if (!row) throw new DomainError("guest_link_unknown");
  if (row.hiddenAt) throw new DomainError("guest_game_hidden");
  return { guest, game: await summaryOf(row, locale) };
}

/** Errors: guest_link_unknown, guest_game_hidden. */
export const gameOfGuest = async (token: string, locale: Locale): Promise<GameSummary> =>
  (await findGuest(token, locale)).game;

/** Errors: guest_link_unknown (given up, removed, claimed by an account), guest_game_hidden. */
export async function findGuestSpot(token: string, locale: Locale): Promise<GuestSpotView> {
  const { guest, game } = await findGuest(token, locale);
  const venue = await venueFor(game, locale);
  const name = guest.name ?? "";
  return {
    name,
    ticket: await guestTicket(game, { ...guest, name }, locale),
    game: {
      id: game.id,
      title: game.title,
      status: game.gameStatus,
      startTime: game.startTime.toISOString(),
      whenLabel: formatWhen(game.startTime, locale, await zoneOf(game)),
      place: venue && joinList(locale, [venue.name, venue.city]),
      code: game.gameType === "private" ? game.gameCode : null,
    },
    hasEmail: guest.contactId !== null,
    hasPaid: guest.hasPaid,
    path: guestSpotPath(token),
    can: { leave: !isOver(game), claim: isJoinable(game, currentTime()) },
    next: isOver(game) ? await nextGameView(token, locale) : null,
  };
}

async function nextGameView(token: string, locale: Locale): Promise<NextGameView | null> {
  const next = await nextGameByToken(token);
  const row = next && (await gameOf.get({ id: next.id, viewerId: "" }));
  if (!row) return null;
  const t = translator(locale, "games");
  const game = await summaryOf(row, locale);
  const venue = await venueFor(game, locale);
  const left = spotsLeft(game);
  const zone = await zoneOf(game);
  const now = currentTime();
  const opensAt = isCrewsTurn(game, now) ? opensToEveryoneAt(game) : null;
  return {
    title: game.title,
    startTime: game.startTime.toISOString(),
    whenLabel: formatWhen(game.startTime, locale, zone),
    place: venue && joinList(locale, [venue.name, venue.city]),
    spotsLabel: left > 0 ? t("spotsLeft", { count: left }) : t("full"),
    opensLabel: opensAt && formatDayWord(opensAt, now, locale, zone),
    open: left > 0 && !opensAt,
  };
}
