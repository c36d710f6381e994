/** What happens in a simulated city, as data: the same history can be played again, shortened and told. */

/** Of a person; names are unique. Visitors without an account are named too. */
export type Name = string;
/** Of a game: "game 3". */
export type GameKey = string;

/** Who looks without an account. */
export const VISITOR: Name = "a visitor";

export const LANGUAGES = ["en", "fr", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

export type Answer = "confirmed" | "maybe" | "waitlisted" | "declined";

/** Prices in dirhams; times in minutes since the beginning. */
export interface Plan {
  start: number;
  end: number;
  min: number;
  max: number;
  price: number | null;
  friends: number;
  guests: boolean;
  isPrivate: boolean;
  callsItselfOff: boolean;
}

export type Deed =
  | { does: "create"; who: Name; game: GameKey; plan: Plan; plays: boolean }
  | { does: "edit"; who: Name; game: GameKey; change: Partial<Plan> }
  | { does: "answer"; who: Name; game: GameKey; answer: Answer; friends: string[]; knowsCode: boolean }
  | { does: "start" | "complete"; who: Name; game: GameKey }
  | { does: "undo"; who: Name; game: GameKey; to: "scheduled" | "in_progress" }
  | { does: "cancel"; who: Name; game: GameKey; reason: string | null }
  | { does: "invite" | "remove"; who: Name; game: GameKey; player: Name; reason: string | null }
  | { does: "add" | "takeOff" | "bring" | "leaveBehind"; who: Name; game: GameKey; friend: string }
  | { does: "takeSpot"; who: Name; game: GameKey }
  | { does: "giveUpSpot"; who: Name; game: GameKey }
  | { does: "pay"; who: Name; game: GameKey; player: Name; paid: boolean }
  | { does: "look"; who: Name; game: GameKey; language: Language }
  | { does: "deleteAccount"; who: Name }
  | { does: "wait" }
  | { does: "crash" | "addProcess" | "removeProcess" };

/**
 * What goes wrong on the way. "lost": the answer does not arrive, and the client sends the same again; "killed": the
 * program dies meanwhile; "old": the form was opened before.
 */
export type Fault = "lost" | "killed" | "old";

export interface Step {
  /** Seconds since the beginning. */
  at: number;
  deed: Deed;
  by: "form" | "json";
  fault?: Fault;
}

const ANSWERS = {
  confirmed: "joins",
  maybe: "says maybe to",
  waitlisted: "waits for",
  declined: "leaves",
} as const;
const FAULTS = {
  lost: ", does not get the answer and sends it again",
  killed: " while the program is killed, and sends it again",
  old: " with a page that was opened before",
} as const;

/** "day 2, 18:05: Amel joins game 3 (form)". */
export function told({ at, deed, by, fault }: Step): string {
  const day = Math.floor(at / 86_400) + 1;
  const clock = new Date(at * 1000 + 6 * 3_600_000).toISOString().slice(11, 19);
  const how = "who" in deed && deed.does !== "look" ? ` (${by})` : "";
  return `day ${day}, ${clock}: ${sentence(deed)}${fault ? FAULTS[fault] : ""}${how}`;
}

function sentence(deed: Deed): string {
  switch (deed.does) {
    case "create":
      return `${deed.who} plans ${deed.game}${deed.plays ? " and plays" : ""}: ${planned(deed.plan)}`;
    case "edit":
      return `${deed.who} changes ${deed.game}: ${planned(deed.change)}`;
    case "answer":
      return `${deed.who} ${ANSWERS[deed.answer]} ${deed.game}${listed(" with", deed.friends)}`;
    case "undo":
      return `${deed.who} takes back that ${deed.game} ${deed.to === "scheduled" ? "started" : "is over"}`;
    case "cancel":
      return `${deed.who} calls ${deed.game} off${deed.reason ? ` ("${deed.reason}")` : ""}`;
    case "invite":
      return `${deed.who} invites ${deed.player} to ${deed.game}`;
    case "remove":
      return `${deed.who} removes ${deed.player} from ${deed.game}`;
    case "add":
      return `${deed.who} adds ${deed.friend} to ${deed.game}`;
    case "takeOff":
      return `${deed.who} takes ${deed.friend} off ${deed.game}`;
    case "bring":
      return `${deed.who} brings ${deed.friend} to ${deed.game}`;
    case "leaveBehind":
      return `${deed.who} does not bring ${deed.friend} to ${deed.game}`;
    case "takeSpot":
      return `${deed.who}, without an account, takes a spot in ${deed.game}`;
    case "giveUpSpot":
      return `${deed.who}, without an account, gives up the spot in ${deed.game}`;
    case "pay":
      return `${deed.who} notes that ${deed.player} ${deed.paid ? "paid" : "did not pay"} for ${deed.game}`;
    case "look":
      return `${deed.who} opens the page of ${deed.game} in ${deed.language}`;
    case "deleteAccount":
      return `${deed.who} deletes the account`;
    case "wait":
      return "time passes";
    case "crash":
      return "the program is killed and starts again";
    case "addProcess":
      return "a second process serves the same file";
    case "removeProcess":
      return "the second process is killed";
    default:
      return `${deed.who} ${deed.does}s ${deed.game}`;
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
        : `${name} ${value}`,
    )
    .join(", ");
}

const clockOf = (minute: number) => new Date(minute * 60_000 + 6 * 3_600_000).toISOString().slice(11, 16);
