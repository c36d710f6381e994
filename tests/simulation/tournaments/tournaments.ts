import type { Crew } from "../crews/crews";
import { scoreFaults } from "../formats/score-faults";
import type { Name } from "../history";
import type { Model, Sent } from "../model";
import { DAY, DONE, HOUR, MINUTE, refused, type Verdict } from "../verdict";
import type { TournamentAction, TournamentKey, TournamentPlan } from "./actions";
import { TournamentNews, type TournamentNotice } from "./news";
import { type Drawn, lockOf, type Match, teamOf } from "./progress";

/** The rules of docs/rules/tournaments.md, except for who meets whom, which the program draws. */

export interface Team {
  /** The name that it was entered with. */
  key: string;
  name: string;
  /** Who entered it for a captain without an account. */
  captain: Name;
  captainName: string | null;
  players: string[];
}

export interface Tournament {
  key: TournamentKey;
  crew: Crew;
  plan: TournamentPlan;
  teams: Team[];
  /** Null: not drawn yet. */
  groups: number | null;
  /** How often it was drawn. */
  draws: number;
  drawn: Drawn;
  /** The program has drawn, and the model has not learned how. */
  awaits: boolean;
}

/** Every history begins at six in the morning. */
const BEGINS = 6 * HOUR;

const dayAt = (now: number): number => Math.floor((now + BEGINS) / DAY);

const startOf = ({ plan }: Tournament, evening: number): number =>
  (plan.evenings[evening] ?? 0) * DAY - BEGINS + plan.time * MINUTE;

/** From 0. */
export function eveningOf({ plan, drawn }: Tournament, { round }: Match): number {
  const rounds = Math.max(...drawn.matches.map((match) => match.round));
  return Math.ceil((round * plan.evenings.length) / rounds) - 1;
}

export const hasBegun = (tournament: Tournament, match: Match, now: number): boolean =>
  now >= startOf(tournament, eveningOf(tournament, match));

const MOST = 10;
const GROUPS = [0, 1, 2, 4];
const MOST_SCORE = 99;

export const isReader = ({ crew }: Tournament, who: Name | null): boolean =>
  crew.isReadBy(who) || (crew.plan.isListed && crew.isOpen);

/** Every organizer for a captain without an account. */
const speaksFor = ({ crew }: Tournament, team: Team, who: Name | null): boolean =>
  team.captain === who || (team.captainName !== null && crew.organizes(who));

const isOwn = (team: Team, who: Name | null): boolean => team.captain === who && team.captainName === null;

export class Tournaments {
  readonly #tournaments = new Map<TournamentKey, Tournament>();
  readonly news: TournamentNews;

  constructor(readonly model: Model) {
    this.news = new TournamentNews((who, kind) => model.inbox.isOff(who, kind));
  }

