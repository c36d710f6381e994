import type { Note } from "../after-game/actions";
import type { Place } from "../after-game/votes";
import type { Blocks } from "../blocks/blocks";
import type { Bench, Call, Search } from "../crews/bench";
import type { Crew } from "../crews/crews";
import type { Language, Name } from "../history";
import { type Cause, GameNews } from "../inbox/news";
import { deliveryTime } from "../inbox/night";
import { guestEmail } from "../mail/guest-mail";
import type { Model, Sent } from "../model";
import { NOTHING_PAID, type Payment } from "../money/dues";
import { owedOnLeaving, owedSince } from "../money/leaving-late";
import { hasAnybodyPaid, oweDifference } from "../money/money";
import { sharedBy } from "../money/shares";
import { ADMIN, genderOf } from "../people";
import type { SeriesKey } from "../series/actions";
import type { Draw } from "../teams/teams";
import { DONE, HOUR, MINUTE, refused, type Verdict } from "../verdict";
import type { Answer, GameAction, GameKey, Plan } from "./actions";

/** The rules of docs/rules/games.md. */

type Status = Answer | "invited";

export interface Part {
  status: Status;
  invitedBy: Name | null;
  /** Without an answer, as a regular of the series. */
  byDefault: boolean;
  joinedAt: number;
  /** When the player gave up a spot that they had held for more than ten minutes. */
  leftAt: number | null;
  /** What they owe for leaving late while their spot is free, and in which order those left. */
  owes: number | null;
  leftAs: number;
  /** When they asked for their spot. */
  askedAt: number;
  /** Set if the organizer removed the player. */
  removedFor: { reason: string | null } | null;
  /** Position number on the waiting list. */
  number: number | null;
  /** Whether the spot came from the waiting list. */
  hadWaited: boolean;
  friends: Friend[];
  payment: Payment;
  /** Whether they came, as the organizer says. */
  came: boolean | null;
  note: Note | null;
  /** A walk-in's answer before. */
  walkedInFrom: Status | "none" | null;
  /** `accepted`: the organizer's answer. */
  dispute: { reason: string; accepted: boolean | null } | null;
}

export interface Friend {
  name: string;
  /** Without an account by themselves, rather than added by the organizer. */
  isGuest: boolean;
  /** When a guest took the spot. */
  since?: number;
  /** Where a guest hears of changes. */
  address?: { email: string; language: Language } | null;
  /** The last mail about attendance that the guest got says that they were absent. */
  readsAbsent?: boolean;
  came: boolean | null;
  note: Note | null;
  /** Added to who played. */
  walkedIn: boolean;
  payment: Payment;
}

export interface Game {
  key: GameKey;
  title: string;
  series: SeriesKey | null;
  organizer: Name;
  /** The player who is asked to take the game over. */
  offeredTo: Name | null;
  plan: Plan;
  status: "scheduled" | "in_progress" | "completed" | "cancelled";
  /** By an admin. */
  isHidden: boolean;
  createdAt: number;
  startedAt: number | null;
  completedAt: number | null;
  completedItself: boolean;
  cancelledAt: number | null;
  cancelReason: string | null;
  cancelCause: "notEnoughPlayers" | "organizerGone" | null;
  /** Whether the minimum was already checked. */
  minimumChecked: boolean;
  parts: Map<Name, Part>;
  externals: Friend[];
  lastNumber: number;
  /** Who joined and left the waiting list, the first first. */
  waitingLog: WaitingLine[];
  ofCrew: OfCrew | null;
  isCrewInvited: boolean;
  /** For somebody on the bench of the crew; null: nobody is looked for. */
  search: Search | null;
  calls: Call[];
  /** The first first. */
  draws: Draw[];
  /** When the game began to say that leaving late costs its price; null: it does not say so. */
  owedSince: number | null;
  /** What is owed to those without an account who have left. */
  owedRefunds: { name: string; paid: number }[];
  /** Stars by who gave them and for whom; those of a walk-in who is taken out again stay. */
  stars: Map<Name, Map<Name, number>>;
  /** For the player of the match, by who gave them. */
  votes: Map<Name, Place>;
  /** An organizer has said who played. */
  hasAttendance: boolean;
  /** A block between the person and the one who invited them; without an invitation, the organizer. */
  hasBlock: (who: Name) => boolean;
  isGone: (who: Name) => boolean;
}

export interface WaitingLine {
  who: Name;
  event: "joined" | "left" | "seated" | "skipped";
  position: number;
}

interface OfCrew {
  crew: Crew;
  /** Only its members see the game. */
  isOnly: boolean;
  /** How many hours before the start the spots are everybody's; null: from the beginning. */
  firstHours: number | null;
}

type NewGame = Pick<Game, "key" | "title" | "series" | "organizer" | "plan" | "ofCrew"> & {
  blocks: Blocks;
  now: number;
};

