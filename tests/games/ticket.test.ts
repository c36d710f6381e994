import { describe, expect, test } from "vitest";
import { PARTICIPANT_STATUSES } from "#db/schema/games";
import {
  TICKET_ACTION_TEXT,
  TICKET_KINDS,
  TICKET_STATES,
  type TicketKind,
  type TicketPart,
  type TicketState,
  ticketOf,
  ticketState,
} from "~/features/games/ticket";
import { LOCALES } from "~/i18n/languages";
import { allMessages, translator } from "~/i18n/messages.server";
import { hasText } from "~/i18n/translate";

const PARTS = [
  ...PARTICIPANT_STATUSES,
  "removed",
  "absent",
  "left",
  "came",
  "dropped_out",
  "disputed",
  "rated",
  "none",
  "excluded",
] as const satisfies readonly TicketPart[];
const CELLS = TICKET_STATES.flatMap((state) =>
  TICKET_KINDS.flatMap((kind) =>
    (kind === "player" ? PARTS : (["none"] as const)).map((part) => ({ state, kind, part })),
  ),
);

const VALUES = {
  ...{
    name: "Driss",
    count: 5,
    spots: "5 spots left",
    when: "Saturday 6:45 PM",
    time: "10:00 PM",
    place: "4th",
  },
  ...{ status: "cancelled", reason: "Rain", audience: "women" },
};

/** Headline, line and steps. */
function inWords({ state, ...viewer }: { state: TicketState; kind: TicketKind; part: TicketPart }) {
  const t = translator("en", "ticket");
  const { headline, line, first, others } = ticketOf(state, viewer);
  const steps = [first, ...others].flatMap((action) => (action ? [t(TICKET_ACTION_TEXT[action])] : []));
  return [t(headline, VALUES), line && t(line, VALUES), ...steps].filter(Boolean).join(" | ");
}

describe.each(LOCALES)("every cell of what a game says to whom, in %s,", (locale) => {
  test.each(CELLS)("$state for a $kind who is $part, has its texts, filled in", ({ state, ...viewer }) => {
    const { headline, line, first, others } = ticketOf(state, viewer);
    const actions = [first, ...others].flatMap((action) => (action ? [TICKET_ACTION_TEXT[action]] : []));
    for (const key of [headline, ...(line ? [line] : []), ...actions]) {
      expect(hasText(allMessages[locale], "ticket", key), key).toBe(true);
      expect(translator(locale, "ticket")(key, VALUES)).not.toMatch(/\{\{|:\w+$/);
    }
  });
});

/** With the states that they lead to. */
const BUTTONS = [
  "games:joinGame",
  "find:join",
  "guests:take",
  "common:accept",
  "spot:cantCome",
  "common:decline",
] as const;
const STATES = ["games:role_confirmed", "games:role_declined", "spot:in", "spot:declined"] as const;

test.each(LOCALES)("in %s no button to answer has the words of a state", (locale) => {
  const t = translator(locale, "games");
  const states = new Set(STATES.map((key) => t(key)));
  expect(BUTTONS.map((key) => t(key)).filter((button) => states.has(button))).toEqual([]);
});

test("a game's end comes before a spot in it: nobody reads that they are in, or may take a spot", () => {
  const joining = ["join", "accept", "waitlist", "guest_spot", "register", "bring_friend", "calendar"];
  for (const { state, ...viewer } of CELLS) {
    if (state !== "cancelled" && state !== "completed") continue;
    const { headline, first, others } = ticketOf(state, viewer);
    expect(headline).not.toBe("spot:in");
    expect(joining.filter((action) => [first, ...others].some((one) => one === action))).toEqual([]);
  }
});

test.each([
  ["open", "visitor", "none", "5 spots left | I'm in | Sign Up and Take My Spot | Log in"],
  [
    "open",
    "player",
    "waitlisted",
    "Waiting list, 4th | We'll move you up when a spot opens, and let you know.",
  ],
  ["full", "player", "maybe", "You said maybe | It's full right now. We'll tell you when a spot opens."],
  ["full", "guest", "none", "You're in, Driss!"],
  ["in_progress", "player", "waitlisted", "The game started without a free spot | See Similar Games"],
  ["in_progress", "player", "confirmed", "Playing now | Until 10:00 PM"],
  ["in_progress", "player", "came", "You played"],
  ["completed", "player", "confirmed", "You played | Rate Players"],
  [
    "completed",
    "player",
    "absent",
    "You were marked absent | The organizer marked it. If that's wrong, tell them: until they answer, it doesn't count. | That's wrong",
  ],
  ["completed", "guest", "none", "You played, Driss | I'm in again"],
  [
    "completed",
    "absent_guest",
    "none",
    "You were marked absent | The organizer marked it. If you were there, tell them. | I'm in again",
  ],
  ["cancelled", "guest", "none", "This game is cancelled | You don't need to come. | See Similar Games"],
  ["cancelled", "visitor", "none", "This game is cancelled and no longer accepting participants."],
  ["cancelled", "organizer", "none", "This game is cancelled | Set it up again with the same people"],
] as const)("a game that is %s says to a %s who is %s: %s", (state, kind, part, words) => {
  expect(inWords({ state, kind, part })).toContain(words);
});

test("whoever can only wait for the crew's spots reads so, however many are free; after the end the state is what counts", () => {
  const now = new Date("2026-12-04T18:00Z");
  const game = {
    ...({ gameStatus: "scheduled", gameType: "public", audience: "everyone", isPaid: false } as const),
    ...{ startTime: new Date("2026-12-04T19:00Z"), endTime: new Date("2026-12-04T20:00Z") },
    ...{ maxPlayers: 10, seatsTaken: 10, guestsAllowed: false, companionsAllowed: 0 },
    ...{ startedAt: null, completedAt: null, attendanceRecordedAt: null, hiddenAt: null },
    ...{ organizerId: "", crewId: null, crewOnly: false, crewFirstHours: null },
  };
  expect(ticketState(game, { waits: false, now })).toBe("full");
  expect(ticketState({ ...game, seatsTaken: 9 }, { waits: false, now })).toBe("open");
  expect(ticketState({ ...game, seatsTaken: 9 }, { waits: true, now })).toBe("crew_first");
  expect(ticketState({ ...game, gameStatus: "cancelled" }, { waits: true, now })).toBe("cancelled");
  expect(ticketState(game, { waits: false, now: game.endTime })).toBe("completed");
});