  get all(): Tournament[] {
    return [...this.#tournaments.values()];
  }

  get today(): number {
    return dayAt(this.model.now);
  }

  tournament = (key: TournamentKey): Tournament | undefined => this.#tournaments.get(key);

  judge({ action, by }: Sent<TournamentAction>): Verdict {
    if (action.does === "createTournament") return this.#create(action);
    const tournament = this.tournament(action.tournament);
    if (!tournament || !isReader(tournament, action.who))
      return refused("tournament_not_found", "only_crew_member", ...inputFaults(action));
    switch (action.does) {
      case "readTournament":
        return DONE;
      case "changeTournament":
        return this.#change(tournament, action);
      case "deleteTournament":
        return this.#delete(tournament, action.who);
      case "enterTeam":
        return this.#enter(tournament, action);
      case "changeTeam":
        return this.#changeTeam(tournament, action);
      case "removeTeam":
        return this.#removeTeam(tournament, action);
      case "drawTournament":
        return this.#draw(tournament, action);
      case "scoreMatch":
        return this.#score(tournament, { action, by });
      case "unscoreMatch":
        return this.#unscore(tournament, { action, by });
    }
  }

  #create({ who, tournament: key, ofCrew, plan }: TournamentAction & { does: "createTournament" }): Verdict {
    const crew = this.model.crews.crew(ofCrew);
    if (!crew?.isSeenBy(who)) return refused("crew_not_found", ...daysFaults(plan));
    const running = this.all.filter(
      (one) => one.crew === crew && Math.max(...one.plan.evenings) >= this.today,
    );
    const reasons = [
      ...organizing(crew, who),
      ...daysFaults(plan),
      ...(plan.entryUntil < this.today ? ["tournament_entry_until"] : []),
      ...(running.length >= MOST ? ["too_many_tournaments"] : []),
    ];
    if (reasons.length > 0) return refused(...reasons);
    this.#tournaments.set(key, {
      ...{ key, crew, plan: inOrder(plan), teams: [], groups: null, draws: 0 },
      ...{ drawn: { matches: [], orders: new Map() }, awaits: false },
    });
    return DONE;
  }

  #change(tournament: Tournament, { who, change }: TournamentAction & { does: "changeTournament" }): Verdict {
    const plan = { ...tournament.plan, ...change };
    const reasons = [
      ...organizing(tournament.crew, who),
      ...daysFaults(plan),
      ...(tournament.teams.length > plan.maxTeams ? ["tournament_teams_entered"] : []),
    ];
    if (reasons.length > 0) return refused(...reasons);
    tournament.plan = inOrder(plan);
    return DONE;
  }

  #delete(tournament: Tournament, who: Name): Verdict {
    const reasons = organizing(tournament.crew, who);
    if (reasons.length > 0) return refused(...reasons);
    this.news.takeBack((notice) => notice.tournament === tournament.key);
    this.#tell(tournament, tournament.teams, { who, reason: "closed" });
    this.#tournaments.delete(tournament.key);
    return DONE;
  }

  /** Captains with an account who may see it and did not do it themselves. */
  #tell(
    tournament: Tournament,
    teams: readonly Team[],
    {
      who,
      reason,
      about = null,
      match = null,
    }: { who: Name; reason: TournamentNotice["reason"]; about?: Team | null; match?: number | null },
  ): void {
    const captains = teams.flatMap(({ captain, captainName }) => (captainName === null ? [captain] : []));
    const people = captains.filter(
      (name) => name !== who && !this.model.gone.has(name) && isReader(tournament, name),
    );
    this.news.add(people, {
      ...{ kind: "tournament", reason, tournament: tournament.key, match, by: who },
      ...{ team: about?.name ?? null, about, heldBy: tournament.crew },
    });
  }

  #tellOrganizers(
    tournament: Tournament,
    team: Team,
    { who, reason }: { who: Name; reason: "withdrawn" | null },
  ): void {
    const { key, crew } = tournament;
    this.news.takeBack(
      ({ kind, about, team: called, tournament: of }) =>
        kind === "tournament_entry" && of === key && (about === team || called === team.name),
    );
    const people = crew.organizers.filter(
      (name) => name !== who && (reason !== null || name !== team.captain),
    );
    this.news.add(people, {
      ...{ kind: "tournament_entry", reason, tournament: key, match: null, by: who },
      ...{ team: team.name, about: team, heldBy: crew },
    });
  }

  #entry(tournament: Tournament, { ofTeam = false } = {}): string[] {
    return [
      ...(tournament.crew.isClosed ? ["crew_closed"] : []),
      ...(this.today > tournament.plan.entryUntil ? ["tournament_entry_closed"] : []),
      ...(!ofTeam && tournament.groups !== null ? ["tournament_drawn"] : []),
    ];
  }

  #enter(tournament: Tournament, action: TournamentAction & { does: "enterTeam" }): Verdict {
    const { who, team, captain, captainName } = action;
    const { crew, teams, plan } = tournament;
    const leads = captain ?? who;
    const isOther = leads !== who || captainName !== null;
    const hasTeam = captainName === null && teams.some((one) => isOwn(one, leads));
    const reasons = [
      ...this.#entry(tournament),
      ...banOf(tournament, who),
      ...(captain !== null && captainName !== null ? ["tournament_two_captains"] : []),
      ...(isOther && !crew.organizes(who) ? ["only_crew_organizer"] : []),
      ...(leads !== who && !(crew.has(leads) && !this.model.gone.has(leads))
        ? ["crew_member_not_found"]
        : []),
      ...(hasTeam ? ["tournament_entered"] : []),
      ...(isTaken(tournament, team.name) ? ["team_name_taken"] : []),
      ...(teams.length >= plan.maxTeams ? ["tournament_full"] : []),
    ];
    if (reasons.length > 0) return refused(...reasons);
    const entered = { ...team, key: team.name, captain: leads, captainName };
    teams.push(entered);
    this.#tellOrganizers(tournament, entered, { who, reason: null });
    this.#tell(tournament, [entered], { who, reason: "entered", about: entered });
    return DONE;
  }

  #changeTeam(
    tournament: Tournament,
    { who, team: key, to }: TournamentAction & { does: "changeTeam" },
  ): Verdict {
    const team = tournament.teams.find((one) => one.key === key);
    if (!team) return refused("tournament_team_not_found");
    const reasons = [
      ...this.#entry(tournament, { ofTeam: true }),
      ...banOf(tournament, who),
      ...(speaksFor(tournament, team, who) ? [] : ["only_captain"]),
      ...(isTaken(tournament, to.name, team) ? ["team_name_taken"] : []),
    ];
    if (reasons.length > 0) return refused(...reasons);
    Object.assign(team, to);
    return DONE;
  }

  #removeTeam(
    tournament: Tournament,
    { who, team: key }: TournamentAction & { does: "removeTeam" },
  ): Verdict {
    const team = tournament.teams.find((one) => one.key === key);
    if (!team) return refused("tournament_team_not_found");
    const runs = tournament.crew.organizes(who);
    const speaks = speaksFor(tournament, team, who);
    const entry = this.#entry(tournament).filter((one) => !runs || one !== "tournament_entry_closed");
    const reasons = [...entry, ...(speaks || runs ? [] : ["only_captain"])];
    if (reasons.length > 0) return refused(...reasons);
    if (speaks) this.#tellOrganizers(tournament, team, { who, reason: "withdrawn" });
    else this.#tell(tournament, [team], { who, reason: "removed", about: team });
    tournament.teams = tournament.teams.filter((one) => one !== team);
    return DONE;
  }

  #draw(
    tournament: Tournament,
    { who, groups, seesDraw }: TournamentAction & { does: "drawTournament" },
  ): Verdict {
    const { crew, teams, drawn } = tournament;
    const hasGroups = GROUPS.includes(groups) && (groups < 2 || teams.length >= 3 * groups);
    const reasons = [
      ...organizing(crew, who),
      ...(tournament.groups !== null && !seesDraw ? ["tournament_draw_changed"] : []),
      ...(drawn.matches.some(({ scores }) => scores !== null) ? ["tournament_scored"] : []),
      ...(teams.length < 4 ? ["tournament_too_few_teams"] : []),
      ...(hasGroups ? [] : ["tournament_groups"]),
    ];
    if (reasons.length > 0) return refused(...reasons);
    this.news.takeBack(
      ({ kind, reason, tournament: of }) => kind === "tournament" && reason === null && of === tournament.key,
    );
    Object.assign(tournament, { groups, draws: tournament.draws + 1, awaits: true });
    tournament.drawn = { matches: [], orders: new Map() };
    this.#tell(tournament, teams, { who, reason: null });
    return DONE;
  }

  playing({ teams, drawn }: Tournament, { sides }: Match): Team[] {
    return sides.flatMap((side) => teams[teamOf(side, drawn) ?? -1] ?? []);
  }

  #score(tournament: Tournament, { action, by }: Sent<TournamentAction & { does: "scoreMatch" }>): Verdict {
    const { who, match: n, scores, version } = action;
    const { crew, drawn } = tournament;
    const match = drawn.matches.find((one) => one.n === n);
    const reasons = [
      ...scoreFaults(scores, MOST_SCORE),
      ...(crew.isClosed ? ["crew_closed"] : []),
      ...(match ? [] : ["match_not_found"]),
    ];
    if (!match) return refused(...reasons);
    const runs = crew.organizes(who);
    const playing = this.playing(tournament, match);
    const isLevel = match.group === null && scores[0] === scores[1];
    const goesOn = isLevel ? action.goesOn : null;
    const isAgain = String(match.scores) === String(scores) && match.goesOn === goesOn;
    const isFirst = match.scores === null;
    const lock = lockOf(match, drawn);
    reasons.push(
      ...banOf(tournament, who),
      ...(runs || playing.some((team) => speaksFor(tournament, team, who)) ? [] : ["only_match_captain"]),
      ...(isFirst && !hasBegun(tournament, match, this.model.now) ? ["match_too_early"] : []),
      ...(playing.length < 2 ? ["match_waits"] : []),
      ...(isLevel && goesOn === null ? ["tournament_goes_on"] : []),
    );
    if (!isFirst && !isAgain)
      reasons.push(
        ...(version !== null && version !== match.version ? ["score_conflict"] : []),
        ...(runs ? [] : ["tournament_match_scored"]),
        ...(lock ? [lock] : []),
      );
    if (reasons.length > 0) return refused(...reasons);
    // Pages offer captains no form for a match with a score.
    if (isAgain) return runs || by === "json" ? DONE : refused("tournament_match_scored");
    Object.assign(match, { scores, goesOn, version: match.version + 1 });
    this.#tellScore(tournament, match, { who, reason: isFirst ? "recorded" : "corrected" });
    return DONE;
  }

  /** The two captains, each with the other team. */
  #tellScore(
    tournament: Tournament,
    match: Match,
    { who, reason }: { who: Name; reason: "recorded" | "corrected" | "taken_back" },
  ): void {
    this.news.takeBack(({ tournament: of, match: n }) => of === tournament.key && n === match.n);
    const playing = this.playing(tournament, match);
    for (const team of playing) {
      const about = playing.find((one) => one !== team) ?? null;
      this.#tell(tournament, [team], { who, reason, about, match: match.n });
    }
  }

  #unscore(
    tournament: Tournament,
    { action, by }: Sent<TournamentAction & { does: "unscoreMatch" }>,
  ): Verdict {
    const { who, match: n, version } = action;
    const { crew, drawn } = tournament;
    const match = drawn.matches.find((one) => one.n === n);
    const reasons = [...organizing(crew, who), ...(match ? [] : ["match_not_found"])];
    if (!match || reasons.length > 0) return refused(...reasons);
    // A page has no button for it.
    if (match.scores === null) return by === "json" ? DONE : refused("invalid_input");
    const lock = lockOf(match, drawn);
    const faults = [
      ...(version !== null && version !== match.version ? ["score_changed"] : []),
      ...(lock ? [lock] : []),
    ];
    if (faults.length > 0) return refused(...faults);
    Object.assign(match, { scores: null, goesOn: null, version: match.version + 1 });
    this.#tellScore(tournament, match, { who, reason: "taken_back" });
    return DONE;
  }
}