export function newGame({ blocks, now, ...given }: NewGame): Game {
  const game: Game = {
    ...given,
    isHidden: false,
    ...{ status: "scheduled", createdAt: now, startedAt: null, completedAt: null, completedItself: false },
    ...{ cancelledAt: null, cancelReason: null, cancelCause: null, minimumChecked: false },
    ...{ parts: new Map(), externals: [], lastNumber: 0, isCrewInvited: false },
    waitingLog: [],
    ...{ search: null, calls: [], draws: [], offeredTo: null },
    ...{ owedSince: given.plan.lateLeaversOwe ? now : null },
    ...{ owedRefunds: [], hasAttendance: false, stars: new Map(), votes: new Map() },
    isGone: (who) => blocks.deleted.has(who),
    hasBlock: (who) => blocks.between(game.parts.get(who)?.invitedBy ?? game.organizer, who),
  };
  return game;
}

/** Also the owner and the organizers of its crew. */
export const organizes = ({ organizer, ofCrew }: Game, who: Name | null): boolean =>
  who === organizer || (ofCrew?.crew.organizes(who) ?? false);

export const organizersOf = ({ organizer, ofCrew }: Game): Name[] => [
  ...new Set([organizer, ...(ofCrew?.crew.organizers ?? [])]),
];

const isInCrew = (game: Game, who: Name | null): boolean =>
  organizes(game, who) || (game.ofCrew?.crew.has(who) ?? false);

function isOfCrewNow(game: Game, now: number): boolean {
  const firstHours = game.ofCrew?.firstHours ?? null;
  return firstHours !== null && now < start(game) - firstHours * HOUR;
}

/** While the spots are the crew's. */
export const mustWait = (game: Game, who: Name | null, now: number): boolean =>
  isOfCrewNow(game, now) && !isInCrew(game, who);

export const start = (game: Game): number => game.plan.start * MINUTE;
export const end = (game: Game): number => game.plan.end * MINUTE;

/** Until when leaving is free. */
export const leaveLimit = ({ plan }: Pick<Game, "plan">): number =>
  plan.start * MINUTE - (plan.leaveHours ?? 6) * HOUR;

export function taken({ parts, externals }: Game): number {
  const own = [...parts.values()].filter(({ status }) => status === "confirmed");
  const spots = [...own, ...own.flatMap(({ friends }) => friends), ...externals];
  return spots.filter(({ came }) => came !== false).length;
}

/** Friends and guests with a spot. */
export const spotsWithoutAccount = ({ parts, externals }: Game): Friend[] => [
  ...externals,
  ...[...parts.values()].flatMap(({ status, friends }) => (status === "confirmed" ? friends : [])),
];

export const free = (game: Game): number => Math.max(0, game.plan.max - taken(game));

export const waitingList = ({ parts }: Game): [Name, Part][] =>
  [...parts]
    .filter(([, { status }]) => status === "waitlisted")
    .sort(([, a], [, b]) => (a.number ?? 0) - (b.number ?? 0));

/** While they wait. */
export function logWaiting(game: Game, who: Name, event: WaitingLine["event"]): void {
  const position = waitingList(game).findIndex(([name]) => name === who) + 1;
  game.waitingLog.push({ who, event, position });
}

/** Players who already take part have declared it. */
function audienceRefusal({ plan }: Game, who: Name | null, declares: boolean): string[] {
  if (plan.audience === "everyone") return [];
  const gender = who === null ? null : genderOf(who);
  if (gender === null || gender === "other") return declares ? [] : ["audience_undeclared"];
  return (plan.audience === "women") === (gender === "female") ? [] : ["not_for_you"];
}

export const isForThem = (game: Game, who: Name | null): boolean =>
  audienceRefusal(game, who, true).length === 0;

export const takesPart = (part: Part | undefined): boolean =>
  part?.status === "confirmed" || part?.status === "maybe" || part?.status === "waitlisted";

/** Guests are without an account. */
const spotOf = ({ externals }: Game, guest: Name): Friend | undefined =>
  externals.find(({ name, isGuest }) => isGuest && name === guest);

/** Hidden by a block with who sent it, or because the invited player has left the crew of a crew-only game. */
export const isHiddenFrom = ({ parts, ofCrew, hasBlock }: Game, who: Name): boolean =>
  parts.get(who)?.status === "invited" &&
  (hasBlock(who) || (ofCrew?.isOnly === true && !ofCrew.crew.has(who)));

/** Without an invitation that is hidden from them. */
export const ownPart = (game: Game, who: Name | null): Part | undefined =>
  who === null || isHiddenFrom(game, who) ? undefined : game.parts.get(who);

export const isJoinable = (game: Game, now: number): boolean =>
  game.status === "scheduled" && end(game) > now;
export const isChangeable = (game: Game, now: number): boolean =>
  game.status === "in_progress" || isJoinable(game, now);
export const isOverdue = (game: Game, now: number): boolean =>
  game.status === "scheduled" && end(game) <= now;

export function isSeenBy(game: Game, who: Name | null, knowsCode = false): boolean {
  if (who === ADMIN) return true;
  if (game.isHidden) return false;
  if (!game.plan.isPrivate || organizes(game, who)) return true;
  const part = ownPart(game, who);
  if (game.ofCrew?.isOnly) return game.ofCrew.crew.has(who) || takesPart(part);
  if (knowsCode || game.ofCrew?.crew.has(who)) return true;
  return part !== undefined && part.removedFor === null;
}

