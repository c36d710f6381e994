import type { People } from "../habits";
import { LANGUAGES, type Name, VISITOR } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import type { CrewAction, MemberAction } from "./actions";
import type { Crew } from "./crews";

/** What people do next with their crews. */
export class CrewHabits {
  #crews = 0;

  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  next(): CrewAction {
    const { random, people } = this;
    const open = this.model.crews.all.filter(({ isClosed }) => !isClosed);
    if (open.length < 2 + people.count / 60 || random.chance(0.02)) return this.#found();
    return this.#inCrew(random.pick(random.chance(0.95) ? open : this.model.crews.all));
  }

  #found(): CrewAction {
    const { random } = this;
    const plan = { isListed: random.chance(0.5), approves: random.chance(0.6) };
    return { does: "found", who: this.people.any(), crew: `crew ${++this.#crews}`, plan };
  }

  #inCrew(crew: Crew): CrewAction {
    const { random } = this;
    const of = { crew: crew.key };
    const accepts = random.chance(0.6);
    const organizer = () => ({ who: this.#with(crew, "owner", "organizer"), ...of });
    const deed = (does: MemberAction["does"], ...roles: string[]): CrewAction => ({
      ...{ does, ...organizer(), player: this.#with(crew, ...roles) },
    });
    return random.weighed<() => CrewAction>([
      [
        crew.members.length < 8 ? 40 : 10,
        () => ({ does: "enter", who: this.near(crew), ...of, by: "link", accepts }),
      ],
      [12, () => ({ does: "enter", who: this.near(crew), ...of, by: "page", accepts })],
      [
        crew.removed.size > 0 ? 12 : 0,
        () => ({ does: "enter", who: this.#removed(crew), ...of, by: "link", accepts }),
      ],
      [6, () => ({ does: "acceptInvitation", who: this.#with(crew, "invited"), ...of, accepts })],
      [this.#count(crew, "pending") > 0 ? 40 : 2, () => deed("letIn", "pending")],
      [5, () => deed("expel", "pending", "pending", "member", "organizer")],
      [6, () => deed("ban", "pending", "member", "member", "organizer", "invited")],
      [
        crew.banned.size > 0 ? 5 : 0.3,
        () => ({ does: "liftBan", ...organizer(), player: this.#banned(crew) }),
      ],
      [
        crew.banned.size > 0 ? 4 : 0,
        () => ({ does: "enter", who: this.#banned(crew), ...of, by: "link", accepts }),
      ],
      [5, () => deed("promote", "member")],
      [2, () => deed("demote", "organizer")],
      [2, () => deed("handCrewOver", "organizer", "member")],
      [8, () => ({ does: "inviteToCrew", ...organizer(), player: this.near(crew) })],
      // The program skips them.
      [
        crew.banned.size > 0 ? 24 : 0,
        () => ({ does: "inviteToCrew", ...organizer(), player: this.#banned(crew) }),
      ],
      [4, () => ({ does: "quit", who: this.#leaver(crew), ...of })],
      [
        this.#count(crew, "pending") > 0 ? 3 : 0,
        () => ({ does: "quit", who: this.#with(crew, "pending"), ...of }),
      ],
      [0.6, () => ({ does: "close", who: this.#with(crew, "owner"), ...of })],
      [
        this.#count(crew, "member") > 0 ? 24 : 2,
        () => ({ does: "joinBench", who: this.#with(crew, "organizer", "member", "member"), ...of }),
      ],
      [1.5, () => ({ does: "leaveBench", who: this.#onBench(crew), ...of })],
      [
        crew.bench.length > 1 ? 2 : 0.3,
        () => ({ does: "orderBench", ...organizer(), player: this.#onBench(crew) }),
      ],
      [6, () => this.#look(crew)],
    ])();
  }

  /** Usually one of the same ten people. */
  near(crew: Crew): Name {
    const number = Number(crew.key.split(" ")[1]);
    return this.random.chance(0.85) ? this.people.near((number * 11) % this.people.count) : this.people.any();
  }

  /** Often a member who has answered a poll, whose answer then no longer counts. */
  #leaver(crew: Crew): Name {
    const polls = this.model.polls.all.filter((poll) => poll.crew === crew);
    const answered = polls.flatMap(({ answers }) => [...answers.keys()].filter((name) => crew.has(name)));
    return answered.length > 0 && this.random.chance(0.5)
      ? this.random.pick(answered)
      : this.#with(crew, "member", "organizer", "pending", "invited");
  }

  #onBench(crew: Crew): Name {
    return crew.bench.length > 0 && this.random.chance(0.9)
      ? this.random.pick(crew.bench)
      : this.#with(crew, "member");
  }

  /** Who was removed or refused tries again. */
  #removed(crew: Crew): Name {
    const names = [...crew.removed].filter((name) => !this.model.gone.has(name));
    return names.length > 0 ? this.random.pick(names) : this.near(crew);
  }

  #banned(crew: Crew): Name {
    const names = [...crew.banned.keys()].filter((name) => !this.model.gone.has(name));
    return names.length > 0 ? this.random.pick(names) : this.near(crew);
  }

  #with(crew: Crew, ...roles: string[]): Name {
    const names = [...crew.people.keys()].filter((name) => roles.includes(crew.roleOf(name) ?? ""));
    return names.length > 0 && this.random.chance(0.92) ? this.random.pick(names) : this.near(crew);
  }

  #count = (crew: Crew, role: string): number =>
    [...crew.people.values()].filter((one) => one.role === role).length;

  #look(crew: Crew): CrewAction {
    const { random } = this;
    const who = random.chance(0.15)
      ? VISITOR
      : random.chance(0.6)
        ? this.#with(crew, "member")
        : this.near(crew);
    return { does: "openCrew", who, crew: crew.key, language: random.pick(LANGUAGES) };
  }
}
