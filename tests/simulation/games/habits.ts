import { isVoteOpen } from "../after-game/votes";
import type { People } from "../habits";
import { LANGUAGES, type Name, type Step, VISITOR } from "../history";
import { hourOf } from "../inbox/night";
import type { Model } from "../model";
import type { Random } from "../random";
import { publishedDraw } from "../teams/teams";
import { DAY, HOUR, MINUTE } from "../verdict";
import type { Answer, Cost, GameAction, GameKey, Plan } from "./actions";
import {
  droppedOut,
  end,
  free,
  type Game,
  isForThem,
  isJoinable,
  isOverdue,
  isSeenBy,
  leaveLimit,
  organizersOf,
  start,
  waitingList,
} from "./games";

/** Minutes from the beginning, 06:00, to midnight. */
const MIDNIGHT = 18 * 60;

/** What people do next with games, by what they know of them. */
export class GameHabits {
  #games = 0;
  #names = 0;

  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  next(now: number): GameAction {
    const { random, people } = this;
    const active = this.model.games.all.filter(
      (game) => end(game) > now - DAY / 4 && !isOver(game) && game.series === null,
    );
    if (active.length < 3 + people.count / 40 || random.chance(0.02)) return this.#create(now);
    const game = random.weighed(this.#recent(now).map((one) => [interest(one, now), one] as const));
    return this.#inGame(game, now);
  }

  /** Somebody with an account takes over a guest's spot; null: there is none. */
  claim(now: number): GameAction | null {
    const games = this.model.games.all.filter(
      (game) => isJoinable(game, now) && game.externals.some(({ isGuest }) => isGuest),
    );
    if (games.length === 0) return null;
    const { random } = this;
    // Of two payments one is owed back.
    const twice = games.flatMap(({ key, externals, parts }) => {
      const guest = externals.find(({ isGuest, payment }) => isGuest && payment.paid > 0)?.name;
      const payers = [...parts].filter(
        ([name, { payment }]) => payment.paid > 0 && !this.model.gone.has(name),
      );
      return guest === undefined ? [] : payers.map(([who]) => ({ who, game: key, guest }));
    });
    if (twice.length > 0 && random.chance(0.6)) return { does: "claimSpot", ...random.pick(twice) };
    const game = random.pick(games);
    return { does: "claimSpot", who: this.#claimer(game), game: game.key, guest: this.#guest(game) };
  }

  waitWithOneFriendTooMany(now: number): GameAction | null {
    const games = this.model.games.all.filter(
      (game) => isJoinable(game, now) && free(game) > 0 && free(game) <= game.plan.friends,
    );
    if (games.length === 0) return null;
    const game = this.random.pick(games);
    const friends = Array.from({ length: free(game) }, () => `Friend ${++this.#names}`);
    const says = { friends, knowsCode: false, declares: true };
    return { does: "answer", who: this.#circle(game), game: game.key, answer: "waitlisted", ...says };
  }

  /** A full game gets a party that waits, somebody alone behind it, and then one free spot; null: there is none. */
  passParty(now: number): GameAction | null {
    const games = this.model.games.all.filter(
      (game) => isJoinable(game, now) && free(game) === 0 && game.plan.friends > 0 && game.plan.max > 2,
    );
    if (games.length === 0) return null;
    const { random } = this;
    const sizes = new Map(
      games.map((game) => [game, waitingList(game).map(([, part]) => part.friends.length)]),
    );
    const led = games.filter((game) => (sizes.get(game)?.[0] ?? 0) > 0);
    const ready = led.filter((game) => sizes.get(game)?.includes(0));
    if (ready.length > 0) return this.#giveUpOne(random.pick(ready));
    const game = random.pick(led.length > 0 ? led : games);
    const friends = led.length > 0 ? [] : [this.#friendName()];
    const says = { friends, knowsCode: game.plan.isPrivate, declares: true };
    return { does: "answer", who: this.#circle(game), game: game.key, answer: "waitlisted", ...says };
  }

  #giveUpOne(game: Game): GameAction {
    const alone = [...game.parts].filter(
      ([name, { status, friends }]) =>
        status === "confirmed" && friends.length === 0 && !this.model.gone.has(name),
    );
    return alone.length > 0
      ? this.#answer(game, this.random.pick(alone)[0], "declined")
      : { does: "takeOff", who: this.#organizer(game), game: game.key, friend: this.#external(game) };
  }

  /** A guest without an address leaves one. Null if there is no such guest. */
  leaveAddress(now: number): GameAction | null {
    const games = this.#recent(now).filter(
      (game) => isJoinable(game, now) && game.externals.some(({ isGuest, address }) => isGuest && !address),
    );
    if (games.length === 0) return null;
    const { key, externals } = this.random.pick(games);
    const guests = externals.filter(({ isGuest, address }) => isGuest && !address);
    return this.#leaveAddress(this.random.pick(guests).name, key);
  }

  /** An organizer does something that guests get mail about. Null if no guest has left an address. */
  changeForGuests(now: number): GameAction | null {
    const { random } = this;
    const games = this.model.games.all.filter(
      (game) => start(game) > now && game.externals.some(({ address }) => address),
    );
    if (games.length === 0) return null;
    const game = random.pick(games);
    const of = { who: this.#organizer(game), game: game.key };
    const guest = random.pick(game.externals.filter(({ address }) => address)).name;
    return random.weighed<() => GameAction>([
      [5, () => this.#edit(game, now)],
      [1, () => ({ does: "takeOff", ...of, friend: guest })],
      [0.5, () => ({ does: "cancel", ...of, reason: random.chance(0.5) ? "It rains" : null })],
    ])();
  }

  #leaveAddress = (who: Name, game: GameKey): GameAction => ({
    ...{ does: "leaveAddress", who, game, language: this.random.pick(LANGUAGES) },
    which: this.random.chance(0.8) ? 1 : 2,
  });

  #hearOfChanges(game: Game): GameAction {
    const who = this.#guest(game);
    const of = { who, game: game.key };
    return this.random.weighed<() => GameAction>([
      [2, () => ({ does: "takeAddressBack", ...of })],
      [1, () => ({ does: "openMailLink", ...of })],
      [1, () => ({ does: "endGuestMail", ...of })],
      [7, () => this.#leaveAddress(who, game.key)],
    ])();
  }

  /** A guest with mail opens or follows the link in it, also after the spot is gone. Null if there is no such guest. */
  followMailLink(): GameAction | null {
    const guests = this.model.guestMail.linked;
    if (guests.length === 0) return null;
    const written = guests.filter(({ spot }) => spot.address);
    const { who, game } = this.random.pick(written.length > 0 && this.random.chance(0.8) ? written : guests);
    return { does: this.random.chance(0.4) ? "openMailLink" : "endGuestMail", who, game };
  }

  /** A guest takes a spot, often in a game with a price; null: there is none. */
  guestComes(now: number): GameAction | null {
    const games = this.model.games.all.filter(
      (game) => isJoinable(game, now) && game.plan.guests && !game.plan.isPrivate && free(game) > 0,
    );
    if (games.length === 0) return null;
    const priced = games.filter(({ plan }) => plan.price !== null);
    const { key } = this.random.pick(priced.length > 0 && this.random.chance(0.5) ? priced : games);
    return { does: "takeSpot", who: `Guest-${++this.#names}`, game: key, declares: true };
  }

  waitWithOneFriendLess(now: number): GameAction | null {
    const waiting = this.model.games.all.flatMap((game) =>
      [...game.parts].flatMap(
        ([
          who,
          {
            status,
            friends: [friend, ...others],
          },
        ]) =>
          status === "waitlisted" && friend && isJoinable(game, now) && free(game) === 1 + others.length
            ? [{ who, game: game.key, friend: friend.name }]
            : [],
      ),
    );
    const able = waiting.filter(({ who }) => !this.model.gone.has(who));
    return able.length > 0 ? { does: "leaveBehind", ...this.random.pick(able) } : null;
  }

  /** Who gave up a spot asks somebody else to take it; null: nobody did. */
  offerSpot(now: number): GameAction | null {
    const { random, people } = this;
    const left = this.model.games.all.flatMap((game) =>
      [...game.parts].flatMap(([name, part]) =>
        isJoinable(game, now) && droppedOut(game, part) && !this.model.gone.has(name) ? [{ game, name }] : [],
      ),
    );
    if (left.length === 0) return null;
    const { game, name } = random.pick(left);
    const players = [...game.parts.keys()];
    return {
      ...{ does: "offerSpot", game: game.key },
      who: random.chance(0.9) ? name : people.any(),
      player: random.chance(0.15) ? random.pick(players) : this.#circle(game),
    };
  }

  /** Somebody gives up a spot in a game of a crew that has somebody to call; null: there is none. */
  leaveToBench(now: number): GameAction | null {
    const { random } = this;
    const games = this.model.games.all.filter(
      (game) =>
        isJoinable(game, now) &&
        start(game) > now &&
        start(game) - now < DAY &&
        this.model.games.bench.next(game).length > 0 &&
        [...game.parts.values()].some(({ status }) => status === "confirmed"),
    );
    if (games.length === 0) return null;
    const game = random.pick(games);
    return random.chance(0.8)
      ? this.#answer(game, this.#partIn(game, "confirmed"), random.chance(0.8) ? "declined" : "maybe")
      : this.#remove(game);
  }

  /** A member of a crew takes a spot in one of its games; null: there is none. */
  joinAsMember(now: number): GameAction | null {
    const games = this.model.games.all.filter(
      (game) => game.ofCrew && isJoinable(game, now) && game.ofCrew.crew.members.length > 1,
    );
    if (games.length === 0) return null;
    const game = this.random.pick(games.slice(0, 6));
    const members = game.ofCrew?.crew.members ?? [];
    const others = members.filter(
      (name) => game.parts.get(name)?.status !== "confirmed" && !game.ofCrew?.crew.bench.includes(name),
    );
    return this.#answer(game, others.length > 0 ? this.random.pick(others) : this.#circle(game), "confirmed");
  }

  /** Somebody joins one of the first games with room for teams; null: there is none. */
  gather(now: number): GameAction | null {
    const games = this.model.games.all.filter(
      (game) => isJoinable(game, now) && game.plan.max >= 4 && free(game) > 0,
    );
    const [game] = this.random.chance(0.5) ? games : games.slice(1);
    return game ? this.#answer(game, this.#circle(game), "confirmed") : null;
  }

  /** Somebody joins one of the large games that are not full, so that rounds can be played; null: there is none. */
  fill(now: number): GameAction | null {
    const games = this.model.games.all.filter(
      (game) => isJoinable(game, now) && game.plan.max >= 6 && free(game) > 0 && isSeenBy(game, null),
    );
    const game = games.at(-1);
    const others = Array.from({ length: 8 }, () => this.people.any()).filter(
      (name) => game && isForThem(game, name) && !game.parts.has(name),
    );
    return game && others[0] !== undefined ? this.#answer(game, others[0], "confirmed") : null;
  }

  /** A player leaves a game that charges for leaving late, mostly late; null: there is none. */
  leaveLate(now: number): GameAction | null {
    const games = this.model.games.all.filter(
      (game) => isJoinable(game, now) && game.owedSince !== null && now > leaveLimit(game),
    );
    if (games.length === 0) return null;
    const game = this.random.pick(games);
    const players = [...game.parts].filter(
      ([name, { status, askedAt }]) =>
        status === "confirmed" && askedAt > (game.owedSince ?? 0) && !this.model.gone.has(name),
    );
    const who = players.length > 0 ? this.random.pick(players)[0] : this.#circle(game);
    const answer = players.length > 0 ? "declined" : "confirmed";
    return this.#answer(game, who, answer);
  }

  /** Just when the last day begins or free leaving ends, or sometimes in the hour before by default; null: there is no such game. */
  leaveAtLimit(now: number): GameAction | null {
    const open = this.model.games.all.filter((game) => isJoinable(game, now));
    const exact = open.filter((game) => [start(game) - DAY, leaveLimit(game)].includes(now));
    const last = open.filter((game) => start(game) - now > 5 * HOUR && start(game) - now < 6 * HOUR);
    const games = exact.length > 0 ? exact : this.random.chance(0.1) ? last : [];
    if (games.length === 0) return null;
    const game = this.random.pick(games);
    return this.#answer(game, this.#partIn(game, "confirmed"), "declined");
  }

  /** A game with guests, who have no bell and read it on the page of their spot; null: there is none. */
  callOffForGuests(now: number): GameAction | null {
    const games = this.model.games.all.filter(
      (game) => isJoinable(game, now) && game.externals.some(({ isGuest }) => isGuest),
    );
    if (games.length === 0) return null;
    const game = this.random.pick(games);
    return { does: "cancel", who: this.#organizer(game), game: game.key, reason: null };
  }

  /** A player who gave up a spot within this hour takes it again, or gives it up again; an organizer removes one who is back. */
  changeAgain(now: number): GameAction | null {
    const { random } = this;
    const games = this.model.games.all.filter((game) => isJoinable(game, now) && start(game) - now < DAY);
    const back = games.flatMap((game) =>
      [...game.parts].flatMap(([name, { leftAt }]) =>
        leftAt !== null && !this.model.gone.has(name) ? [{ game, name }] : [],
      ),
    );
    const recent = back.filter(
      ({ game, name }) => hourOf(game.parts.get(name)?.leftAt ?? 0) === hourOf(now) || random.chance(0.1),
    );
    if (recent.length === 0) return null;
    const { game, name } = random.pick(recent);
    if (game.parts.get(name)?.status !== "confirmed") return this.#answer(game, name, "confirmed");
    return random.chance(0.6)
      ? this.#answer(game, name, "declined")
      : { does: "remove", who: this.#organizer(game), game: game.key, player: name, reason: null };
  }

  /** Somebody opens a page; null: there is none. */
  look(at: number): Step | null {
    const recent = this.#recent(at * 1000);
    if (recent.length === 0) return null;
    const voted = this.model.games.all.filter(
      (game) => game.votes.size > 1 && !isVoteOpen(game, at * 1000) && end(game) > at * 1000 - 10 * DAY,
    );
    const drawn = recent.filter((game) => publishedDraw(game));
    const calling = recent.filter((game) => this.model.games.bench.awaited(game).length > 0);
    const game = this.random.pick(
      calling.length > 0
        ? calling
        : drawn.length > 0 && this.random.chance(0.3)
          ? drawn
          : voted.length > 0 && this.random.chance(0.3)
            ? voted
            : recent,
    );
    const who = calling.includes(game) ? this.#organizer(game) : this.#reader(game);
    return {
      at,
      action: { does: "look", who, game: game.key, language: this.random.pick(LANGUAGES) },
      by: "form",
    };
  }

  /** A guest opens the page of their spot, mostly of a game that was called off; null: there is none. */
  spot(at: number): Step | null {
    const all = this.#recent(at * 1000).filter(({ externals }) => externals.some(({ isGuest }) => isGuest));
    const off = all.filter(({ status }) => status === "cancelled");
    if (all.length === 0) return null;
    const game = this.random.pick(off.length > 0 && this.random.chance(0.7) ? off : all);
    const language = this.random.pick(LANGUAGES);
    return { at, action: { does: "openSpot", who: this.#guest(game), game: game.key, language }, by: "form" };
  }

  /** Somebody opens a page and does what it offers; null: there is none. */
  tap(at: number): Step | null {
    const recent = this.#recent(at * 1000);
    if (recent.length === 0) return null;
    const game = this.random.pick(recent);
    const who = this.random.chance(0.3) ? this.#organizer(game) : this.#partIn(game, ...EVERY_STATUS);
    const action = { does: "tap", who, game: game.key, choice: this.random.whole(0, 5) } as const;
    return { at, action, by: "form" };
  }

  #recent = (now: number): Game[] => this.model.games.all.filter((game) => end(game) > now - DAY);

  #create(now: number): GameAction {
    const { random } = this;
    const today = Math.floor((now / MINUTE - MIDNIGHT) / 1440) + 1;
    const midnight = MIDNIGHT + (today - 1) * 1440;
    const soon = Math.ceil(now / MINUTE / 15) * 15 + 15;
    const days = random.chance(0.1) ? random.whole(6, 8) : random.whole(0, 4);
    const evening = midnight + days * 1440 + random.whole(60, 88) * 15;
    const begins = random.chance(0.25) ? soon + 15 * random.whole(0, 12) : Math.max(soon, evening);
    const max = random.weighed([
      [4, 2],
      [4, 3],
      [4, 4],
      [3, 6],
      [2, 10],
    ] as const);
    const plan: Plan = {
      start: begins,
      end: begins + 15 * random.whole(2, 8),
      min: random.chance(0.05) ? max + 1 : random.whole(1, Math.min(max, 4)),
      max,
      ...pricingFrom(random),
      // Without a price for each it is refused.
      ...(random.chance(0.02) && { lateLeaversOwe: true }),
      friends: random.whole(0, 3),
      guests: random.chance(0.6),
      isPrivate: random.chance(0.15),
      callsItselfOff: random.chance(0.15),
      audience: random.chance(0.75) ? "everyone" : random.pick(["women", "men"] as const),
    };
    const { open, all } = this.model.venues;
    const venues = random.chance(0.95) ? open : all;
    if (venues.length > 0 && random.chance(0.4)) plan.venue = random.pick(venues).key;
    const who = this.people.any();
    return { does: "create", who, game: `game ${++this.#games}`, plan, plays: random.chance(0.6) };
  }

  /** Around the crew, or the organizer's friends, so that the same people meet again. */
  #circle(game: Game): Name {
    const members = game.ofCrew?.crew.members ?? [];
    if (members.length > 0 && this.random.chance(0.6)) return this.random.pick(members);
    const number = Number(/\d+/.exec(game.key)?.[0]);
    return this.random.chance(0.85) ? this.people.near((number * 7) % this.people.count) : this.people.any();
  }

  #partIn(game: Game, ...statuses: string[]): Name {
    const names = [...game.parts]
      .filter(([name, { status }]) => statuses.includes(status) && !this.model.gone.has(name))
      .map(([name]) => name);
    return names.length > 0 && this.random.chance(0.93) ? this.random.pick(names) : this.#circle(game);
  }

  #organizer(game: Game): Name {
    const names = organizersOf(game).filter((name) => !this.model.gone.has(name));
    return this.random.chance(0.93) && names.length > 0 ? this.random.pick(names) : this.#circle(game);
  }

  #friendName(): string {
    return `Friend ${++this.#names}`;
  }

  #inGame(game: Game, now: number): GameAction {
    const { random } = this;
    const { key } = game;
    const isNear = Math.abs(start(game) - now) < HOUR;
    const isOn = game.status === "in_progress";
    const canComplete = isOn || isOverdue(game, now);
    const isFull = free(game) === 0;
    const organizer = () => ({ who: this.#organizer(game), game: key });
    const one = random.weighed<() => GameAction>([
      [isFull ? 6 : 26, () => this.#answer(game, this.#circle(game), "confirmed")],
      [isFull ? 22 : 3, () => this.#answer(game, this.#circle(game), "waitlisted")],
      [6, () => this.#answer(game, this.#circle(game), "maybe")],
      [5, () => this.#answer(game, this.#partIn(game, "invited", "maybe", "declined"), "confirmed")],
      [isFull ? 13 : 8, () => this.#answer(game, this.#partIn(game, "confirmed"), "declined")],
      [3, () => this.#answer(game, this.#partIn(game, "confirmed", "waitlisted"), "maybe")],
      [4, () => this.#answer(game, this.#partIn(game, "waitlisted", "maybe", "invited"), "declined")],
      ...this.#changesOfMind(game, now),
      [5, () => this.#edit(game, now)],
      [isNear ? 12 : 0.5, () => ({ does: "start", ...organizer() })],
      [canComplete ? 14 : 0.5, () => ({ does: "complete", ...organizer() })],
      [isOn ? 4 : 0.5, () => ({ does: "undo", ...organizer(), to: isOn ? "scheduled" : "in_progress" })],
      [0.7, () => ({ does: "cancel", ...organizer(), reason: random.chance(0.5) ? "It rains" : null })],
      [5, () => ({ does: "invite", ...organizer(), player: this.#circle(game), reason: null })],
      [3, () => this.#remove(game)],
      [4, () => ({ does: "add", ...organizer(), friend: this.#friendName() })],
      [3, () => ({ does: "takeOff", ...organizer(), friend: this.#external(game) })],
      [
        6,
        () => ({
          does: "bring",
          ...this.#bringer(game),
          friend: this.#friendName(),
          declares: this.#declares(),
        }),
      ],
      [4, () => this.#leaveBehind(game)],
      [5, () => ({ does: "takeSpot", who: `Guest-${++this.#names}`, game: key, declares: this.#declares() })],
      [3, () => ({ does: "giveUpSpot", who: this.#guest(game), game: key })],
      [game.externals.some(({ isGuest }) => isGuest) ? 5 : 0.1, () => this.#hearOfChanges(game)],
      [
        game.externals.some(({ isGuest }) => isGuest) ? 5 : 0.2,
        () => ({ does: "claimSpot", who: this.#claimer(game), game: key, guest: this.#guest(game) }),
      ],
      [
        game.externals.some(({ isGuest }) => isGuest) ? 4 : 0.2,
        () => ({ does: "openSpot", who: this.#guest(game), game: key, language: random.pick(LANGUAGES) }),
      ],
      [3, () => this.#pay(game)],
      [8, () => ({ does: "look", who: this.#reader(game), game: key, language: random.pick(LANGUAGES) })],
    ]);
    return one();
  }

  /** Answers to calls from the bench, returns of players who owe for leaving late, and departures just after joining. */
  #changesOfMind(game: Game, now: number): [number, () => GameAction][] {
    const parts = [...game.parts].filter(([name]) => !this.model.gone.has(name));
    const owing = parts.filter(([, part]) => part.status !== "confirmed" && part.owes !== null);
    const called = game.calls
      .filter(({ to }) => !this.model.gone.has(to))
      .map(({ to }) => [to, null] as const);
    const joined = parts.filter(
      ([, { status, joinedAt }]) => status === "confirmed" && joinedAt >= now - 10 * MINUTE,
    );
    const answer = (of: readonly (readonly [Name, unknown])[], to: Answer) => () =>
      this.#answer(game, this.random.pick(of)[0], to);
    return [
      [called.length > 0 ? 5 : 0, answer(called, "declined")],
      [called.length > 0 ? 3 : 0, answer(called, "confirmed")],
      [owing.length > 0 ? 12 : 0, answer(owing, "confirmed")],
      [joined.length > 0 ? 6 : 0, answer(joined, this.random.chance(0.8) ? "declined" : "maybe")],
    ];
  }

  #reader(game: Game): Name {
    const { random } = this;
    if (random.chance(0.2)) return VISITOR;
    return random.chance(0.2) ? this.#organizer(game) : this.#partIn(game, ...EVERY_STATUS);
  }

  #answer(game: Game, who: Name, answer: Answer): GameAction {
    const { random } = this;
    const part = game.parts.get(who)?.status;
    const joins = answer === "confirmed" || answer === "waitlisted";
    const mayBring = joins && part !== "confirmed" && part !== "waitlisted" && random.chance(0.3);
    const friends = mayBring ? Array.from({ length: random.whole(1, 2) }, () => this.#friendName()) : [];
    const knowsCode = game.plan.isPrivate && random.chance(0.7);
    return { does: "answer", who, game: game.key, answer, friends, knowsCode, declares: this.#declares() };
  }

  #declares = (): boolean => this.random.chance(0.8);

  #bringer(game: Game): { who: Name; game: GameKey } {
    return { who: this.#partIn(game, "confirmed", "waitlisted"), game: game.key };
  }

  #leaveBehind(game: Game): GameAction {
    const bringing = [...game.parts].filter(
      ([name, { friends }]) => friends.length > 0 && !this.model.gone.has(name),
    );
    const [who, part] = bringing.length > 0 ? this.random.pick(bringing) : [this.#circle(game), null];
    return { does: "leaveBehind", who, game: game.key, friend: part?.friends[0]?.name ?? "Nobody" };
  }

  #remove(game: Game): GameAction {
    const player = this.#partIn(game, "confirmed", "maybe", "waitlisted", "invited");
    const reason = this.random.chance(0.5) ? "Too late too often" : null;
    return { does: "remove", who: this.#organizer(game), game: game.key, player, reason };
  }

  #external(game: Game): string {
    return game.externals.length > 0 ? this.random.pick(game.externals).name : "Nobody";
  }

  #guest(game: Game): Name {
    const guests = game.externals.filter(({ isGuest }) => isGuest);
    return guests.length > 0 ? this.random.pick(guests).name : "Nobody";
  }

  /** Sometimes in the game, but not waiting with friends. */
  #claimer(game: Game): Name {
    const who = this.random.chance(0.4) ? this.#partIn(game, "confirmed", "waitlisted") : this.#circle(game);
    const part = game.parts.get(who);
    const isParty = part?.status === "waitlisted" && part.friends.length > 0;
    return isParty ? this.people.any() : who;
  }

  #pay(game: Game): GameAction {
    const player = this.#partIn(game, "confirmed");
    return { does: "pay", who: this.#organizer(game), game: game.key, player, paid: this.random.chance(0.8) };
  }

  #edit(game: Game, now: number): GameAction {
    const of = { does: "edit", who: this.#organizer(game), game: game.key } as const;
    const change = this.#change(game, now);
    const asks = (change.price !== undefined || change.cost) && this.random.chance(0.5);
    return { ...of, change, ...(asks && { paidSpots: "difference" }) };
  }

  #change(game: Game, now: number): Partial<Plan> {
    const { random } = this;
    const { plan } = game;
    const later = random.whole(-4, 8) * 15;
    return random.weighed<() => Partial<Plan>>([
      [4, () => ({ max: Math.max(2, plan.max + random.whole(-1, 3)) })],
      [2, () => ({ price: plan.price === null || random.chance(0.7) ? random.whole(1, 20) * 10 : null })],
      [1.5, () => ({ cost: costFrom(random) })],
      [1, () => ({ leaveHours: random.pick([null, 1, 3, 12, 24]) })],
      [1, () => ({ lateLeaversOwe: !plan.lateLeaversOwe })],
      [1, () => ({ min: random.whole(1, plan.max + 1) })],
      [1, () => ({ audience: random.pick(["everyone", "women", "men"] as const) })],
      [2, () => ({ start: plan.start + later, end: plan.end + later })],
      [end(game) < now + HOUR ? 2 : 0, () => ({ start: plan.start, end: plan.end + 60 })],
    ])();
  }
}

export const costFrom = (random: Random): Cost => ({
  total: 10 * random.whole(1, 40) + random.pick([0, 0, 0, 2, 7]),
  remainder: random.pick(["organizer_pays", "organizer_keeps"] as const),
});

/** Free, for a price for each, or for a shared cost. */
export function pricingFrom(random: Random): Pick<Plan, "price" | "cost" | "leaveHours" | "lateLeaversOwe"> {
  const leaveHours = random.chance(0.7) ? null : random.pick([1, 2, 12, 24]);
  if (random.chance(0.4)) return { price: null, leaveHours };
  if (random.chance(0.4)) return { price: null, cost: costFrom(random), leaveHours };
  return { price: random.whole(1, 20) * 10, leaveHours, lateLeaversOwe: random.chance(0.5) };
}

const EVERY_STATUS = ["confirmed", "maybe", "waitlisted", "invited", "declined"];

const isOver = ({ status }: Game): boolean => status === "completed" || status === "cancelled";

/** Games that start soon get more actions. */
function interest(game: Game, now: number): number {
  if (isOver(game)) return 0.4;
  const away = Math.abs(start(game) - now);
  return (isJoinable(game, now) ? 1 : 2) + (away < 2 * HOUR ? 8 : away < DAY ? 3 : 0);
}

/** Sending it twice has the effect of once, by its idempotency key or its content. */
export function isRepeatable({ does }: GameAction, by: Step["by"]): boolean {
  if (does === "create" || does === "answer" || does === "add" || does === "bring" || does === "invite")
    return true;
  return by === "form" ? does === "start" || does === "complete" : does === "takeSpot";
}
