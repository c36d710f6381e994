import { CORRECTION_DAYS } from "#db/limits/reliability";
import type { Viewer } from "~/core/actor";
import { now as currentTime } from "~/core/time/clock.server";
import { formatDayWord } from "~/core/time/day-word.server";
import { formatClock } from "~/core/time/timezone.server";
import { zoneOf } from "~/features/places/zones.server";
import { ordinal, priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { FullKey } from "~/i18n/namespaces";
import { joinList } from "~/i18n/translate";
import { gamePath } from "./components/paths";
import { isOrganizer, mustWait, opensToEveryoneAt } from "./crew-rules";
import { type Due, type DueRow, dueIn, isInLedger, type Payment } from "./dues/due";
import { amountLabel, eachLabel } from "./dues/labels.server";
import { isEvenInLedger } from "./dues/ledger-balance.server";
import { dayOfGame } from "./game-day.server";
import { type GameSummary, inviterTo } from "./game-summary.server";
import { similarGames, similarPathOf } from "./list/similar-games.server";
import { type AfterGame, afterGame } from "./participation/after-game.server";
import type { Participant } from "./participation/participants.server";
import {
  audienceRefusal,
  correctableUntil,
  hasDroppedOut,
  hasLeftAfterStart,
  isCorrectable,
  isJoinable,
  outcomeOf,
  spotsLeft,
  statusAt,
  wasPlayed,
} from "./rules";
import {
  TICKET_ACTION_TEXT,
  type Ticket,
  type TicketAction,
  type TicketKind,
  type TicketPart,
  type TicketState,
  ticketOf,
  ticketState,
} from "./ticket";
import type { ParticipantStatus, TicketView } from "./types";

export interface TicketReader {
  kind: TicketKind;
  part: TicketPart;
  /** First name. */
  name: string;
  hasPaid: boolean;
  /** "due": while others are recorded as having paid. "part": of what is due now. "left": after leaving late. */
  due: "due" | "part" | "excused" | "left" | null;
  /** In hundredths; null where nothing is due and nothing was paid. */
  amounts: Pick<Due, "dueMinor" | "paidMinor"> | null;
  waitlistPosition: number | null;
  /** An organizer may still say that they were there. */
  isCorrectable: boolean;
  /** "Saturday 6:00 PM"; until then spots are the crew's. */
  opensLabel: string | null;
  comeAgainPath?: string | null;
  /** Hundredths, if they come from the message about a new price. */
  oldPrice: number | null;
  dispute: AfterGame["dispute"];
}

/** Found by a link in the reader's browser. */
export interface GuestOfBrowser {
  name: string;
  hasPaid: boolean;
  payment?: Payment | null;
  isAbsent: boolean;
  othersPaid: boolean;
  /** Null unless there is a next game for the guest. */
  comeAgainPath: string | null;
}

const GUEST = {
  part: "none",
  waitlistPosition: null,
  opensLabel: null,
  isCorrectable: false,
  oldPrice: null,
  dispute: null,
} as const;

/** The reader of a ticket. A browser with a guest's link reads it as that guest. */
export async function ticketReader(
  viewer: Viewer,
  game: GameSummary,
  {
    participants,
    locale,
    guest,
    oldPrice = null,
  }: {
    participants: readonly Participant[];
    locale: Locale;
    guest?: GuestOfBrowser | null | undefined;
    oldPrice?: number | null;
  },
): Promise<TicketReader> {
  const { participation } = game;
  const ownSpot = participants.find((participant) => participant.id === participation?.id);
  const opensLabel = await opensToViewer(viewer, game, locale);
  if (guest) {
    const { name, hasPaid, comeAgainPath } = guest;
    return { ...guestOf(game, guest), ...{ name, hasPaid, opensLabel, oldPrice, comeAgainPath } };
  }
  const own = ownDue(game, ownSpot, { othersPaid: participants.some(({ hasPaid }) => hasPaid) });
  const owes = own.due === "due" || own.due === "left";
  const isSettled = owes && game.crewId && isInLedger(game) && ownSpot && (await isEvenInLedger(ownSpot.id));
  const after = await afterGame(game);
  const part = partIn(game, after);
  // An organizer may take a spot until the start, if the game is for them.
  const isOutcome = part === "confirmed" || isAbsence(viewer, game, part);
  const mayTakeSpot = isJoinable(game, currentTime()) && part !== "excluded";
  const runsIt = isOrganizer(viewer, game) && !mayTakeSpot && !isOutcome;
  const isCancelledByThem = isOrganizer(viewer, game) && game.gameStatus === "cancelled";
  return {
    kind: !viewer ? "visitor" : runsIt || isCancelledByThem ? "organizer" : "player",
    part,
    name: ownSpot?.profile?.firstName ?? "",
    hasPaid: ownSpot?.hasPaid ?? false,
    ...(isSettled ? { ...own, due: null } : own),
    waitlistPosition: ownSpot?.waitlistPosition ?? null,
    isCorrectable: isCorrectable(viewer, game, currentTime()),
    ...{ opensLabel, oldPrice, dispute: after.dispute },
  };
}

function ownDue(
  game: GameSummary,
  row: DueRow | undefined,
  { othersPaid }: { othersPaid: boolean },
): Pick<TicketReader, "due" | "amounts"> {
  const amounts = row ? dueIn(game, row) : null;
  if (amounts?.isExcused) return { due: "excused", amounts };
  if (amounts?.state !== "due") return { due: null, amounts };
  if (amounts.paidMinor > 0) return { due: "part", amounts };
  if (row?.owedMinor != null && !row.wasThere) return { due: "left", amounts };
  return { due: othersPaid ? "due" : null, amounts };
}

/** Co-organizers can be absent and object; nobody marks the game's organizer. */
const isAbsence = (viewer: Viewer, game: GameSummary, part: TicketPart): boolean =>
  part === "absent" ||
  part === "disputed" ||
  (part === "left" && statusAt(game, currentTime()) === "completed" && viewer?.id !== game.organizerId);

const WITHOUT_SPOT: readonly (ParticipantStatus | undefined)[] = [undefined, "invited", "maybe", "declined"];

const isExcluded = ({ participation, audience, gender }: GameSummary): boolean =>
  WITHOUT_SPOT.includes(participation?.status) &&
  participation?.removedAt == null &&
  audienceRefusal(audience, { gender, declared: true }) === "not_for_you";

function partIn(game: GameSummary, after: AfterGame): TicketPart {
  const part = partBefore(game);
  if (after.dispute && (part === "absent" || part === "left")) return "disputed";
  return after.hasRated && part === "confirmed" ? "rated" : part;
}

function partBefore(game: GameSummary): TicketPart {
  const { participation } = game;
  if (isExcluded(game)) return "excluded";
  if (!participation) return "none";
  if (isUnplayed(game)) return "none";
  if (isJoinable(game, currentTime()) && participation.removedAt) return "removed";
  if (isJoinable(game, currentTime()) && participation.status === "waitlisted") return "waitlisted";
  if (hasLeftAfterStart(participation, game)) {
    if (participation.came !== true) return "left";
    return statusAt(game, currentTime()) === "completed" ? "confirmed" : "came";
  }
  return hasDroppedOut(participation, game)
    ? "dropped_out"
    : (outcomeOf(participation, game) ?? participation.status);
}

/** When the viewer may take a spot, if only the crew may until then. */
async function opensToViewer(viewer: Viewer, game: GameSummary, locale: Locale): Promise<string | null> {
  const at = opensToEveryoneAt(game);
  const now = currentTime();
  return at && isJoinable(game, now) && mustWait(viewer, game, now)
    ? formatDayWord(at, now, locale, await zoneOf(game))
    : null;
}

export async function guestTicket(
  game: GameSummary,
  guest: Omit<GuestOfBrowser, "comeAgainPath">,
  locale: Locale,
): Promise<TicketView> {
  return ticketView(game, { ...guestOf(game, guest), ...guest }, { locale, viewer: null });
}

const guestOf = (
  game: GameSummary,
  {
    isAbsent,
    hasPaid,
    othersPaid,
    payment = null,
  }: Pick<GuestOfBrowser, "isAbsent" | "hasPaid" | "othersPaid" | "payment">,
): Omit<TicketReader, "name" | "hasPaid"> => ({
  ...GUEST,
  ...ownDue(
    game,
    { status: "confirmed", wasThere: !isAbsent, hasPaid, payment, owedMinor: null },
    { othersPaid },
  ),
  kind: isUnplayed(game) ? "visitor" : isAbsent ? "absent_guest" : "guest",
});

/** Completed before its start. */
const isUnplayed = (game: GameSummary): boolean => game.gameStatus === "completed" && !wasPlayed(game);

export async function ticketView(
  game: GameSummary,
  reader: TicketReader,
  { locale, viewer }: { locale: Locale; viewer: Viewer },
): Promise<TicketView> {
  const ticket = ticketFor(game, reader);
  const t = translator(locale, "ticket");
  return {
    isOver: ticket.state === "completed" || ticket.state === "cancelled",
    ...(isOnWithout(ticket.state, reader) && { isAbsent: true }),
    ...(await ticketWords(game, { reader, ticket, locale })),
    question: questionTo(game, reader, locale),
    links: [
      ...linksOf(ticket, { game, reader, similarPath: await similarPathOf(game) }).map(([action, to]) => ({
        label: t(TICKET_ACTION_TEXT[action]),
        to,
      })),
      ...(leadsElsewhere(ticket) ? await similarGames(game, { viewer, locale }) : []),
    ],
  };
}

const isOnWithout = (state: TicketState, { kind, part }: Pick<TicketReader, "kind" | "part">): boolean =>
  state === "in_progress" && (part === "absent" || part === "disputed" || kind === "absent_guest");

interface TicketFor extends Ticket {
  state: TicketState;
}

/** What the game says to a reader. */
export function ticketFor(game: GameSummary, reader: TicketReader): TicketFor {
  const state = ticketState(game, { waits: reader.opensLabel !== null, now: currentTime() });
  return { state, ...ticketOf(state, reader) };
}

/** The facts: "tonight 8:00 PM · Stade Larbi Zaouli · 30 DH, pay on site". */
export async function ticketWords(
  game: GameSummary,
  { reader, ticket, locale }: { reader: TicketReader; ticket: TicketFor; locale: Locale },
): Promise<Pick<TicketView, "headline" | "line" | "facts">> {
  const zone = await zoneOf(game);
  const t = translator(locale, "ticket");
  const line = lineOf(ticket, reader, game);
  const say = (key: FullKey) => t(key, textParams(game, reader, { zone, locale }));
  return {
    headline: say(headlineOf(ticket, game, reader)),
    line: line && say(line),
    facts: joinList(
      locale,
      [
        dayOfGame(game, locale, zone).label,
        game.venue?.name ?? t("games:noLocation"),
        priceOf(game, { reader, state: ticket.state, locale }),
      ],
      " · ",
    ),
  };
}

function headlineOf(
  { headline }: Ticket,
  game: GameSummary,
  { part, waitlistPosition, isCorrectable, dispute }: TicketReader,
): FullKey {
  const { cancelReason, participation } = game;
  if (headline === "ticket:over" && asksWhoPlayed(game)) return "cockpit:whoPlayed";
  if (part === "disputed" && participation && hasLeftAfterStart(participation, game))
    return dispute === "open" ? "ticket:leftDisputed" : "ticket:leftAfterStart";
  if (headline === "ticket:cancelled" && cancelReason) return "ticket:cancelledBecause";
  if (headline === "ticket:removed" && participation?.removalReason) return "ticket:removedBecause";
  if (headline === "spot:absent" && !isCorrectable) return "ticket:leftAfterStart";
  // They have read the list a moment too late.
  return headline === "ticket:waiting" && waitlistPosition === null ? "games:you_waitlisted" : headline;
}

/** Until the organizer has said it, or may no longer. */
const asksWhoPlayed = (game: GameSummary): boolean =>
  game.attendanceRecordedAt === null && wasPlayed(game) && currentTime() <= correctableUntil(game);

function lineOf({ line }: TicketFor, { hasPaid, dispute }: TicketReader, game: GameSummary): FullKey | null {
  if (line === "reliability:waiting" && dispute === "answered") return "reliability:refused";
  // A player who left after the start may already have answered maybe.
  if (line === "games:fullText" && game.participation?.status === "maybe") return "spot:maybeFull";
  if (line !== "ticket:stayAway") return line;
  if (currentTime() >= game.endTime) return hasPaid ? "ticket:owed" : null;
  return hasPaid ? "ticket:stayAwayPaid" : line;
}

function textParams(
  game: GameSummary,
  { part, name, waitlistPosition, opensLabel }: TicketReader,
  { zone, locale }: { zone: string; locale: Locale },
) {
  const t = translator(locale, "games");
  return {
    audience: game.audience === "everyone" ? "" : t(`errors:audience_${game.audience}`),
    name: part === "invited" ? inviterTo(game, locale) : name,
    count: part === "left" ? CORRECTION_DAYS : spotsLeft(game),
    spots: t("spotsLeft", { count: spotsLeft(game) }),
    when: opensLabel ?? "",
    time: formatClock(game.endTime, locale, zone),
    place: waitlistPosition === null ? "" : ordinal(waitlistPosition, locale),
    reason: (game.gameStatus === "cancelled" ? game.cancelReason : game.participation?.removalReason) ?? "",
    status: t(`closed_${statusAt(game, currentTime())}`),
  };
}

/** While unpaid, also where to pay. */
function priceOf(
  game: GameSummary,
  { reader, state, locale }: { reader: TicketReader; state: TicketState; locale: Locale },
): string {
  const t = translator(locale, "ticket");
  const price = eachLabel(game, locale);
  if (price === null) return t("games:free");
  const { due, amounts } = reader;
  const label = (minor: number) => amountLabel(minor, game, locale);
  if (due === "left") return t("leftOwing", { price: amounts ? label(amounts.dueMinor) : price });
  if (due === "excused") return t("excused", { price });
  if (due === "part" && amounts)
    return t("dues:state_partial", { paid: label(amounts.paidMinor), due: label(amounts.dueMinor) });
  if (reader.hasPaid) return t("paid", { price: amounts ? label(amounts.paidMinor) : price });
  if (state === "cancelled" || isOnWithout(state, reader)) return price;
  if (state === "completed") return reader.due === "due" ? t("unpaid", { price }) : price;
  return t("payOnSite", { price });
}

function questionTo(
  game: GameSummary,
  { kind, part, oldPrice }: TicketReader,
  locale: Locale,
): string | null {
  const isAsked = kind === "guest" || part === "confirmed";
  if (!isAsked || oldPrice === null || oldPrice === (game.priceMinor ?? 0)) return null;
  const t = translator(locale, "ticket");
  const label = (priceMinor: number | null) =>
    priceLabel({ ...game, isPaid: priceMinor !== 0, priceMinor }, locale) ?? t("games:free");
  return t("stillIn", { before: label(oldPrice), price: label(game.priceMinor ?? 0) });
}

const leadsElsewhere = ({ first, others }: Ticket): boolean =>
  [first, ...others].some((action) => action === "similar");

function linksOf(
  { first, others }: Ticket,
  { game, reader, similarPath }: { game: GameSummary; reader: TicketReader; similarPath: string },
): [TicketAction, string][] {
  const disputePath = gamePath(game.id, null, "/attendance/dispute");
  const pages: Partial<Record<TicketAction, string | null | undefined>> = {
    similar: similarPath,
    replace: gamePath(game.id, null, "/replacement"),
    dispute: disputePath,
    see_dispute: disputePath,
    come_again: reader.comeAgainPath,
    same_people: gamePath(game.id, null, "/again"),
  };
  return [first, ...others].flatMap((action) => {
    const to = action && pages[action];
    return action && to ? [[action, to]] : [];
  });
}
