import type { Blocks } from "../blocks/blocks";
import type { Name } from "../history";
import type { Model, Sent } from "../model";
import { ADMIN } from "../people";
import { DAY, DONE, refused, type Verdict } from "../verdict";
import type { CrewAction, CrewKey, CrewPlan, MemberAction } from "./actions";
import { CrewNews } from "./news";

/** The rules of docs/rules/crews.md. */

export type Role = "owner" | "organizer" | "member" | "pending" | "invited";

export interface Membership {
  role: Role;
  /** When they became a member, asked or were invited. */
  since: number;
}

/** What stands in the log of a crew, by the names of its texts. */
export interface LogEntry {
  deed:
    | ("created" | "asked" | "invited" | "joined" | "approved" | "left" | "removed" | "refused" | "withdrawn")
    | ("banned" | "unbanned" | "declined" | "request_taken_back" | "promoted" | "demoted")
    | ("handed_over" | "closed");
  by: Name | null;
  to: Name | undefined;
}

const isMemberRole = (role: Role | undefined): boolean =>
  role === "owner" || role === "organizer" || role === "member";

export class Crew {
  readonly people = new Map<Name, Membership>();
  /** Whom an organizer removed or refused, until let in or invited. */
  readonly removed = new Set<Name>();
  /** With the time of the ban. */
  readonly banned = new Map<Name, number>();
  readonly refusals = new Map<Name, number[]>();
  /** In the order of calls. */
  bench: Name[] = [];
  isClosed = false;
  /** By an admin. */
  isHidden = false;
  /** Also once they have left or deleted the account. */
  lastOwner: Name | undefined;
  /** Of who is in it; the oldest first. */
  readonly log: LogEntry[] = [];

  constructor(
    readonly key: CrewKey,
    readonly plan: CrewPlan,
  ) {}

  /** Null: the program did it. */
  note(deed: LogEntry["deed"], by: Name | null, to?: Name): void {
    this.log.push({ deed, by, to });
  }

  roleOf = (who: Name | null): Role | undefined => (who === null ? undefined : this.people.get(who)?.role);

  has = (who: Name | null): boolean => isMemberRole(this.roleOf(who));

  organizes = (who: Name | null): boolean => ["owner", "organizer"].includes(this.roleOf(who) ?? "");

  /** The longest-standing first. */
  get members(): Name[] {
    return [...this.people]
      .filter(([, { role }]) => isMemberRole(role))
      .sort(([, a], [, b]) => a.since - b.since)
      .map(([name]) => name);
  }

  get owner(): Name | undefined {
    return this.members.find((name) => this.roleOf(name) === "owner");
  }

  get organizers(): Name[] {
    return this.members.filter((name) => this.organizes(name));
  }

  isSeenBy = (who: Name | null): boolean =>
    who === ADMIN ||
    (!this.isHidden && (this.roleOf(who) !== undefined || (this.plan.isListed && !this.isClosed)));

  /** Its pages and what they say of its games. */
  isReadBy = (who: Name | null): boolean => !this.isHidden && this.has(who);

  /** Whether a game, a series or a poll can be given to it. */
  get isOpen(): boolean {
    return !this.isClosed && !this.isHidden;
  }

  set(who: Name, role: Role, since: number): void {
    this.people.set(who, { role, since });
    if (role === "owner") this.lastOwner = who;
  }

  rename(who: Name, role: Role): void {
    const known = this.people.get(who);
    if (known) known.role = role;
    if (role === "owner") this.lastOwner = who;
  }

  remove(who: Name): void {
    this.people.delete(who);
    this.bench = this.bench.filter((name) => name !== who);
  }

  /** Whatever was held against them is forgotten. */
  welcome(who: Name): void {
    this.removed.delete(who);
    this.refusals.delete(who);
  }

  close(): void {
    this.isClosed = true;
    for (const [name, { role }] of this.people) if (!isMemberRole(role)) this.people.delete(name);
  }

  /** Whether they are across a block with a member. */
  meetsBlocked(who: Name, blocks: Blocks): boolean {
    return this.members.some((member) => member !== who && blocks.between(who, member));
  }

  /** Whether the block, or the member across it, is newer than the request. */
  meetsNewBlock(who: Name, blocks: Blocks): boolean {
    const asked = this.people.get(who)?.since ?? 0;
    return this.members.some((member) => {
      const since = blocks.since(who, member);
      const joined = this.people.get(member)?.since ?? 0;
      return since !== null && (since > asked || joined > asked);
    });
  }
}

/** Of those who are let in or demoted: member. */
const WANTED: Partial<Record<MemberAction["does"], Role>> = { promote: "organizer", handCrewOver: "owner" };

export class Crews {
  readonly #crews = new Map<CrewKey, Crew>();
  readonly news: CrewNews;

