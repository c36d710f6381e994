import type { Crew } from "../crews/crews";
import { type Game, newGame, start } from "../games/games";
import type { Name } from "../history";
import { dayOf } from "../inbox/night";
import type { PageNotice } from "../inbox/page-news";
import type { Model } from "../model";
import { isPerson } from "../people";
import { DAY, DONE, MINUTE, refused, type Verdict } from "../verdict";
import type { Choice, PollAction, PollKey } from "./actions";

/** The rules of docs/rules/polls.md. */

export interface Poll {
  key: PollKey;
  organizer: Name;
  crew: Crew | null;
  /** In minutes, in order. */
  dates: number[];
  /** Oldest first. */
  answers: Map<Name, Choice[]>;
  isClosed: boolean;
  game: Game | null;
}

const isToCome = (date: number, now: number): boolean => date * MINUTE > now;

export const isSeenBy = ({ crew }: Poll, who: Name | null): boolean => crew === null || crew.isReadBy(who);

export const isOpen = ({ dates, isClosed, game }: Poll, now: number): boolean =>
  !isClosed && !game && dates.some((date) => isToCome(date, now));

export const isRunBy = ({ organizer, crew }: Poll, who: Name | null): boolean =>
  who === organizer || (crew?.organizes(who) ?? false);

/** Those of former members of the crew do not. */
export const counted = ({ crew, answers }: Poll): [Name, Choice[]][] =>
  [...answers].filter(([name]) => crew === null || crew.has(name));

/** How many chose this for a date. */
export const tally = (poll: Poll, date: number, choice: Choice): number =>
  counted(poll).filter(([, answers]) => answers[date] === choice).length;

/** The most yes, then the most "if needed", then the earliest; -1: none. */
export function bestOf(poll: Poll, now: number): number {
  const [best] = poll.dates
    .map((date, index) => ({
      date,
      index,
      yes: tally(poll, index, "yes"),
      maybe: tally(poll, index, "maybe"),
    }))
    .filter(({ date, yes, maybe }) => isToCome(date, now) && yes + maybe > 0)
    .sort((a, b) => b.yes - a.yes || b.maybe - a.maybe || a.index - b.index);
  return best?.index ?? -1;
}

/** Who said yes has the first word. */
export function findsGame(poll: Poll, who: Name | null, now: number): boolean {
  const { game, dates, answers } = poll;
  if (!game) return false;
  const away = dates.map((date) => Math.abs(date * MINUTE - start(game)));
  const saidYes = who !== null && answers.get(who)?.[away.indexOf(Math.min(...away))] === "yes";
  const headStart = Math.max(0, Math.min(DAY, (start(game) - game.createdAt) / 2));
  return isRunBy(poll, who) || saidYes || !game.plan.isPrivate || now >= game.createdAt + headStart;
}

export class Polls {
  readonly #polls = new Map<PollKey, Poll>();

  constructor(readonly model: Model) {}

  get all(): Poll[] {
    return [...this.#polls.values()];
  }

  one = (key: PollKey): Poll | undefined => this.#polls.get(key);

  judge(action: PollAction): Verdict {
    if (action.does === "askPoll") return this.#ask(action);
    const poll = this.one(action.poll);
    const { who } = action;
    if (!poll || !isSeenBy(poll, who)) return refused("poll_not_found");
    if (action.does === "readPoll") return DONE;
    if (action.does === "answerPoll") {
      if (!isOpen(poll, this.model.now)) return refused("poll_closed");
      poll.answers.set(who, action.answers);
      this.#tellOrganizer(poll, who);
      return DONE;
    }
    if (!isRunBy(poll, who)) return refused("only_organizer");
    if (action.does === "makeGame") return this.#makeGame(poll, action);
    poll.isClosed = true;
    return DONE;
  }

  #ask({ who, poll: key, askedIn, dates }: PollAction & { does: "askPoll" }): Verdict {
    const crew = askedIn === null ? null : (this.model.crews.crew(askedIn) ?? null);
    const inOrder = [...new Set(dates)].sort((a, b) => a - b);
    const reasons = [
      ...(askedIn !== null && (!crew?.has(who) || !crew.isOpen) ? ["poll_crew_unknown"] : []),
      ...(inOrder.length < 2 || inOrder.length > 5 ? ["poll_dates"] : []),
      ...(inOrder.some((date) => !isToCome(date, this.model.now)) ? ["poll_date_past"] : []),
    ];
    if (reasons.length > 0) return refused(...reasons);
    const nothingYet = { answers: new Map(), isClosed: false, game: null };
    this.#polls.set(key, { key, organizer: who, crew, dates: inOrder, ...nothingYet });
    if (crew) this.#tellCrew(crew, { who, page: key, starts: Math.min(...inOrder) * MINUTE });
    return DONE;
  }