/** What is asked of the input alone. */
function inputFaults(action: TournamentAction): string[] {
  switch (action.does) {
    case "scoreMatch":
      return scoreFaults(action.scores, MOST_SCORE);
    case "drawTournament":
      return GROUPS.includes(action.groups) ? [] : ["tournament_groups"];
    case "enterTeam":
      return action.captain !== null && action.captainName !== null ? ["tournament_two_captains"] : [];
    default:
      return [];
  }
}

const organizing = (crew: Crew, who: Name): string[] => [
  ...(crew.organizes(who) ? [] : ["only_crew_organizer"]),
  ...(crew.isClosed ? ["crew_closed"] : []),
];

function daysFaults({ evenings, entryUntil }: TournamentPlan): string[] {
  const isOnce = new Set(evenings).size === evenings.length;
  return [
    ...(isOnce ? [] : ["tournament_evenings"]),
    ...(evenings.some((day) => day < entryUntil) ? ["tournament_entry_until"] : []),
  ];
}

const inOrder = (plan: TournamentPlan): TournamentPlan => ({
  ...plan,
  evenings: [...plan.evenings].sort((a, b) => a - b),
});

const isTaken = ({ teams }: Tournament, name: string, but?: Team): boolean =>
  teams.some((team) => team !== but && team.name.toLowerCase() === name.toLowerCase());

const banOf = ({ crew }: Tournament, who: Name): string[] => (crew.banned.has(who) ? ["crew_banned"] : []);
