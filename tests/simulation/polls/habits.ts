import type { CrewHabits } from "../crews/habits";
import type { People } from "../habits";
import { type Name, VISITOR } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import { MINUTE } from "../verdict";
import type { Choice, PollAction } from "./actions";
import { isOpen, isRunBy, type Poll } from "./polls";

/** What people do next with polls. */
export class PollHabits {
  #polls = 0;
  #visitors = 0;

  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
    readonly crews: CrewHabits,
  ) {}

  next(now: number): PollAction {
    const { random, model } = this;
    const open = model.polls.all.filter((poll) => isOpen(poll, now));
    if (open.length < 2 || random.chance(0.04)) return this.#ask(now);
    return this.#inPoll(random.pick(random.chance(0.9) ? open : model.polls.all.slice(-8)), now);
  }

  #ask(now: number): PollAction {
    const { random, model } = this;
    const open = model.crews.all.filter(({ isClosed }) => !isClosed);
    const crew = open.length > 0 && random.chance(0.6) ? random.pick(open) : null;
    const members = crew?.members ?? [];
    const who = members.length > 0 && random.chance(0.95) ? random.pick(members) : this.people.any();
    const minute = () => Math.ceil(now / MINUTE / 15) * 15 + 15 * random.whole(1, 6 * 96);
    const dates = Array.from({ length: random.whole(2, 5) }, minute);
    return { does: "askPoll", who, poll: `poll ${++this.#polls}`, askedIn: crew?.key ?? null, dates };
  }

  #inPoll(poll: Poll, now: number): PollAction {
    const { random } = this;
    const of = { poll: poll.key };
    const date = random.whole(0, poll.dates.length - 1);
    const coming = poll.dates.flatMap((one, index) => (one * MINUTE > now ? [index] : []));
    const chosen = coming.length > 0 && random.chance(0.9) ? random.pick(coming) : date;
    return random.weighed<() => PollAction>([
      [20, () => ({ does: "answerPoll", who: this.#anybody(poll), ...of, answers: this.#answers(poll) })],
      [2, () => ({ does: "closePoll", who: this.#organizer(poll), ...of })],
      [
        5,
        () => ({
          ...{ does: "makeGame" as const, who: this.#organizer(poll), ...of, date: chosen },
          ...{ becomes: `game of ${poll.key}`, max: random.whole(2, 4), plays: random.chance(0.5) },
        }),
      ],
      [6, () => ({ does: "readPoll", who: random.chance(0.2) ? VISITOR : this.#anybody(poll), ...of })],
    ])();
  }

  #answers = ({ dates }: Poll): Choice[] =>
    dates.map(() => this.random.pick(["yes", "yes", "maybe", "no"] as const));

  /** Usually a member of the crew or an earlier answerer; sometimes any person or a new visitor. */
  #anybody({ crew, answers }: Poll): Name {
    const { random } = this;
    const known = [...answers.keys(), ...(crew?.members ?? [])].filter((name) => !this.model.gone.has(name));
    if (known.length > 0 && random.chance(crew ? 0.8 : 0.3)) return random.pick(known);
    if (crew) return this.crews.near(crew);
    return random.chance(0.25) ? `Reader-${++this.#visitors}` : this.people.any();
  }

  #organizer(poll: Poll): Name {
    const names = [poll.organizer, ...(poll.crew?.organizers ?? [])].filter(
      (name) => isRunBy(poll, name) && !this.model.gone.has(name),
    );
    return names.length > 0 && this.random.chance(0.93) ? this.random.pick(names) : this.people.any();
  }
}