/** One in time stays in time, and a late one becomes no absence. */
function keepWithdrawal(part: Part, before: Pick<Game, "plan">, after: Game): void {
  const { leftAt } = part;
  if (leftAt === null || leftAt >= before.plan.start * MINUTE) return;
  part.leftAt = Math.min(leftAt, leftAt <= leaveLimit(before) ? leaveLimit(after) : start(after) - 1);
}

export const droppedOut = (game: Game, { status, leftAt }: Part): boolean =>
  status === "declined" && leftAt !== null && leftAt < start(game);

/**
 * Whom somebody asked to take the spot that they gave up, who has not declined and can still answer; two once somebody can
 * answer again.
 */
export function replacementsOf(game: Game, who: Name, gone: ReadonlySet<Name>): [Name, Part][] {
  const leftAt = game.parts.get(who)?.leftAt ?? null;
  return [...game.parts].filter(
    ([name, { invitedBy, joinedAt, status }]) =>
      invitedBy === who &&
      leftAt !== null &&
      joinedAt >= leftAt &&
      status !== "declined" &&
      (status !== "invited" || (!gone.has(name) && !isHiddenFrom(game, name))),
  );
}

/** Gave up a spot after the start. */
export const leftLate = (game: Game, { status, leftAt }: Part): boolean =>
  status !== "confirmed" && status !== "invited" && leftAt !== null && leftAt >= start(game);

interface Edit {
  who: Name;
  change: Partial<Plan>;
  paidSpots?: "settled" | "difference";
  by: "form" | "json";
}

export class Games {
  readonly #games = new Map<GameKey, Game>();
  readonly news: GameNews;
  #withdrawals = 0;

  constructor(readonly model: Model) {
    this.news = new GameNews(model);
  }

  get now(): number {
    return this.model.now;
  }

  get bench(): Bench {
    return this.news.bench;
  }

  get all(): Game[] {
    return [...this.#games.values()];
  }

  game(key: GameKey): Game | undefined {
    return this.#games.get(key);
  }

  /** Applies what happens by the clock. */
  pass(): void {
    for (const game of this.all)
      if (["scheduled", "in_progress"].includes(game.status) && end(game) + 3 * HOUR <= this.now)
        Object.assign(game, { status: "completed", completedAt: this.now, completedItself: true });
    this.model.series.open();
    this.news.remind();
    for (const game of this.all) this.#checkMinimum(game);
    this.model.series.sendWaves();
    for (const game of this.all) this.#inviteCrew(game);
    for (const game of this.all) this.#fillCrewFirst(game);
    this.bench.look();
    this.news.release();
  }

  /** Gives free spots to the waiting list at the opening, and before it to who has come into the crew meanwhile. */
  #fillCrewFirst(game: Game): void {
    if (game.ofCrew?.firstHours == null || game.isHidden) return;
    const fits = ([name, { friends }]: [Name, Part]) =>
      friends.length < free(game) && !mustWait(game, name, this.now);
    if (waitingList(game).some(fits)) this.#giveFreeSpots(game, { freed: 0, actor: null });
  }

  /** Of a series. */
  open(game: Game, { plays, regulars, apart }: { plays: boolean; regulars: Name[]; apart: Name[] }): void {
    this.#games.set(game.key, game);
    if (plays) game.parts.set(game.organizer, newPart("confirmed", this.now));
    for (const name of regulars) {
      const part = newPart(free(game) > 0 ? "confirmed" : "waitlisted", this.now);
      if (part.status === "waitlisted") part.number = ++game.lastNumber;
      game.parts.set(name, { ...part, byDefault: true });
      if (part.status === "waitlisted") logWaiting(game, name, "joined");
    }
    this.news.planned(game);
    this.news.opened(game, { regulars, apart });
  }

