import { AccountHabits } from "./accounts/habits";
import { wasPlayed } from "./after-game/after-game";
import { AfterGameHabits } from "./after-game/habits";
import { isVoteOpen, votedBest } from "./after-game/votes";
import { AnswerHabits } from "./answers/habits";
import { CrewHabits } from "./crews/habits";
import { FormatHabits } from "./formats/habits";
import type { Part } from "./games/games";
import { GameHabits } from "./games/habits";
import { HandoverHabits } from "./handovers/habits";
import { type Action, type Fault, type Name, type Step, VISITOR } from "./history";
import { InboxHabits } from "./inbox/habits";
import type { Model } from "./model";
import { ModerationHabits } from "./moderation/habits";
import { MoneyHabits } from "./money/habits";
import { isPerson, nameOf } from "./people";
import { PhotoHabits } from "./photos/habits";
import { PollHabits } from "./polls/habits";
import type { Random } from "./random";
import { isSentAgain } from "./repeats";
import { ResultHabits } from "./results/habits";
import { SeasonHabits } from "./seasons/habits";
import { SeriesHabits } from "./series/habits";
import { TeamHabits } from "./teams/habits";
import { TournamentHabits } from "./tournaments/habits";
import { VenueHabits } from "./venues/habits";

/** People who still have an account. */
export class People {
  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly count: number,
  ) {}

  /** As long as they are, people delete accounts. */
  get areMany(): boolean {
    return this.model.gone.size < this.count / 2;
  }

  any(): Name {
    for (;;) {
      const name = nameOf(this.random.whole(0, this.count - 1));
      if (!this.model.gone.has(name)) return name;
    }
  }

  /** Usually one of the ten people from `index` on. */
  near(index: number): Name {
    const name = nameOf((index + this.random.whole(0, 9)) % this.count);
    if (!this.model.gone.has(name)) return name;
    return this.random.chance(0.2) ? this.any() : this.near(index);
  }
}

/** What people of a city do next, by what they know of it; the only part with chance. */
export class Habits {
  readonly people: People;
  readonly games: GameHabits;
  readonly afterGame: AfterGameHabits;
  readonly inbox: InboxHabits;
  readonly crews: CrewHabits;
  readonly series: SeriesHabits;
  readonly polls: PollHabits;
  readonly results: ResultHabits;
  readonly seasons: SeasonHabits;
  readonly money: MoneyHabits;
  readonly teams: TeamHabits;
  readonly formats: FormatHabits;
  readonly tournaments: TournamentHabits;
  readonly photos: PhotoHabits;
  readonly handovers: HandoverHabits;
  readonly moderation: ModerationHabits;
  readonly answers: AnswerHabits;
  readonly accounts: AccountHabits;
  readonly venues: VenueHabits;
  #at = -1;

  constructor(
    readonly random: Random,
    readonly model: Model,
    players: number,
    readonly database: "file" | "server" = "file",
  ) {
    this.people = new People(random, model, players);
    this.games = new GameHabits(random, model, this.people);
    this.afterGame = new AfterGameHabits(random, model, this.people);
    this.inbox = new InboxHabits(random, model, this.people);
    this.crews = new CrewHabits(random, model, this.people);
    this.series = new SeriesHabits(random, model, this.people, this.crews);
    this.polls = new PollHabits(random, model, this.people, this.crews);
    this.results = new ResultHabits(random, model, this.people);
    this.seasons = new SeasonHabits(random, model, this.people);
    this.money = new MoneyHabits(random, model, this.people);
    this.teams = new TeamHabits(random, model, this.people);
    this.formats = new FormatHabits(random, model, this.people);
    this.tournaments = new TournamentHabits(random, model, this.people);
    this.photos = new PhotoHabits(random, model, this.people);
    this.handovers = new HandoverHabits(random, model, this.people);
    this.moderation = new ModerationHabits(random, model, this.people);
    this.answers = new AnswerHabits(random, model, this.people);
    this.accounts = new AccountHabits(random, model, this.people);
    this.venues = new VenueHabits(random, model, this.people);
  }

