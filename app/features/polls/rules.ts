import { millisecondsInDay } from "date-fns/constants";
import { POLL_LIMITS } from "#db/limits/polls";

/** "maybe" means if need be. */
export const POLL_CHOICES = ["yes", "maybe", "no"] as const;
export type PollChoice = (typeof POLL_CHOICES)[number];

const LETTERS: Record<PollChoice, string> = { yes: "y", maybe: "m", no: "n" };

/** As stored: a letter for each date in order. */
export const lettersOf = (answers: readonly PollChoice[]): string =>
  answers.map((answer) => LETTERS[answer]).join("");

export const choicesOf = (letters: string): PollChoice[] =>
  [...letters].map((letter) => (letter === "y" ? "yes" : letter === "m" ? "maybe" : "no"));

export type PollTally = Record<PollChoice, number>;

export const talliesOf = (answers: readonly string[], dates: number): PollTally[] =>
  Array.from({ length: dates }, (_, position) => {
    const said = (letter: string) => answers.filter((letters) => letters[position] === letter).length;
    return { yes: said("y"), maybe: said("m"), no: said("n") };
  });

interface PollDate extends PollTally {
  startTime: Date;
}

/** Most yes, then most who can if need be, then the earliest. */
export function bestDate(dates: readonly PollDate[], now: Date): number | null {
  let best: number | null = null;
  dates.forEach((date, position) => {
    const before = best === null ? undefined : dates[best];
    if (date.startTime <= now || date.yes + date.maybe === 0) return;
    if (!before || date.yes > before.yes || (date.yes === before.yes && date.maybe > before.maybe))
      best = position;
  });
  return best;
}

interface PollFacts {
  gameId: string | null;
  closedAt: Date | null;
}

/** Answers are taken until it is closed, has become a game, or its last date has begun. */
export const isOpen = (poll: PollFacts, dates: readonly { startTime: Date }[], now: Date): boolean =>
  !poll.closedAt && !poll.gameId && dates.some(({ startTime }) => startTime > now);

/** Also of a closed poll. */
export const canBecomeGame = (poll: PollFacts, dates: readonly { startTime: Date }[], now: Date): boolean =>
  !poll.gameId && dates.some(({ startTime }) => startTime > now);

/**
 * Until then the page shows the game only to those who said yes: a day, but at most half of the time to the start. See
 * docs/rules/polls.md.
 */
export const firstWordUntil = ({ createdAt, startTime }: { createdAt: Date; startTime: Date }): Date =>
  new Date(+createdAt + Math.max(0, Math.min(millisecondsInDay, (+startTime - +createdAt) / 2)));

const DATES_AHEAD_DAYS = 366;

/** Without duplicates. */
export const inOrder = (dates: readonly Date[]): Date[] =>
  [...new Set(dates.map(Number))].sort((a, b) => a - b).map((time) => new Date(time));

export function datesFault(
  dates: readonly Date[],
  now: Date,
): "poll_dates" | "poll_date_past" | "date_too_far" | null {
  const { min, max } = POLL_LIMITS.dates;
  if (dates.length < min || dates.length > max) return "poll_dates";
  if (dates.some((date) => date <= now)) return "poll_date_past";
  return dates.some((date) => +date > +now + DATES_AHEAD_DAYS * millisecondsInDay) ? "date_too_far" : null;
}
