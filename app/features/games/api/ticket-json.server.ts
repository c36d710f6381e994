import { z } from "zod";
import type { Viewer } from "~/core/actor";
import type { Locale } from "~/i18n/languages";
import { isOrganizer } from "../crew-rules";
import type { GameSummary } from "../game-summary.server";
import type { Participant } from "../participation/participants.server";
import type { permissions } from "../permissions";
import { TICKET_ACTIONS, TICKET_STATES, type TicketAction, ticketOf } from "../ticket";
import { ticketFor, ticketReader, ticketWords } from "../ticket-view.server";
import type { ViewerVerb } from "../verbs";

/** In the viewer's language; see docs/rules/tickets.md. */
export const TicketJson = z
  .object({
    state: z.enum(TICKET_STATES),
    headline: z.string(),
    line: z.string().nullable(),
    /** When, where and the price. */
    facts: z.string(),
    next: z.enum(TICKET_ACTIONS).nullable(),
    others: z.array(z.enum(TICKET_ACTIONS)),
  })
  .meta({ id: "Ticket" });

const offers = (
  game: GameSummary,
  participants: readonly Participant[],
): Partial<Record<TicketAction, boolean>> => ({
  directions: game.venue !== null,
  rate: participants.some(({ id, wasThere, userId }) => wasThere && userId && id !== game.participation?.id),
});

/** Actions that are missing here need no permission. */
const VERB: Partial<Record<TicketAction, ViewerVerb>> = {
  accept: "join",
  bring_friend: "bringCompanion",
  cancel: "cancel",
  complete: "complete",
  decline: "leave",
  edit: "edit",
  guest_spot: "takeGuestSeat",
  invite: "invite",
  join: "join",
  leave: "leave",
  leave_list: "leave",
  maybe: "maybe",
  play_again: "duplicate",
  rate: "ratePlayers",
  replace: "nameReplacement",
  same_people: "duplicate",
  start: "start",
  undo_start: "undo",
  waitlist: "waitlist",
  who_played: "recordAttendance",
};

interface TicketFacts {
  viewer: Viewer;
  participants: readonly Participant[];
  may: ReturnType<typeof permissions>;
  locale: Locale;
}

export async function ticketJson(
  game: GameSummary,
  { viewer, participants, may, locale }: TicketFacts,
): Promise<z.input<typeof TicketJson>> {
  const reader = await ticketReader(viewer, game, { participants, locale });
  const ticket = ticketFor(game, reader);
  const offered = offers(game, participants);
  const isPossible = (action: TicketAction) => {
    const verb = VERB[action];
    return (!verb || may[verb]) && offered[action] !== false;
  };
  // Organizers get an organizer's steps beside a player's, and first unless they have a part.
  const organizing = isOrganizer(viewer, game)
    ? ticketOf(ticket.state, { kind: "organizer", part: "none" })
    : null;
  const steps = reader.part === "none" ? [organizing, ticket] : [ticket, organizing];
  const actions = steps.flatMap((part) => (part ? [part.first, ...part.others] : []));
  const [next = null, ...others] = new Set(
    actions.flatMap((action) => (action && isPossible(action) ? [action] : [])),
  );
  return { state: ticket.state, ...(await ticketWords(game, { reader, ticket, locale })), next, others };
}