  #tellCrew(crew: Crew, { who, page, starts }: { who: Name; page: PollKey; starts: number }): void {
    const { blocks, pages, now } = this.model;
    const readers = crew.members.filter((name) => name !== who && !blocks.between(who, name));
    const once = `new poll of ${crew.key} on day ${dayOf(now)}`;
    pages.notifyOnce(
      readers,
      { kind: "crew_news", reason: "poll", page, title: titleOf(page), by: who },
      { once, starts },
    );
  }

  #tellOrganizer(poll: Poll, who: Name): void {
    const { pages, now } = this.model;
    if (poll.organizer === who || !isSeenBy(poll, poll.organizer)) return;
    const of = { page: poll.key, title: titleOf(poll.key), by: null };
    const news = { kind: "poll_answered", reason: null, ...of } as const;
    const once = `answers to ${poll.key} on day ${dayOf(now)}`;
    pages.notifyOnce([poll.organizer], news, { once, starts: Number.POSITIVE_INFINITY });
  }

  /** Once. */
  #makeGame(poll: Poll, { who, date, becomes, max, plays }: PollAction & { does: "makeGame" }): Verdict {
    if (poll.game) return DONE;
    const begins = poll.dates[date];
    if (begins === undefined) return refused("poll_date_unknown");
    if (!isToCome(begins, this.model.now)) return refused("poll_date_past");
    const { blocks, now } = this.model;
    const crew = poll.crew?.isClosed ? null : poll.crew;
    const game = newGame({
      ...{ key: becomes, title: titleOf(poll.key), series: null, organizer: who, blocks, now },
      plan: {
        ...{ start: begins, end: begins + 120, min: max, max, price: null, friends: 0, guests: true },
        ...{ isPrivate: true, callsItselfOff: false, audience: "everyone" },
      },
      ofCrew: crew && { crew, isOnly: false, firstHours: 24 },
    });
    Object.assign(poll, { game, isClosed: true });
    this.model.games.open(game, { plays, regulars: [], apart: [] });
    const others = counted(poll).filter(([name]) => name !== who && isPerson(name));
    const yes = others.filter(([, answers]) => answers[date] === "yes");
    this.model.games.ask(
      game,
      who,
      yes.map(([name]) => name),
    );
    this.model.pages.notify(
      others.filter(([, answers]) => answers[date] !== "yes").map(([name]) => name),
      { kind: "poll_decided", reason: null, page: poll.key, title: titleOf(poll.key), by: null },
    );
    return DONE;
  }

  /** Whether a notification that waited is still sent to this person. */
  isStillNews({ page, reason }: Pick<PageNotice, "page" | "reason">, to: Name): boolean {
    const poll = this.one(page);
    return !poll || (isSeenBy(poll, to) && (reason !== "poll" || isOpen(poll, this.model.now)));
  }

  forget(who: Name): void {
    for (const { answers } of this.all) answers.delete(who);
    this.close(who);
  }

  /** Of a closed account. */
  close(who: Name): void {
    for (const poll of this.all) if (poll.organizer === who) poll.isClosed = true;
  }
}

export const titleOf = (key: PollKey): string => `The ${key}`;
