import { wasThere } from "../after-game/after-game";
import { Bench, isForProfile } from "../crews/bench";
import type { GameKey, Plan } from "../games/actions";
import {
  end,
  free,
  type Game,
  isHiddenFrom,
  isJoinable,
  mustWait,
  organizersOf,
  start,
  taken,
} from "../games/games";
import type { Name } from "../history";
import type { Model } from "../model";
import { DAY, HOUR, MINUTE } from "../verdict";
import type { Facts, Kind, News, Notice } from "./inbox";
import { dayOf, deliveryTime, hourOf, isQuiet } from "./night";

/** Who is notified of what of a game: the tables of docs/rules/notifications.md and games.md. */

/** Who made spots free, and how many. */
export interface Cause {
  freed: number;
  actor: Name | null;
  /** Whose spots they were. */
  by?: Name | null;
  /** The player or guest who dropped out, unless an organizer removed them. */
  withdrawn?: Pick<Facts, "player" | "guest">;
}

interface Held {
  to: Name;
  news: News;
  writtenAt: number;
}

interface NewsState {
  isOn: boolean;
  reminded: Set<string>;
}

const REMINDERS = {
  twoHours: { lead: 2 * HOUR, useless: 0 },
  dayBefore: { lead: DAY, useless: 3 * HOUR },
} as const;

/** Kinds that are no longer true once a game is cancelled. */
const ENDED: ReadonlySet<Kind> = new Set([
  "game_changed",
  "game_reminder",
  "game_invitation",
  "spot_open",
  "substitute_call",
  "teams_published",
  "late_withdrawal",
  "game_confirmed",
  "regular_in",
  "regular_reminder",
]);

export class GameNews {
  readonly #states = new Map<GameKey, NewsState>();
  readonly bench: Bench;
  #held: Held[] = [];

  constructor(readonly model: Model) {
    this.bench = new Bench(
      model,
      (game, to) => this.#inbox.notify([to], { kind: "substitute_call", game: game.key }),
      (game) => this.#tellCrew(game, organizersOf(game)),
    );
  }