  /** Members are invited to a single game of their crew within a minute. */
  #inviteCrew(game: Game): void {
    if (!game.ofCrew || game.series !== null || game.isCrewInvited || start(game) <= this.now) return;
    const isQuiet = deliveryTime(this.now, start(game)) > this.now;
    if (game.status !== "scheduled" || game.isHidden || isQuiet || free(game) === 0) return;
    game.isCrewInvited = true;
    const { crew } = game.ofCrew;
    const inviter = crew.has(game.organizer) ? game.organizer : crew.owner;
    if (inviter !== undefined)
      this.ask(
        game,
        inviter,
        crew.members.filter((one) => one !== inviter),
      );
  }

  /** Skips people who have a part in the game, deleted accounts, blocks, and people whom the game is not for. */
  ask(game: Game, inviter: Name, people: readonly Name[]): void {
    for (const name of people) {
      const { gone, blocks } = this.model;
      if (game.parts.has(name) || gone.has(name) || blocks.between(inviter, name)) continue;
      if (!isForThem(game, name)) continue;
      game.parts.set(name, { ...newPart("invited", this.now), invitedBy: inviter });
      this.news.invited(game, name, inviter);
    }
  }

  /** With the day of its series. */
  callOff(game: Game, who: Name, reason: string | null): void {
    Object.assign(game, { status: "cancelled", cancelReason: reason, cancelledAt: this.now });
    this.news.cancelled(game, who);
  }

  /** By default two hours before the start, but not of a game that was planned later. */
  #checkMinimum(game: Game): void {
    const moment = start(game) - 2 * HOUR;
    const isDue = game.status === "scheduled" && moment <= this.now && start(game) > this.now;
    if (
      !isDue ||
      game.isHidden ||
      game.createdAt > moment ||
      game.minimumChecked ||
      taken(game) >= game.plan.min
    )
      return;
    game.minimumChecked = true;
    if (game.plan.callsItselfOff) {
      Object.assign(game, { status: "cancelled", cancelCause: "notEnoughPlayers" });
      this.news.cancelled(game, null);
    } else this.news.tooFew(game);
  }

  judge({ action, by }: Sent<GameAction>): Verdict {
    if (action.does === "create") return this.#create(action);
    const game = this.game(action.game);
    if (!game) return refused("game_not_found");
    if (action.does === "openMailLink") return DONE;
    if (action.does === "endGuestMail") {
      this.model.guestMail.end(action);
      return DONE;
    }
    if (game.isHidden) return refused("game_not_found", "guest_link_unknown", "guest_game_hidden");
    const knowsCode = action.does === "answer" && action.knowsCode;
    if (action.does === "giveUpSpot") return this.#giveUpSpot(game, action.who);
    if (action.does === "claimSpot") return this.#claimSpot(game, action.who, action.guest);
    if (action.does === "leaveAddress" || action.does === "takeAddressBack")
      return this.#hearOfChanges(game, action);
    if (action.does === "openSpot") return spotOf(game, action.who) ? DONE : refused("guest_link_unknown");
    if (!isSeenBy(game, action.does === "takeSpot" ? null : action.who, knowsCode))
      return refused("game_not_found");
    if (by === "form" && organizes(game, action.who) && isStateOf(action, game)) return DONE;
    switch (action.does) {
      case "look":
      case "tap":
        return DONE;
      case "answer": {
        const wasInvited = game.parts.get(action.who)?.status === "invited";
        const verdict = this.#answer(game, action);
        if (wasInvited && verdict.done) this.news.answered(game, action.who);
        return verdict;
      }
      case "bring":
        return this.#bring(game, action);
      case "leaveBehind":
        return this.#leaveBehind(game, action.who, action.friend);
      case "takeSpot":
        return this.#takeSpot(game, action);
      case "offerSpot":
        return this.#offerSpot(game, action);
      default:
        return organizes(game, action.who)
          ? this.#organize(game, { action, by })
          : refused("only_organizer", "only_organizer_external");
    }
  }

  #create({ who, game: key, plan: wanted, plays }: GameAction & { does: "create" }): Verdict {
    const plan = priced(wanted);
    const faults = this.#planFaults(plan);
    if (plan.lateLeaversOwe && !hasPriceForEach(plan)) faults.push("late_owe_needs_price");
    if (plan.venue !== undefined && !this.model.venues.isOpen(plan.venue)) faults.push("venue_unknown");
    const { blocks, now } = this.model;
    const game = newGame({
      key,
      title: `The ${key}`,
      series: null,
      organizer: who,
      plan,
      ofCrew: null,
      blocks,
      now,
    });
    if (plays) faults.push(...audienceRefusal(game, who, true));
    if (faults.length > 0) return refused(...faults);
    if (plays) game.parts.set(who, newPart("confirmed", this.now));
    this.#games.set(key, game);
    this.news.planned(game);
    return DONE;
  }

  #planFaults(plan: Plan): string[] {
    return [
      ...(plan.end <= plan.start ? ["end_before_start"] : []),
      ...(plan.end - plan.start > 24 * 60 ? ["game_too_long"] : []),
      ...(plan.end * MINUTE <= this.now ? ["end_in_past"] : []),
      ...(plan.min > plan.max ? ["min_above_max"] : []),
    ];
  }

  #answer(game: Game, { who, answer, friends, declares }: GameAction & { does: "answer" }): Verdict {
    const part = ownPart(game, who);
    const joins = answer === "confirmed" || answer === "waitlisted";
    if (joins ? !isJoinable(game, this.now) : !isChangeable(game, this.now)) return refused("game_closed");
    if (part?.status === answer || (part?.status === "confirmed" && answer === "waitlisted")) return DONE;
    if (answer === "declined") {
      if (!part && who !== game.organizer && game.ofCrew && isInCrew(game, who)) {
        game.parts.set(who, newPart("declined", this.now));
        return DONE;
      }
      if (!part) return refused("not_participating");
      this.#withdraw(game, who, part, "declined");
      return DONE;
    }
    if (part?.removedFor) return refused("removed_from_game");
    const audience = audienceRefusal(game, who, declares || takesPart(part));
    if (answer === "maybe") {
      if (audience.length > 0) return refused(...audience);
      if (part) this.#withdraw(game, who, part, "maybe");
      else game.parts.set(who, newPart("maybe", this.now));
      return DONE;
    }
    const party = 1 + (friends.length || (part?.friends.length ?? 0));
    const reasons = [
      ...audience,
      ...(friends.length > 0 && !this.#vouches(game, declares) ? ["audience_undeclared"] : []),
      ...(friends.length > game.plan.friends ? ["companions_not_allowed"] : []),
      ...(party > game.plan.max ? ["party_too_large"] : []),
    ];
    const waits = mustWait(game, who, this.now);
    const fits = free(game) >= party && !waits;
    if (answer === "confirmed" && !fits) reasons.push("game_full", ...(waits ? ["crew_first"] : []));
    if (reasons.length > 0) return refused(...reasons);
    const next = part ?? newPart("invited", this.now);
    game.parts.set(who, next);
    if (friends.length > 0) next.friends = friends.map((name) => newFriend(name));
    next.askedAt = this.now;
    if (fits) this.#seat(game, who, next);
    else {
      Object.assign(next, { status: "waitlisted", number: ++game.lastNumber });
      logWaiting(game, who, "joined");
    }
    return DONE;
  }

  #seat(game: Game, who: Name, part: Part, from?: "list"): void {
    const hadWaited = part.number !== null;
    if (part.status === "waitlisted") logWaiting(game, who, "seated");
    Object.assign(part, { status: "confirmed", number: null, joinedAt: this.now, hadWaited });
    this.news.tookSpot(game, who, from);
  }

  /** Takes the friends along, and gives the spots to the waiting list. */
  #withdraw(game: Game, who: Name, part: Part, to: "maybe" | "declined"): void {
    const freed = part.status === "confirmed" ? 1 + part.friends.length : 0;
    const cameLate = (part.hadWaited && part.joinedAt >= start(game)) || part.walkedInFrom !== null;
    if (part.status === "confirmed" && this.now - part.joinedAt > 10 * MINUTE && !cameLate) {
      const owes = owedOnLeaving(game, who, { now: this.now, part });
      Object.assign(part, { leftAt: this.now, leftAs: ++this.#withdrawals, owes });
    }
    if (part.status === "confirmed") {
      if (this.model.gone.has(who)) part.owes = null;
      Object.assign(part, NO_MARK);
      keepRefunds(game, part.friends);
    }
    if (part.status === "waitlisted") logWaiting(game, who, "left");
    Object.assign(part, { status: to, number: null, friends: [], byDefault: false });
    if (freed > 0) this.#giveFreeSpots(game, { freed, actor: who, by: who, withdrawn: { player: who } });
  }

  /** Gives free spots to the first in line whose party fits; a larger party stays in line. */
  #giveFreeSpots(game: Game, cause: Cause): void {
    if (!isJoinable(game, this.now)) return;
    const before = free(game);
    for (const [name, part] of this.inTurn(game)) {
      if (mustWait(game, name, this.now)) continue;
      if (1 + part.friends.length > free(game)) continue;
      if (this.model.gone.has(name)) {
        logWaiting(game, name, "skipped");
        part.status = "declined";
      } else this.#seat(game, name, part, name === cause.actor ? undefined : "list");
    }
    this.news.freed(game, before, cause);
  }

  /** First come, first served. */
  protected inTurn(game: Game): [Name, Part][] {
    return waitingList(game);
  }

  #vouches = ({ plan }: Game, declares: boolean): boolean => declares || plan.audience === "everyone";

  #bring(game: Game, { who, friend, declares }: GameAction & { does: "bring" }): Verdict {
    const part = game.parts.get(who);
    if (!isJoinable(game, this.now)) return refused("game_closed");
    if (part?.status !== "confirmed" && part?.status !== "waitlisted") return refused("not_participating");
    const reasons = [
      ...(this.#vouches(game, declares) ? [] : ["audience_undeclared"]),
      ...(part.friends.length + 1 > game.plan.friends ? ["companions_not_allowed"] : []),
      ...(part.friends.length + 2 > game.plan.max ? ["party_too_large"] : []),
      ...(part.status === "confirmed" && free(game) < 1 ? ["game_full"] : []),
      ...(part.status === "confirmed" && mustWait(game, who, this.now) ? ["crew_first"] : []),
    ];
    if (reasons.length > 0) return refused(...reasons);
    part.friends.push(newFriend(friend));
    this.news.filled(game);
    return DONE;
  }

  #leaveBehind(game: Game, who: Name, friend: string): Verdict {
    const part = ownPart(game, who);
    if (!isChangeable(game, this.now)) return refused("game_closed");
    if (!part) return refused("not_participating");
    const at = part.friends.findIndex(({ name }) => name === friend);
    if (at < 0) return refused("participant_not_found");
    keepRefunds(game, part.friends.splice(at, 1));
    const freed = part.status === "confirmed" ? 1 : 0;
    this.#giveFreeSpots(game, { freed, actor: who, by: who, withdrawn: { guest: friend } });
    return DONE;
  }

  #takeSpot(game: Game, { who: guest, declares }: GameAction & { does: "takeSpot" }): Verdict {
    if (!game.plan.guests) return refused("guests_not_allowed");
    if (!isJoinable(game, this.now)) return refused("game_closed");
    if (spotOf(game, guest)) return DONE;
    const reasons = [
      ...audienceRefusal(game, null, declares),
      ...(free(game) < 1 ? ["game_full"] : []),
      ...(mustWait(game, null, this.now) ? ["crew_first"] : []),
    ];
    if (reasons.length > 0) return refused(...reasons);
    game.externals.push({ ...newFriend(guest), isGuest: true, since: this.now });
    this.news.guestTookSpot(game, guest);
    return DONE;
  }

  /** The account keeps a spot that it has, and the guest's becomes free. */
  #claimSpot(game: Game, who: Name, guest: Name): Verdict {
    const spot = spotOf(game, guest);
    if (!spot) return refused("guest_link_unknown");
    if (!isJoinable(game, this.now)) return refused("game_closed");
    const part = game.parts.get(who);
    const takePayment = (to: Part): void => {
      if (to.payment.paid > 0) keepRefunds(game, [spot]);
      else if (spot.payment.state !== null) to.payment = spot.payment;
    };
    if (part?.status === "confirmed") {
      game.externals = game.externals.filter((one) => one !== spot);
      takePayment(part);
      this.#giveFreeSpots(game, { freed: 1, actor: null });
      return DONE;
    }
    if (part?.removedFor) return refused("removed_from_game");
    const reasons = audienceRefusal(game, who, true);
    if (reasons.length > 0) return refused(...reasons);
    game.externals = game.externals.filter((one) => one !== spot);
    if (part?.status === "invited") this.news.answered(game, who);
    const next = part ?? newPart("invited", this.now);
    game.parts.set(who, next);
    // A guest asked for it as they took it.
    if (next.status !== "waitlisted") next.askedAt = spot.since ?? this.now;
    this.#seat(game, who, next);
    next.joinedAt = spot.since ?? this.now;
    takePayment(next);
    return DONE;
  }

  /** Also ends the mail when the guest takes the address back. */
  #hearOfChanges(game: Game, action: GameAction & { does: "leaveAddress" | "takeAddressBack" }): Verdict {
    const { guestMail } = this.model;
    const spot = spotOf(game, action.who);
    if (!spot) return refused("guest_link_unknown");
    if (action.does === "takeAddressBack") {
      guestMail.forget(spot);
      return DONE;
    }
    if (!isChangeable(game, this.now)) return refused("game_closed");
    const { who, language, which } = action;
    guestMail.leave(game, spot, { email: guestEmail(who, game.key, which), language });
    return DONE;
  }

  #giveUpSpot(game: Game, guest: Name): Verdict {
    const at = game.externals.findIndex(({ name, isGuest }) => isGuest && name === guest);
    if (at < 0) return refused("guest_link_unknown");
    if (!isChangeable(game, this.now)) return refused("game_closed");
    keepRefunds(game, game.externals.splice(at, 1));
    this.#giveFreeSpots(game, { freed: 1, actor: null, withdrawn: { guest } });
    return DONE;
  }

  #organize(game: Game, { action, by }: Sent<GameAction>): Verdict {
    const { who } = action;
    // Programs name the state that they want, be it by starting or by taking a completion back.
    const wantsOn = action.does === "start" || (action.does === "undo" && action.to === "in_progress");
    if (by === "json" && wantsOn && game.status === "completed") return this.#undo(game, who, "in_progress");
    if (by === "json" && wantsOn) return this.#start(game);
    switch (action.does) {
      case "edit":
        return this.#edit(game, { action, by });
      case "start":
        return this.#start(game);
      case "complete":
        if (game.status !== "in_progress" && !isOverdue(game, this.now)) return refused("game_status_change");
        game.startedAt ??= start(game);
        Object.assign(game, { status: "completed", completedAt: this.now });
        return DONE;
      case "undo":
        return this.#undo(game, who, action.to);
      case "cancel":
        if (game.status !== "scheduled") return refused("game_status_change");
        this.callOff(game, who, action.reason);
        return DONE;
      case "invite":
        return this.#invite(game, who, action.player);
      case "remove":
        return this.#remove(game, action);
      case "add":
        if (!isJoinable(game, this.now)) return refused("game_closed");
        if (free(game) < 1) return refused("game_full_external");
        game.externals.push(newFriend(action.friend));
        this.news.filled(game);
        return DONE;
      case "takeOff":
        return this.#takeOff(game, who, action.friend);
      case "pay":
        return this.#pay(game, action.player, action.paid);
      default:
        throw new Error(`The model does not know ${action.does}.`);
    }
  }

  #start(game: Game): Verdict {
    if (game.status !== "scheduled" || isOverdue(game, this.now)) return refused("game_status_change");
    Object.assign(game, { status: "in_progress", startedAt: this.now });
    return DONE;
  }

  #edit(
    game: Game,
    { action: { who, change, paidSpots = "settled" }, by }: Sent<GameAction & { does: "edit" }>,
  ): Verdict {
    const edit = { who, change, paidSpots, by };
    const faults = this.editFaults(game, edit);
    if (faults.length > 0) return refused(...faults);
    this.change(game, edit);
    return DONE;
  }

  editFaults(game: Game, { who, change, paidSpots = "settled", by }: Edit): string[] {
    if (!organizes(game, who)) return ["only_organizer"];
    if (game.status !== "scheduled") return ["game_not_editable"];
    const plan = changedPlan(game.plan, change);
    const moved = plan.start !== game.plan.start || plan.end !== game.plan.end;
    const faults = this.#planFaults(plan).filter((fault) => moved || fault !== "end_in_past");
    // A form sends what it was filled with.
    const wantsDebts = change.lateLeaversOwe ?? (by === "form" && game.plan.lateLeaversOwe);
    if (wantsDebts && !hasPriceForEach(plan)) faults.push("late_owe_needs_price");
    const asksAgain = isAnotherPrice(game.plan, plan) && hasAnybodyPaid(game);
    if (asksAgain && plan.cost && paidSpots === "settled") faults.push("share_differs");
    if (plan.max < taken(game)) faults.push("max_below_confirmed");
    const isNarrower = plan.audience !== "everyone" && plan.audience !== game.plan.audience;
    const others = [...game.parts].filter(([name, part]) => name !== game.organizer && isAsked(part));
    if (isNarrower && (others.length > 0 || game.externals.some(({ isGuest }) => isGuest)))
      faults.push("audience_has_players");
    if (isNarrower && takesPart(game.parts.get(game.organizer)))
      faults.push(...audienceRefusal({ ...game, plan }, game.organizer, true));
    return faults;
  }

  change(game: Game, { who, change, paidSpots = "settled" }: Edit): void {
    const plan = changedPlan(game.plan, change);
    if (plan.start !== game.plan.start) game.minimumChecked = plan.start * MINUTE - 2 * HOUR <= this.now;
    const before = game.plan;
    const isClosed = !isJoinable(game, this.now);
    const wasCrews = isOfCrewNow(game, this.now);
    if (paidSpots === "difference" && isAnotherPrice(before, plan)) oweDifference(game);
    game.plan = plan;
    game.owedSince = owedSince(game, before, this.now);
    const isLimitNew = plan.start !== before.start || leaveLimit({ plan: before }) !== leaveLimit(game);
    for (const part of game.parts.values()) if (isLimitNew) keepWithdrawal(part, { plan: before }, game);
    const isOpened = wasCrews && !isOfCrewNow(game, this.now);
    if (plan.max > before.max || isOpened || isClosed)
      this.#giveFreeSpots(game, { freed: Math.max(0, plan.max - before.max), actor: who });
    this.news.changed(game, before, who);
  }

  #undo(game: Game, who: Name, to: "scheduled" | "in_progress"): Verdict {
    if (game.status !== (to === "scheduled" ? "in_progress" : "completed"))
      return refused("game_status_change");
    const since = to === "scheduled" ? game.startedAt : game.completedAt;
    if (game.completedItself || since === null || this.now - since > 10 * MINUTE)
      return refused("too_late_to_undo");
    if (to === "scheduled" && game.hasAttendance) return refused("attendance_recorded");
    Object.assign(game, { status: to, completedAt: null }, to === "scheduled" && { startedAt: null });
    if (to === "scheduled") this.model.results.undo(game);
    this.#giveFreeSpots(game, { freed: 0, actor: who });
    return DONE;
  }

  #invite(game: Game, who: Name, player: Name): Verdict {
    if (!isJoinable(game, this.now)) return refused("game_closed");
    const part = game.parts.get(player);
    if (game.ofCrew?.isOnly && !game.ofCrew.crew.has(player)) return refused("crew_members_only");
    if ([game.organizer, who].includes(player) || this.model.gone.has(player) || !isForThem(game, player))
      return DONE;
    if ((part && !part.removedFor) || this.model.blocks.between(who, player)) return DONE;
    const invitation = { status: "invited", removedFor: null, invitedBy: who } as const;
    game.parts.set(player, { ...(part ?? newPart("invited", this.now)), ...invitation });
    this.news.invited(game, player, who);
    return DONE;
  }

  #offerSpot(game: Game, { who, player }: GameAction & { does: "offerSpot" }): Verdict {
    const part = ownPart(game, who);
    const reasons = [
      ...(part && droppedOut(game, part) ? [] : ["spot_not_given_up"]),
      ...(part?.removedFor ? ["removed_from_game"] : []),
      ...(isJoinable(game, this.now) ? [] : ["game_closed"]),
      ...(free(game) > 0 ? [] : ["no_spot_to_pass_on"]),
      ...(replacementsOf(game, who, this.model.gone).length === 0 ? [] : ["replacement_asked"]),
      ...(this.#mayReplace(game, who, player) ? [] : ["player_not_found"]),
    ];
    if (reasons.length > 0) return refused(...reasons);
    game.parts.set(player, { ...newPart("invited", this.now), invitedBy: who });
    this.news.invited(game, player, who, "replacement");
    return DONE;
  }

  #mayReplace(game: Game, who: Name, player: Name): boolean {
    const { blocks, gone } = this.model;
    if (gone.has(player) || player === game.organizer || game.parts.has(player)) return false;
    if (blocks.between(who, player) || blocks.between(game.organizer, player)) return false;
    const isOutside = game.ofCrew?.isOnly === true && !game.ofCrew.crew.has(player);
    return isForThem(game, player) && !isOutside && !mustWait(game, player, this.now);
  }

  #remove(game: Game, { who, player, reason }: { who: Name; player: Name; reason: string | null }): Verdict {
    if (!isChangeable(game, this.now)) return refused("game_closed");
    const part = game.parts.get(player);
    if (!part || part.status === "declined" || player === game.organizer || player === who)
      return refused("participant_not_found");
    const hadSpot = part.status === "confirmed";
    const freed = hadSpot ? 1 + part.friends.length : 0;
    if (hadSpot) keepRefunds(game, part.friends);
    if (part.status === "waitlisted") logWaiting(game, player, "left");
    Object.assign(part, {
      status: "declined",
      number: null,
      friends: [],
      removedFor: { reason },
      ...NO_MARK,
    });
    if (hadSpot) Object.assign(part, { leftAt: null, owes: null });
    if (game.offeredTo === player) this.news.offerEnded(game);
    this.news.removed(game, player, reason);
    this.#giveFreeSpots(game, { freed, actor: who, by: player });
    return DONE;
  }

  #takeOff(game: Game, who: Name, friend: string): Verdict {
    if (!isChangeable(game, this.now)) return refused("game_closed");
    const at = game.externals.findIndex(({ name }) => name === friend);
    if (at < 0) return refused("participant_not_found");
    const removed = game.externals.splice(at, 1);
    keepRefunds(game, removed);
    for (const spot of removed) this.model.guestMail.removed(game, spot);
    this.#giveFreeSpots(game, { freed: 1, actor: who });
    return DONE;
  }

  #pay(game: Game, player: Name, paid: boolean): Verdict {
    if (game.plan.price === null) return refused("game_is_free");
    if (game.status === "cancelled") return refused("game_closed");
    const part = game.parts.get(player);
    if (!part) return refused("participant_not_found");
    return this.model.money.mark(game, { player, state: paid ? "paid" : "due", keepsExcuse: true });
  }

  #leave(game: Game): void {
    const heir = heirOf(game, this.model.gone);
    if (heir !== undefined) {
      this.news.offerEnded(game);
      game.organizer = heir;
      this.news.handedOver(game, heir);
      return;
    }
    Object.assign(game, { status: "cancelled", cancelCause: "organizerGone", cancelledAt: this.now });
    this.news.cancelled(game, game.organizer);
  }

  /** Their planned games go to an organizer of the crew or are cancelled; gives back their spots. */
  forget(who: Name): void {
    for (const game of this.all) {
      if (game.organizer === who && isJoinable(game, this.now)) this.#leave(game);
      const part = game.parts.get(who);
      if (part?.status === "invited" && isJoinable(game, this.now)) this.news.answered(game, who);
      if (part && isJoinable(game, this.now) && part.status !== "declined")
        this.#withdraw(game, who, part, "declined");
    }
  }
}