  next(at: number): Step {
    const { random } = this;
    const mayStop = at !== this.#at;
    this.#at = at;
    const action = (mayStop && this.#stop()) || this.#action(at * 1000);
    const by = random.chance(0.5) ? "form" : "json";
    const fault = this.#fault(action, { by, mayStop });
    return { at, action, by, ...(fault && { fault }) };
  }

  /** At most once at the same time, because the program takes a while to start. */
  #stop(): Action | null {
    const { random } = this;
    const mail = this.#mailServer();
    if (mail) return mail;
    if (!random.chance(0.004)) return null;
    const does = random.pick(["crash", "addProcess", "removeProcess", "setClockBack", "killed"] as const);
    return does === "killed" ? { does: "killWhileMailing", mail: "all" } : { does };
  }

  /** It refuses messages for an hour or two. */
  #mailServer(): Action | null {
    const { random } = this;
    if (this.model.mail.refusal !== null)
      return random.chance(0.25) ? { does: "acceptMail", mail: "all" } : null;
    const code = random.pick([421, 451, 550] as const);
    return random.chance(0.02) ? { does: "refuseMail", mail: { code } } : null;
  }

  /** Somebody opens a page; null: there is none. */
  look(at: number): Step | null {
    return this.games.look(at);
  }

  /** Somebody does what a page offers; null: there is none. */
  tap(at: number): Step | null {
    return this.games.tap(at);
  }

  /** A visitor opens somebody's page, often of whom there is much to count. */
  profile(at: number): Step {
    const eventful = this.model.games.all.flatMap((game) =>
      wasPlayed(game)
        ? [...game.parts].flatMap(([name, part]) =>
            isEventful(part) && !this.model.gone.has(name) ? [name] : [],
          )
        : [],
    );
    const isAboutThem = eventful.length > 0 && this.random.chance(0.6);
    const who = isAboutThem ? this.random.pick(eventful) : this.people.any();
    return { at, action: { does: "readProfile", who }, by: "form" };
  }

  /** Somebody, maybe a visitor, reads the lists. */
  lists(at: number): Step {
    const who = this.random.chance(0.2) ? VISITOR : this.people.any();
    return { at, action: { does: "readLists", who }, by: "json" };
  }

  #action(now: number): Action {
    const { random } = this;
    if (random.chance(0.004) && this.people.areMany) return { does: "deleteAccount", who: this.people.any() };
    const sudden =
      (random.chance(0.6) && this.games.leaveAtLimit(now)) ||
      (random.chance(0.06) && this.games.changeAgain(now)) ||
      (random.chance(0.05) && this.games.claim(now)) ||
      (random.chance(0.1) && this.games.waitWithOneFriendLess(now)) ||
      (random.chance(0.008) && this.games.waitWithOneFriendTooMany(now)) ||
      (random.chance(0.03) && this.games.guestComes(now)) ||
      (random.chance(0.3) && this.games.leaveAddress(now)) ||
      (random.chance(0.02) && this.games.changeForGuests(now)) ||
      (random.chance(0.02) && this.games.followMailLink()) ||
      (random.chance(0.02) && this.games.passParty(now)) ||
      (random.chance(0.08) && this.afterGame.rateEarly(now)) ||
      (random.chance(0.006) && this.games.callOffForGuests(now)) ||
      (random.chance(0.04) && this.tournaments.lead()) ||
      (random.chance(0.015) && this.#leader(now));
    if (sudden) return sudden;
    if (random.chance(0.01)) return this.accounts.next();
    if (random.chance(0.03)) return this.venues.next();
    if (random.chance(0.02)) return this.#block();
    if (random.chance(0.02)) return this.answers.next() ?? this.games.next(now);
    if (random.chance(0.07)) return this.inbox.next();
    if (random.chance(0.14)) return this.crews.next();
    if (random.chance(0.08)) return this.series.next(now);
    if (random.chance(0.03)) return this.seasons.next() ?? this.crews.next();
    if (random.chance(0.01)) return this.seasons.readTable() ?? this.crews.next();
    if (random.chance(0.06)) return this.polls.next(now);
    if (random.chance(0.1)) return this.tournaments.next() ?? this.crews.next();
    if (random.chance(0.12)) return this.money.next() ?? this.games.next(now);
    if (random.chance(0.08)) return this.teams.next(now) ?? this.games.next(now);
    if (random.chance(0.14)) return this.formats.next(now) ?? this.games.fill(now) ?? this.games.next(now);
    if (random.chance(0.08)) return this.results.next(now) ?? this.games.next(now);
    if (random.chance(0.04)) return this.photos.next(now) ?? this.games.next(now);
    if (random.chance(0.04)) return this.moderation.next(now);
    if (random.chance(0.04)) return this.handovers.next(now) ?? this.games.next(now);
    if (random.chance(0.06)) return this.games.joinAsMember(now) ?? this.games.next(now);
    if (random.chance(0.06)) return this.games.gather(now) ?? this.games.next(now);
    if (random.chance(0.04)) return this.games.leaveLate(now) ?? this.games.next(now);
    if (random.chance(0.06)) return this.games.leaveToBench(now) ?? this.games.next(now);
    if (random.chance(0.05)) return this.games.offerSpot(now) ?? this.games.next(now);
    if (random.chance(0.08)) return this.afterGame.vote(now) ?? this.games.next(now);
    return (random.chance(0.25) && this.afterGame.next(now)) || this.games.next(now);
  }

  /** A visitor opens the page of a player with the most votes so far. */
  #leader(now: number): Action | null {
    const leaders = this.model.games.all.flatMap((game) =>
      wasPlayed(game) && isVoteOpen(game, now) ? votedBest(game) : [],
    );
    const people = leaders.filter((name) => isPerson(name) && !this.model.gone.has(name));
    return people.length > 0 ? { does: "readProfile", who: this.random.pick(people) } : null;
  }

  /** Usually between neighbors in the order of people, who meet most often. */
  #block(): Action {
    const index = this.random.whole(0, this.people.count - 1);
    const who = this.people.near(index);
    const does = this.random.chance(0.7) ? "block" : "unblock";
    return { does, who, blocked: this.people.near(index) };
  }

  #fault(action: Action, { by, mayStop }: { by: Step["by"]; mayStop: boolean }): Fault | undefined {
    const { random } = this;
    const isServer = this.database === "server";
    if (isServer && random.chance(0.02)) return random.pick(["stalled", "overloaded"] as const);
    if (mayStop && random.chance(0.004))
      return isServer ? "deployed" : random.pick(["locked", "full", "deployed"] as const);
    if (by === "form" && OLD_FORMS.has(action.does) && random.chance(0.12)) return "old";
    if (by === "form" && UNOPENED_FORMS.has(action.does) && random.chance(0.6)) return "unopened";
    if (isServer && ("crew" in action || "series" in action || "game" in action) && random.chance(0.06))
      return random.pick(["answerCut", "questionLost"] as const);
    if (!isSentAgain(action, by)) return undefined;
    // The program waits 7 seconds for an answer.
    if (isServer && mayStop && random.chance(0.02)) return "answerSwallowed";
    if (isServer && random.chance(0.12)) return random.pick(["answerCut", "questionLost", "databaseKilled"]);
    if (random.chance(0.04)) return "lost";
    return mayStop && random.chance(0.004) ? "killed" : undefined;
  }
}

/** Left, was marked or objected. */
const isEventful = ({ leftAt, came, dispute }: Part): boolean =>
  leftAt !== null || came !== null || dispute !== null;

/** What they send is known without the page, which takes the program longest. */
const UNOPENED_FORMS: ReadonlySet<string> = new Set([
  ...["answer", "start", "complete", "undo", "bring", "leaveBehind", "takeOff", "pay", "readAll"],
  ...["cancel", "invite", "remove", "block", "unblock", "quit", "joinBench", "leaveBench", "orderBench"],
  ...["inviteToCrew", "letIn", "expel", "addRegular", "removeRegular", "setDefault", "unskip", "resume"],
  ...["setPayment", "remindOfDues", "writeLine", "answerPoll"],
]);
const OLD_FORMS: ReadonlySet<string> = new Set(["answer", "start", "complete"]);