  constructor(readonly model: Model) {
    this.news = new CrewNews((who, kind) => model.inbox.isOff(who, kind));
  }

  get all(): Crew[] {
    return [...this.#crews.values()];
  }

  crew = (key: CrewKey): Crew | undefined => this.#crews.get(key);

  judge({ action, by }: Sent<CrewAction>): Verdict {
    if (action.does === "found") {
      const crew = new Crew(action.crew, action.plan);
      crew.set(action.who, "owner", this.model.now);
      crew.note("created", action.who);
      this.#crews.set(crew.key, crew);
      return DONE;
    }
    const crew = this.crew(action.crew);
    if (!crew) return refused("crew_not_found");
    if (action.does === "enter" && action.by === "link")
      return crew.isOpen ? this.#enter(crew, action) : refused("crew_code_unknown");
    if (!crew.isSeenBy(action.who)) return refused("crew_not_found");
    switch (action.does) {
      case "openCrew":
        return DONE;
      case "enter":
        return crew.isClosed ? refused("crew_closed") : this.#enter(crew, action);
      case "acceptInvitation":
        if (crew.roleOf(action.who) === "invited") return this.#enter(crew, action);
        if (by === "form") return this.judge({ action: { ...action, does: "enter", by: "page" }, by });
        return this.#organize(crew, { ...action, does: "letIn", player: action.who });
      case "joinBench":
      case "leaveBench":
        return this.#sit(crew, action.who, action.does === "joinBench");
      case "orderBench":
        return this.#orderBench(crew, action);
      case "quit":
        return this.#quit(crew, action.who);
      case "close":
        if (crew.isClosed) return refused("crew_closed");
        if (crew.roleOf(action.who) !== "owner") return refused("only_crew_owner");
        this.#close(crew, action.who);
        return DONE;
      default:
        return action.player === action.who && action.does === "expel"
          ? this.#quit(crew, action.who)
          : this.#organize(crew, action);
    }
  }

  #enter(crew: Crew, { who, accepts }: { who: Name; accepts: boolean }): Verdict {
    const role = crew.roleOf(who);
    if (crew.has(who)) return DONE;
    const asks = role !== "invited" && (crew.plan.approves || crew.removed.has(who));
    if (asks && role === "pending") return DONE;
    if (crew.banned.has(who)) return refused("crew_banned");
    const refusals = crew.refusals.get(who) ?? [];
    const last = refusals.at(-1) ?? 0;
    if (asks && refusals.length >= 3 && last + 30 * DAY > this.model.now)
      return refused("crew_refused_often");
    if (!accepts && crew.meetsBlocked(who, this.model.blocks)) return refused("crew_blocked_pair");
    crew.set(who, asks ? "pending" : "member", this.model.now);
    crew.note(asks ? "asked" : "joined", who);
    if (!asks) crew.welcome(who);
    else this.news.add(crew.organizers, { kind: "crew_request", crew: crew.key, player: who });
    return DONE;
  }