const hasPriceForEach = ({ price, cost }: Plan): boolean => price !== null && !cost;

/** With the share of a full game as the price of a shared cost. */
export const priced = (plan: Plan): Plan =>
  plan.cost ? { ...plan, price: sharedBy(plan.cost, plan.max) } : { ...plan, cost: null };

/** A price for each replaces a cost, and a cost a price. */
function changedPlan(before: Plan, change: Partial<Plan>): Plan {
  const plan = { ...before, ...change };
  if (change.cost)
    return isSameCost(before, plan) ? { ...plan, price: before.price } : withoutDebts(priced(plan));
  return change.price === undefined ? plan : withoutDebts({ ...plan, cost: null });
}

const isSameCost = (before: Plan, { cost }: Plan): boolean =>
  before.cost?.total === cost?.total && before.cost?.remainder === cost?.remainder;

const withoutDebts = (plan: Plan): Plan =>
  hasPriceForEach(plan) ? plan : { ...plan, lateLeaversOwe: false };

/** In a game that is free now, what was paid is owed back. */
const isAnotherPrice = (before: Plan, after: Plan): boolean =>
  after.price !== null &&
  (before.cost?.total !== after.cost?.total || (!after.cost && before.price !== after.price));

/** The owner, else the longest-standing co-organizer. */
function heirOf({ organizer, ofCrew }: Game, gone: ReadonlySet<Name>): Name | undefined {
  if (!ofCrew || ofCrew.crew.isClosed) return undefined;
  const { owner, organizers } = ofCrew.crew;
  return [owner, ...organizers].find((one) => one !== undefined && one !== organizer && !gone.has(one));
}