  get #now(): number {
    return this.model.now;
  }

  get #inbox() {
    return this.model.inbox;
  }

  #stateOf(game: Game): NewsState {
    const known = this.#states.get(game.key) ?? { isOn: false, reminded: new Set() };
    this.#states.set(game.key, known);
    return known;
  }

  planned(game: Game): void {
    this.#stateOf(game).isOn = taken(game) >= game.plan.min;
  }

  invited(game: Game, player: Name, inviter: Name, reason?: "replacement"): void {
    const facts = { player: inviter, ...(reason && { reason }) };
    this.#inbox.notify([player], { kind: "game_invitation", game: game.key, facts });
  }

  handedOver(game: Game, to: Name): void {
    this.#inbox.notify([to], { kind: "game_handover", game: game.key, facts: { reason: "handed_over" } });
  }

  /** Of a series. */
  opened(game: Game, { regulars, apart }: { regulars: Name[]; apart: Name[] }): void {
    for (const name of regulars) {
      const facts = game.parts.get(name)?.status === "waitlisted" ? { reason: "waiting" } : {};
      this.#afterNight(game, [name], { kind: "regular_in", facts });
    }
    for (const player of apart) {
      const apartFrom = (one: Name) => one !== game.organizer && this.model.blocks.between(one, player);
      const readers = without(organizersOf(game), player).filter((one) => !apartFrom(one));
      this.#afterNight(game, readers, { kind: "regular_in", facts: { reason: "apart", player } });
    }
  }

  /** A player who had not read it is notified of the next offer. */
  offerEnded(game: Game): void {
    const ended = this.#inbox.takeBack(
      game.key,
      ({ to, kind, facts }) =>
        to === game.offeredTo && kind === "game_handover" && facts.reason === undefined,
    );
    for (const { to } of ended) this.#inbox.unclaim(to, { game: game.key, once: "handover" });
    game.offeredTo = null;
  }

  answered(game: Game, who: Name): void {
    this.#inbox.read(who, ({ kind, game: key }) => kind === "game_invitation" && key === game.key);
  }

  /** `from`: "list" of who was given a spot of the waiting list. */
  tookSpot(game: Game, player: Name, from?: "list"): void {
    const once = `joined ${player} ${dayOf(this.#now)}`;
    // An organizer who joins a game at the moment when it opens.
    const isNew = player === game.organizer && game.createdAt === this.#now;
    this.#inbox.notify(isNew ? [] : without(organizersOf(game), player), {
      ...{ kind: "player_joined", game: game.key, once },
      facts: { player },
    });
    this.filled(game);
    if (from === "list")
      this.#afterNight(game, [player], { kind: "game_confirmed", facts: { reason: "seated" } });
  }

  guestTookSpot(game: Game, guest: Name): void {
    this.#inbox.notify(organizersOf(game), { kind: "player_joined", game: game.key, facts: { guest } });
    this.filled(game);
  }

  /** "The game is on", when the minimum is reached for the first time. */
  filled(game: Game): void {
    const state = this.#stateOf(game);
    if (state.isOn || taken(game) < game.plan.min) return;
    state.isOn = true;
    const players = inGame(game, "confirmed");
    this.#afterNight(game, [...players, ...organizersOf(game)], {
      kind: "game_confirmed",
      facts: { reason: "on" },
    });
  }

  /** `before`: how many spots were free before the waiting list got them. */
  freed(game: Game, before: number, { freed, actor, by = null, withdrawn }: Cause): void {
    const spots = free(game);
    if (spots === 0 || freed === 0) return;
    const wasFull = before <= freed;
    const isLate = start(game) > this.#now && start(game) - this.#now <= DAY;
    const hearWhoLeft = isLate && withdrawn ? organizersOf(game) : [];
    this.#afterNight(game, without(hearWhoLeft, by), {
      kind: "late_withdrawal",
      facts: { ...withdrawn, spots },
      once: by && `withdrew ${by} ${hourOf(this.#now)}`,
    });
    const late = `late ${dayOf(this.#now)}`;
    if (isLate) this.bench.begin(game);
    if (isLate && !game.search) this.#tellCrew(game, [actor, ...hearWhoLeft]);
    if (!wasFull && !isLate) return;
    const ofPerson = by && `opening ${by} ${hourOf(this.#now)}`;
    const maybe = inGame(game, "maybe").filter((one) => !mustWait(game, one, this.#now));
    this.#afterNight(game, without(maybe, by, actor, ...hearWhoLeft), {
      kind: "spot_open",
      facts: { spots },
      once: wasFull ? ofPerson : late,
    });
  }

  /** That a spot is free so late, instead of calling the bench. */
  #tellCrew(game: Game, except: readonly (Name | null)[]): void {
    this.#afterNight(game, without(this.#silentCrew(game), ...except), {
      kind: "spot_open",
      facts: { spots: free(game) },
      once: `late ${dayOf(this.#now)}`,
    });
  }

  /** Members of its crew who have said nothing yet. */
  #silentCrew(game: Game): Name[] {
    const { organizer, ofCrew, parts } = game;
    return without(ofCrew?.crew.members ?? [], organizer).filter((one) => {
      const isSilent = (parts.get(one)?.status ?? "invited") === "invited";
      return isSilent && isForProfile(game, one) && !this.model.blocks.between(organizer, one);
    });
  }

  /** The teams, to the confirmed players. */
  published(game: Game, who: Name): void {
    this.#afterNight(game, without(inGame(game, "confirmed"), who), { kind: "teams_published" });
  }

  /** The published teams. */
  takenBack(game: Game): void {
    this.#inbox.takeBack(game.key, ({ kind }) => kind === "teams_published");
    this.#held = this.#held.filter(({ news }) => news.game !== game.key || news.kind !== "teams_published");
  }

  removed(game: Game, player: Name, reason: string | null): void {
    const facts = reason ? { reason: "noted", note: reason } : {};
    this.#inbox.notify([player], { kind: "removed_from_game", game: game.key, facts });
  }

  /** By an admin. */
  hidden(game: Game): void {
    const isPlanned = ["scheduled", "in_progress"].includes(game.status) && end(game) > this.#now;
    if (isPlanned) this.#takeBackEnded(game);
  }

  #takeBackEnded(game: Game): void {
    this.#inbox.takeBack(
      game.key,
      ({ kind, facts }) => ENDED.has(kind) || (kind === "game_handover" && facts.reason === undefined),
    );
  }

  /** By somebody, or by itself. */
  cancelled(game: Game, who: Name | null): void {
    this.model.guestMail.cancelled(game, who);
    this.#takeBackEnded(game);
    const { cancelCause, cancelReason } = game;
    const reason = { notEnoughPlayers: "too_few", organizerGone: "organizer_gone" } as const;
    const facts = cancelCause
      ? { reason: reason[cancelCause] }
      : cancelReason
        ? { reason: "noted", note: cancelReason }
        : {};
    const players = inGame(game, "confirmed", "maybe", "waitlisted", "invited");
    this.#inbox.notify(without([...players, ...organizersOf(game)], who), {
      kind: "game_cancelled",
      game: game.key,
      facts,
    });
  }

  tooFew(game: Game): void {
    this.#inbox.notify(organizersOf(game), {
      kind: "game_reminder",
      game: game.key,
      facts: { reason: "too_few" },
    });
  }

  changed(game: Game, before: Plan, who: Name): void {
    this.model.guestMail.changed(game, before);
    const { plan } = game;
    if (plan.min < before.min) this.filled(game);
    if (plan.start !== before.start) this.#remindAgain(game);
    const priceTo = plan.price ?? 0;
    this.#changedFrom(game, without(inGame(game, "confirmed"), who), {
      known: { reason: "price", priceFrom: before.price ?? 0 },
      news: ({ priceFrom }) => (priceFrom === priceTo ? null : { reason: "price", priceFrom, priceTo }),
    });
    const players = inGame(game, "confirmed", "maybe", "waitlisted", "invited");
    const people = without([...new Set([...players, ...organizersOf(game)])], who);
    this.#changedFrom(game, people, {
      known: { reason: "time", from: before.start * MINUTE, endFrom: before.end * MINUTE },
      news: ({ from, endFrom }) => {
        const isMoved = from !== start(game);
        if (!isMoved && endFrom === end(game)) return null;
        return { reason: isMoved ? "moved" : "time", from, endFrom };
      },
    });
  }

  /** Keeps one unread notification that compares with what the reader last knew, and none if nothing differs. */
  #changedFrom(
    game: Game,
    people: readonly Name[],
    { known, news }: { known: Facts; news: (known: Facts) => Facts | null },
  ): void {
    const isSame = ({ kind, facts }: Notice) =>
      kind === "game_changed" && (facts.reason === "price") === (known.reason === "price");
    if (!news(known)) return;
    // Also from people who left the game.
    const unread = this.#inbox.takeBack(
      game.key,
      (one) => isSame(one) && (people.includes(one.to) || !news(one.facts)),
    );
    for (const to of people) {
      const earlier = unread.filter((one) => one.to === to);
      // A mail of the change has gone out, so they hear that it is undone.
      const undone = earlier.some(({ isMailed }) => isMailed) ? news(known) : null;
      const facts = news(earlier[0]?.facts ?? known) ?? undone;
      if (facts) this.#inbox.notify([to], { kind: "game_changed", game: game.key, facts });
    }
  }

  /** Skips reminders whose moment has passed: the message about the new time said it. */
  #remindAgain(game: Game): void {
    const passed = Object.entries(REMINDERS).filter(([, { lead }]) => start(game) - lead <= this.#now);
    this.#stateOf(game).reminded = new Set(passed.map(([name]) => name));
  }

  /** Reminds players of games and of ratings. */
  remind(): void {
    for (const game of this.model.games.all) {
      if (game.isHidden) continue;
      if (game.status === "scheduled") this.#remind(game);
      if (game.status === "completed") this.#askForRatings(game);
    }
  }

  #remind(game: Game): void {
    const { reminded } = this.#stateOf(game);
    const begins = start(game);
    for (const [name, { lead, useless }] of Object.entries(REMINDERS)) {
      const moment = begins - lead;
      const isDue = moment <= this.#now && this.#now < begins - useless && !isQuiet(this.#now, begins);
      if (!isDue || reminded.has(name)) continue;
      reminded.add(name);
      this.model.guestMail.remind(game, moment);
      const players = inGame(game, "confirmed").filter(
        (one) => (game.parts.get(one)?.joinedAt ?? 0) <= moment,
      );
      const organizers = game.createdAt <= moment ? organizersOf(game) : [];
      const isAsked = (one: Name) => name === "dayBefore" && game.parts.get(one)?.byDefault === true;
      for (const to of new Set([...players, ...organizers])) {
        const kind = players.includes(to) && isAsked(to) ? "regular_reminder" : "game_reminder";
        this.#inbox.notify([to], { kind, game: game.key });
      }
    }
  }

  #askForRatings(game: Game): void {
    const { reminded } = this.#stateOf(game);
    const wasPlayed = (game.completedAt ?? 0) >= start(game);
    const isDue = end(game) <= this.#now && this.#now < end(game) + 3 * DAY;
    const isNight = isQuiet(this.#now, Number.POSITIVE_INFINITY);
    if (!wasPlayed || !isDue || isNight || reminded.has("ratings")) return;
    reminded.add("ratings");
    const players = [...game.parts]
      .filter(([name, part]) => wasThere(part) && !this.model.deleted.has(name))
      .map(([name]) => name);
    if (players.length > 1) this.#inbox.notify(players, { kind: "rate_players", game: game.key });
  }

  #afterNight(game: Game, people: readonly Name[], news: Omit<News, "game">): void {
    const message = { ...news, game: game.key };
    const writtenAt = this.#now;
    if (deliveryTime(writtenAt, start(game)) <= writtenAt) this.#inbox.notify(people, message);
    else
      for (const to of new Set(people))
        if (this.#inbox.claim(to, message)) this.#held.push({ to, news: message, writtenAt });
  }

  /** Sends what is still true; of several messages that say the same, the last. */
  release(): void {
    const isDue = ({ news, writtenAt }: Held) => {
      const game = this.model.games.game(news.game);
      return !game || deliveryTime(writtenAt, start(game)) <= this.#now;
    };
    const due = this.#held.filter(isDue);
    this.#held = this.#held.filter((one) => !due.includes(one));
    const stillTrue = due.filter((one) => this.#isTrue(one));
    for (const { to, news } of due.filter((one) => !stillTrue.includes(one))) this.#inbox.unclaim(to, news);
    const last = new Map(stillTrue.map((one) => [saying(one), one]));
    for (const one of stillTrue)
      if (last.get(saying(one)) === one) this.#inbox.add(one.to, this.#inMorning(one));
      else this.#inbox.unclaim(one.to, one.news);
  }

  #isTrue({ to, news }: Held): boolean {
    const game = this.model.games.game(news.game);
    if (!game || game.isHidden || game.status === "cancelled") return false;
    const status = game.parts.get(to)?.status;
    const isOpen = isJoinable(game, this.#now) && free(game) > 0;
    switch (news.kind) {
      case "game_confirmed":
        if (news.facts?.reason !== "on") return status === "confirmed";
        return (status === "confirmed" || organizersOf(game).includes(to)) && taken(game) >= game.plan.min;
      case "teams_published":
        return status === "confirmed";
      case "spot_open":
        return isOpen && (status === "maybe" || this.#silentCrew(game).includes(to));
      case "late_withdrawal": {
        const player = news.facts?.player;
        return isOpen && (player === undefined || game.parts.get(player)?.status !== "confirmed");
      }
      case "regular_in":
        if (news.facts?.reason === "apart") return organizersOf(game).includes(to);
        return status === "confirmed" || status === "waitlisted";
      default:
        return true;
    }
  }

  #inMorning({ news, writtenAt }: Held): News {
    const game = this.model.games.game(news.game);
    const { facts = {} } = news;
    const asOfNow = game && facts.spots !== undefined ? { ...facts, spots: free(game) } : facts;
    return { ...news, facts: asOfNow, writtenAt };
  }
}

const saying = ({ to, news: { kind, game, facts } }: Held): string =>
  JSON.stringify([to, kind, game, facts?.reason, facts?.player, facts?.guest]);

/** Without invitations that are hidden from them. */
const inGame = (game: Game, ...statuses: string[]): Name[] =>
  [...game.parts]
    .filter(([name, { status }]) => statuses.includes(status) && !isHiddenFrom(game, name))
    .map(([name]) => name);

const without = (people: readonly Name[], ...some: (Name | null)[]): Name[] =>
  people.filter((one) => !some.includes(one));
