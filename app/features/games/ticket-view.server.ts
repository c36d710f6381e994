import { CORRECTION_DAYS } from "#db/limits/reliability";
import { now as currentTime } from "~/core/clock.server";
import { formatDayWord } from "~/core/day-word.server";
import { formatClock } from "~/core/timezone.server";
import { zoneOf } from "~/features/places/zones.server";
import { ordinal, priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { FullKey } from "~/i18n/namespaces";
import { joinList } from "~/i18n/translate";
import { gamePath } from "./components/paths";
import type { GameSummary } from "./game-summary.server";
import { closedStatus, spotsLeft } from "./rules";
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

/** A ticket in the reader's language. */
export interface TicketView {
  state: TicketState;
  headline: string;
  line: string | null;
  /** "tonight 8:00 PM · Stade Larbi Zaouli · 30 DH, pay on site". */
  facts: string;
  /** Those of its steps that lead to another page. */
  links: { label: string; to: string }[];
}

export interface TicketReader {
  kind: TicketKind;
  part: TicketPart;
  /** The first name of who has a spot. */
  name: string;
  hasPaid: boolean;
  /** From 1. */
  waitlistPosition: number | null;
  /** "Saturday 6:00 PM", while they can only wait because the spots are the crew's. */
  opensLabel: string | null;
  /** The page of the guest's link. */
  guestPath?: string;
}

/** What the game says to a reader. `similarPath`: the list of other games like it. */
export async function ticketView(
  game: GameSummary,
  reader: TicketReader,
  { locale, similarPath }: { locale: Locale; similarPath: string },
): Promise<TicketView> {
  const state = ticketState(game, { waits: reader.opensLabel !== null, now: currentTime() });
  const ticket = ticketOf(state, reader);
  const zone = await zoneOf(game);
  const t = translator(locale, "ticket");
  const say = (key: FullKey) => t(key, textParams(game, reader, { zone, locale }));
  return {
    state,
    headline: say(headlineOf(ticket, reader)),
    line: ticket.line && say(lineOf(ticket.line, reader)),
    facts: joinList(
      locale,
      [
        formatDayWord(game.startTime, currentTime(), locale, zone),
        game.venue?.name ?? t("games:noLocation"),
        priceOf(game, { reader, state, locale }),
      ],
      " · ",
    ),
    links: linksOf(ticket, { game, reader, similarPath }).map(([action, to]) => ({
      label: t(TICKET_ACTION_TEXT[action]),
      to,
    })),
  };
}

/** Who waits without a known place has read the list a moment too late. */
const headlineOf = ({ headline }: Ticket, { waitlistPosition }: TicketReader): FullKey =>
  headline === "ticket:waiting" && waitlistPosition === null ? "games:you_waitlisted" : headline;

const lineOf = (line: FullKey, { hasPaid }: TicketReader): FullKey =>
  line === "ticket:stayAway" && hasPaid ? "ticket:stayAwayPaid" : line;

function textParams(
  game: GameSummary,
  { part, name, waitlistPosition, opensLabel }: TicketReader,
  { zone, locale }: { zone: string; locale: Locale },
) {
  return {
    name: part === "invited" ? game.organizer.firstName : name,
    count: part === "left" ? CORRECTION_DAYS : spotsLeft(game),
    when: opensLabel ?? "",
    time: formatClock(game.endTime, locale, zone),
    place: waitlistPosition === null ? "" : ordinal(waitlistPosition, locale),
    status: translator(locale, "games")(`closed_${closedStatus(game)}`),
  };
}

/** What a spot costs, and while it is still to be paid, where. */
function priceOf(
  game: GameSummary,
  { reader, state, locale }: { reader: TicketReader; state: TicketState; locale: Locale },
): string {
  const t = translator(locale, "ticket");
  const price = priceLabel(game, locale);
  if (price === null) return t("games:free");
  if (reader.hasPaid) return t("paid", { price });
  return state === "completed" || state === "cancelled" ? price : t("payOnSite", { price });
}

function linksOf(
  { first, others }: Ticket,
  { game, reader, similarPath }: { game: GameSummary; reader: TicketReader; similarPath: string },
): [TicketAction, string][] {
  const pages: Partial<Record<TicketAction, string | undefined>> = {
    similar: similarPath,
    dispute: gamePath(game.id, null, "/attendance/dispute"),
    come_again: reader.guestPath,
  };
  return [first, ...others].flatMap((action) => {
    const to = action && pages[action];
    return action && to ? [[action, to]] : [];
  });
}
