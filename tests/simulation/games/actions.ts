import type { Language, Name } from "../history";
import type { VenueKey } from "../venues/actions";

/** "game 3" */
export type GameKey = string;

type Audience = "everyone" | "women" | "men";

export type Answer = "confirmed" | "maybe" | "waitlisted" | "declined";

/** Of the pitch, in dirhams, shared by the players who came. */
export interface Cost {
  total: number;
  remainder: "organizer_pays" | "organizer_keeps";
}

/** Prices in dirhams; times in minutes since the beginning. */
export interface Plan {
  start: number;
  end: number;
  min: number;
  max: number;
  /** With a shared cost the share of a full game when the cost was last set. */
  price: number | null;
  /** Instead of a price for each. */
  cost?: Cost | null;
  /** Until when leaving is free; without one 6 hours before the start. */
  leaveHours?: number | null;
  /** Who leaves later still owes the price. */
  lateLeaversOwe?: boolean;
  friends: number;
  guests: boolean;
  isPrivate: boolean;
  callsItselfOff: boolean;
  audience: Audience;
  /** Without one it is said later. */
  venue?: VenueKey;
}

/** That a game for women or for men is for them, and for the friends that they bring. */
interface Says {
  declares: boolean;
}

export type GameAction =
  | { does: "create"; who: Name; game: GameKey; plan: Plan; plays: boolean }
  /** `paidSpots`: what another price means for those who have paid. */
  | {
      does: "edit";
      who: Name;
      game: GameKey;
      change: Partial<Plan>;
      paidSpots?: "settled" | "difference";
    }
  | ({
      does: "answer";
      who: Name;
      game: GameKey;
      answer: Answer;
      friends: string[];
      knowsCode: boolean;
    } & Says)
  | { does: "start" | "complete"; who: Name; game: GameKey }
  | { does: "undo"; who: Name; game: GameKey; to: "scheduled" | "in_progress" }
  | { does: "cancel"; who: Name; game: GameKey; reason: string | null }
  | { does: "invite" | "remove"; who: Name; game: GameKey; player: Name; reason: string | null }
  /** Who gave up a spot asks somebody to take it. */
  | { does: "offerSpot"; who: Name; game: GameKey; player: Name }
  | { does: "add" | "takeOff" | "leaveBehind"; who: Name; game: GameKey; friend: string }
  | ({ does: "bring"; who: Name; game: GameKey; friend: string } & Says)
  | ({ does: "takeSpot"; who: Name; game: GameKey } & Says)
  | { does: "giveUpSpot"; who: Name; game: GameKey }
  /** With an account. */
  | { does: "claimSpot"; who: Name; game: GameKey; guest: Name }
  /** A guest hears of changes there, or no longer; they have two addresses. */
  | { does: "leaveAddress"; who: Name; game: GameKey; language: Language; which: 1 | 2 }
  | { does: "takeAddressBack"; who: Name; game: GameKey }
  /** The guest only opens the link that ends their mail, or follows it. */
  | { does: "openMailLink"; who: Name; game: GameKey }
  | { does: "endGuestMail"; who: Name; game: GameKey }
  | { does: "openSpot"; who: Name; game: GameKey; language: Language }
  | { does: "pay"; who: Name; game: GameKey; player: Name; paid: boolean }
  | { does: "look"; who: Name; game: GameKey; language: Language }
  /** Whatever the page offers them; `choice`: which of it, counted around. */
  | { does: "tap"; who: Name; game: GameKey; choice: number };

const ANSWERS = {
  confirmed: "joins",
  maybe: "says maybe to",
  waitlisted: "waits for",
  declined: "leaves",
} as const;

export function sentenceOfGame(action: GameAction): string {
  switch (action.does) {
    case "create":
      return `${action.who} plans ${action.game}${action.plays ? " and plays" : ""}: ${planned(action.plan)}`;
    case "edit":
      return `${action.who} changes ${action.game}: ${planned(action.change)}${action.paidSpots === "difference" ? ", who has paid owes the difference" : ""}`;
    case "answer":
      return `${action.who} ${ANSWERS[action.answer]} ${action.game}${listed(" with", action.friends)}`;
    case "undo":
      return `${action.who} takes back that ${action.game} ${action.to === "scheduled" ? "started" : "is over"}`;
    case "cancel":
      return `${action.who} calls ${action.game} off${action.reason ? ` ("${action.reason}")` : ""}`;
    case "invite":
      return `${action.who} invites ${action.player} to ${action.game}`;
    case "offerSpot":
      return `${action.who}, who dropped out, asks ${action.player} to take the spot in ${action.game}`;
    case "remove":
      return `${action.who} removes ${action.player} from ${action.game}`;
    case "add":
      return `${action.who} adds ${action.friend} to ${action.game}`;
    case "takeOff":
      return `${action.who} takes ${action.friend} off ${action.game}`;
    case "bring":
      return `${action.who} brings ${action.friend} to ${action.game}`;
    case "leaveBehind":
      return `${action.who} does not bring ${action.friend} to ${action.game}`;
    case "takeSpot":
      return `${action.who}, without an account, takes a spot in ${action.game}`;
    case "giveUpSpot":
      return `${action.who}, without an account, gives up the spot in ${action.game}`;
    case "claimSpot":
      return `${action.who} takes the spot of ${action.guest}, who has no account, in ${action.game}`;
    case "leaveAddress":
      return `${action.who}, without an account, leaves e-mail address ${action.which} to hear of changes of ${action.game} in ${action.language}`;
    case "takeAddressBack":
      return `${action.who}, without an account, takes the e-mail address of ${action.game} back`;
    case "openMailLink":
      return `${action.who}, without an account, opens the link that ends mail of ${action.game}`;
    case "endGuestMail":
      return `${action.who}, without an account, ends mail of ${action.game} by the link in it`;
    case "openSpot":
      return `${action.who}, without an account, opens the page of the spot in ${action.game} in ${action.language}`;
    case "pay":
      return `${action.who} notes that ${action.player} ${action.paid ? "paid" : "did not pay"} for ${action.game}`;
    case "look":
      return `${action.who} opens the page of ${action.game} in ${action.language}`;
    case "tap":
      return `${action.who} does what the page of ${action.game} offers`;
    default:
      return `${action.who} ${action.does}s ${action.game}`;
  }
}

const listed = (word: string, names: readonly string[]) =>
  names.length > 0 ? `${word} ${names.join(" and ")}` : "";

function planned(plan: Partial<Plan>): string {
  const time = (minute: number) => `day ${Math.floor(minute / 1440) + 1} ${clockOf(minute)}`;
  return Object.entries(plan)
    .map(([name, value]) =>
      typeof value === "number" && (name === "start" || name === "end")
        ? `${name} ${time(value)}`
        : `${name} ${typeof value === "object" && value ? `${value.total} (${value.remainder})` : value}`,
    )
    .join(", ");
}

const clockOf = (minute: number) => new Date(minute * 60_000 + 6 * 3_600_000).toISOString().slice(11, 16);