  #sit(crew: Crew, who: Name, joins: boolean): Verdict {
    const reasons = [
      ...(crew.has(who) ? [] : ["only_crew_member"]),
      ...(joins && crew.isClosed ? ["crew_closed"] : []),
    ];
    if (reasons.length > 0) return refused(...reasons);
    if (!joins) crew.bench = crew.bench.filter((name) => name !== who);
    else if (!crew.bench.includes(who)) crew.bench.push(who);
    return DONE;
  }

  #orderBench(crew: Crew, { who, player }: { who: Name; player: Name }): Verdict {
    const reasons = [
      ...(crew.organizes(who) ? [] : ["only_crew_organizer"]),
      ...(crew.isClosed ? ["crew_closed"] : []),
      ...(crew.bench.includes(player) ? [] : ["substitute_not_found"]),
    ];
    if (reasons.length > 0) return refused(...reasons);
    crew.bench = [player, ...crew.bench.filter((name) => name !== player)];
    return DONE;
  }

  #quit(crew: Crew, who: Name): Verdict {
    if (crew.roleOf(who) === "owner" && !crew.isClosed) return refused("crew_owner_stays");
    const role = crew.roleOf(who);
    if (role !== undefined)
      crew.note(role === "pending" ? "request_taken_back" : role === "invited" ? "declined" : "left", who);
    crew.remove(who);
    return DONE;
  }

  #organize(crew: Crew, { does, who, player }: MemberAction): Verdict {
    if (crew.isClosed) return refused("crew_closed");
    if (!crew.organizes(who)) return refused("only_crew_organizer");
    if (does === "inviteToCrew") return this.#invite(crew, who, player);
    if (does === "liftBan") {
      if (!crew.banned.delete(player)) return DONE;
      crew.refusals.delete(player);
      crew.note("unbanned", who, player);
      this.news.place(player, crew.key, "unbanned");
      return DONE;
    }
    const role = crew.roleOf(player);
    if (role === undefined) return refused("crew_member_not_found");
    if (does === "expel") return this.#expel(crew, who, player);
    if (does === "ban") return this.#ban(crew, who, player);
    const wanted = WANTED[does] ?? "member";
    if (role === wanted) return DONE;
    if (wanted === "owner") {
      if (crew.roleOf(who) !== "owner") return refused("only_crew_owner");
      if (!crew.has(player) || this.model.gone.has(player)) return refused("crew_role_impossible");
      crew.rename(who, "organizer");
      crew.rename(player, "owner");
      crew.note("handed_over", who, player);
      this.news.add([player], { kind: "crew_news", crew: crew.key, reason: "handed_over" });
      return DONE;
    }
    if (role === "owner") return refused("crew_owner_stays");
    if (role === "pending" && wanted === "member") {
      const isWarned = crew.meetsNewBlock(player, this.model.blocks);
      crew.set(player, isWarned ? "invited" : "member", this.model.now);
      crew.welcome(player);
      crew.note(isWarned ? "invited" : "approved", who, player);
      if (isWarned) this.news.add([player], { kind: "crew_invitation", crew: crew.key, player: who });
      else this.news.place(player, crew.key, "approved");
      return DONE;
    }
    if (!crew.has(player)) return refused("crew_role_impossible");
    crew.rename(player, wanted);
    crew.note(wanted === "organizer" ? "promoted" : "demoted", who, player);
    return DONE;
  }

  /** Skips members, deleted accounts and blocks. */
  #invite(crew: Crew, who: Name, player: Name): Verdict {
    const { blocks, gone, now } = this.model;
    if (crew.roleOf(player) || gone.has(player) || blocks.between(who, player)) return DONE;
    if (crew.banned.has(player)) return DONE;
    crew.set(player, "invited", now);
    crew.welcome(player);
    crew.note("invited", who, player);
    this.news.add([player], { kind: "crew_invitation", crew: crew.key, player: who });
    return DONE;
  }

  #expel(crew: Crew, who: Name, player: Name): Verdict {
    const role = crew.roleOf(player);
    if (role === "owner") return refused("crew_owner_stays");
    crew.note(role === "pending" ? "refused" : role === "invited" ? "withdrawn" : "removed", who, player);
    if (role === "pending") this.#refuse(crew, player);
    else if (crew.has(player)) this.news.place(player, crew.key, "removed");
    crew.remove(player);
    crew.removed.add(player);
    return DONE;
  }

  #refuse(crew: Crew, player: Name): void {
    const refusals = [...(crew.refusals.get(player) ?? []), this.model.now];
    crew.refusals.set(player, refusals);
    this.news.place(player, crew.key, refusals.length >= 3 ? "refused_for_now" : "refused");
  }

  #ban(crew: Crew, who: Name, player: Name): Verdict {
    if (crew.roleOf(player) === "owner") return refused("crew_owner_stays");
    if (player === who) return refused("crew_role_impossible");
    crew.remove(player);
    crew.removed.add(player);
    crew.banned.set(player, this.model.now);
    crew.note("banned", who, player);
    this.news.place(player, crew.key, "banned");
    return DONE;
  }

  /** Null: the program does. */
  #close(crew: Crew, who: Name | null): void {
    crew.close();
    crew.note("closed", who);
    const others = crew.members.filter((one) => one !== who);
    this.news.add(others, { kind: "crew_news", crew: crew.key, reason: "closed" });
  }

  /** A crew of theirs goes to the organizer who is a member longest, or closes. */
  forget(who: Name): void {
    for (const crew of this.all) {
      const role = crew.roleOf(who);
      const isOwner = role === "owner";
      crew.remove(who);
      crew.banned.delete(who);
      if (isOwner && !crew.isClosed) this.#passOn(crew, who, who);
      if (role === "organizer" || role === "member") crew.note("left", who);
    }
  }

  /** Of a suspended account, which stays a member. */
  passOn(who: Name): void {
    for (const crew of this.all)
      if (crew.roleOf(who) === "owner" && !crew.isClosed && this.#passOn(crew, who, null))
        crew.rename(who, "member");
  }

  /** To an organizer who can sign in. */
  #passOn(crew: Crew, owner: Name, by: Name | null): boolean {
    const heir = crew.organizers.find((one) => one !== owner && !this.model.gone.has(one));
    if (heir) {
      crew.rename(heir, "owner");
      crew.note("handed_over", by, heir);
      this.news.add([heir], { kind: "crew_news", crew: crew.key, reason: "handed_over" });
    } else this.#close(crew, by);
    return heir !== undefined;
  }
}