const isAsked = (part: Part): boolean => takesPart(part) || part.status === "invited";

/** A button that is tapped twice acts once. */
function isStateOf(action: GameAction, { status }: Game): boolean {
  if (action.does === "undo") return status === action.to;
  const after = { start: "in_progress", complete: "completed", cancel: "cancelled" };
  return Object.entries(after).some(([does, to]) => action.does === does && status === to);
}

export const NO_MARK = { came: null, note: null, walkedInFrom: null } as const;

export const newPart = (status: Status, now: number): Part => ({
  ...{
    status,
    joinedAt: now,
    askedAt: now,
    leftAt: null,
    owes: null,
    leftAs: 0,
    removedFor: null,
    number: null,
    friends: [],
  },
  ...{ payment: { ...NOTHING_PAID }, hadWaited: false },
  ...{ ...NO_MARK, dispute: null, invitedBy: null, byDefault: false },
});

/** What somebody without an account paid is owed to them once they have no spot. */
export function keepRefunds(game: Game, friends: readonly Friend[]): void {
  for (const { name, payment } of friends)
    if (payment.paid > 0) game.owedRefunds.push({ name, paid: payment.paid });
}

export const newFriend = (name: string): Friend => ({
  ...{ name, isGuest: false, came: null, note: null, walkedIn: false },
  payment: { ...NOTHING_PAID },
});
