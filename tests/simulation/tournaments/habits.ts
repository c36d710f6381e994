import type { Crew } from "../crews/crews";
import type { People } from "../habits";
import { type Name, VISITOR } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import type { Side, TournamentAction, TournamentPlan } from "./actions";
import { lockOf, type Match, teamOf } from "./progress";
import { hasBegun, isReader, type Team, type Tournament } from "./tournaments";

/** When crews have tournaments, and who enters them and their scores. */
export class TournamentHabits {
  #tournaments = 0;
  #teams = 0;

  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  /** Null if there is no crew. */
  next(): TournamentAction | null {
    const { random, model } = this;
    const crews = model.crews.all.filter(({ isClosed, members }) => !isClosed && members.length > 0);
    if (crews.length === 0) return null;
    const going = model.tournaments.all.filter((one) => this.#goesOn(one));
    if (going.length < 2 || random.chance(0.03)) return this.#create(random.pick(crews));
    const all = random.chance(0.9) ? going.slice(-3) : model.tournaments.all.slice(-5);
    const running = all.filter((one) => this.#playable(one).length > 0);
    const tournament = random.pick(running.length > 0 && random.chance(0.5) ? running : all);
    const who = this.#organizer(tournament.crew);
    const of = { who, tournament: tournament.key };
    const { teams, drawn, groups } = tournament;
    const isOn = groups !== null;
    return random.weighed<() => TournamentAction>([
      [isOn ? 1 : teams.length < 4 ? 30 : 5, () => this.#enter(tournament)],
      [teams.length > 0 ? 3 : 0, () => this.#changeTeam(tournament)],
      [teams.length > 0 ? (isOn ? 0.5 : 2.5) : 0, () => this.#removeTeam(tournament)],
      [
        teams.length >= 4 && !isOn ? 10 : 1,
        () => ({
          ...{ does: "drawTournament", ...of, groups: random.pick([0, 1, 2, 2, 4, 3]) },
          seesDraw: random.chance(0.9),
        }),
      ],
      [drawn.matches.length > 0 ? 30 : 0.3, () => this.#score(tournament)],
      [drawn.matches.length > 0 ? 4 : 0.2, () => this.#unscore(tournament)],
      [1.5, () => ({ does: "changeTournament", ...of, change: this.#change(tournament) })],
      [0.3, () => ({ does: "deleteTournament", ...of })],
      [2, () => ({ does: "readTournament", ...of, who: this.#reader(tournament) })],
    ])();
  }

  /** An organizer brings a tournament closer to its end, or changes what has to stay. Null if there is none. */
  lead(): TournamentAction | null {
    const { random } = this;
    const going = this.model.tournaments.all.filter((one) => this.#goesOn(one));
    const begun = going.filter(({ groups, drawn }) => groups !== 0 && this.#locked({ drawn }));
    if (begun.length > 0 && random.chance(0.4)) return this.#changeLocked(random.pick(begun));
    const playable = going.filter((one) => this.#playable(one).length > 0);
    if (playable.length > 0 && random.chance(0.8)) return this.#play(random.pick(playable));
    const entering = going.filter(({ groups }) => groups === null);
    if (entering.length === 0) return null;
    const tournament = random.pick(entering);
    const { crew, key, plan, teams } = tournament;
    const of = { who: this.#organizer(crew), tournament: key };
    const isFull = teams.length >= Math.min(plan.maxTeams, 6);
    if (!isFull && this.model.tournaments.today <= plan.entryUntil) return this.#enterOther(tournament);
    const groups = teams.length >= 6 ? random.pick([1, 2, 2]) : 1;
    return { does: "drawTournament", ...of, groups, seesDraw: true };
  }

  /** Teams can enter, or there is a match without a score. */
  #goesOn({ crew, groups, teams, plan, drawn }: Tournament): boolean {
    if (crew.isClosed || crew.members.length === 0) return false;
    if (groups !== null) return drawn.matches.some(({ scores }) => scores === null);
    return teams.length >= 4 || this.model.tournaments.today <= plan.entryUntil;
  }

  #create(crew: Crew): TournamentAction {
    const tournament = `tournament ${++this.#tournaments}`;
    const plan = this.#plan();
    return { does: "createTournament", who: this.#organizer(crew), tournament, ofCrew: crew.key, plan };
  }

  #plan(): TournamentPlan {
    const { random } = this;
    const { today } = this.model.tournaments;
    const first = today + random.pick([0, 0, 1, 2]);
    const evenings = Array.from({ length: random.whole(1, 4) }, (_, index) => first + index);
    if (random.chance(0.05)) evenings.push(first);
    const entryUntil = random.chance(0.9) ? random.whole(today, first) : first + random.whole(-3, 1);
    return {
      ...{ evenings: random.chance(0.2) ? evenings.reverse() : evenings, entryUntil },
      time: 15 * random.whole(24, 88),
      teamPlayers: random.whole(2, 11),
      maxTeams: random.pick([4, 5, 6, 8, 12, 16]),
    };
  }

  #change({ plan }: Tournament): Partial<TournamentPlan> {
    const { random } = this;
    const { evenings, entryUntil } = this.#plan();
    return random.weighed<() => Partial<TournamentPlan>>([
      [2, () => ({ maxTeams: random.whole(4, 16) })],
      [2, () => ({ time: 15 * random.whole(24, 88) })],
      [1, () => ({ evenings })],
      [1, () => ({ evenings, entryUntil })],
      [1, () => ({ entryUntil: Math.min(...plan.evenings) - random.whole(-1, 1) })],
      [1, () => ({ teamPlayers: random.whole(2, 11) })],
    ])();
  }

  #enter({ key, crew, teams }: Tournament): TournamentAction {
    const { random } = this;
    const name =
      teams.length > 0 && random.chance(0.05) ? random.pick(teams).name.toUpperCase() : this.#name();
    if (random.chance(0.55)) return this.#enterOther({ key, crew, name });
    const who = random.chance(0.8) && crew.members.length > 0 ? random.pick(crew.members) : this.people.any();
    const team = { name, players: this.#players() };
    return { does: "enterTeam", tournament: key, team, who, captain: null, captainName: null };
  }

  #enterOther({
    key,
    crew,
    name = this.#name(),
  }: Pick<Tournament, "key" | "crew"> & { name?: string }): TournamentAction {
    const { random } = this;
    const team = { name, players: this.#players() };
    const who = this.#organizer(crew);
    const captain = random.chance(0.5)
      ? random.chance(0.9) && crew.members.length > 0
        ? random.pick(crew.members)
        : this.people.any()
      : null;
    const captainName = captain === null || random.chance(0.03) ? `Captain ${++this.#teams}` : null;
    return { does: "enterTeam", tournament: key, team, who, captain, captainName };
  }

  #name = (): string => `Team ${++this.#teams}`;

  #players = (): string[] =>
    Array.from({ length: this.random.whole(0, 3) }, (_, index) => `Player ${this.#teams}${index}`);

  #changeTeam(tournament: Tournament): TournamentAction {
    const { random } = this;
    const team = random.pick(tournament.teams);
    const name = random.chance(0.5)
      ? team.name
      : random.chance(0.1)
        ? random.pick(tournament.teams).name
        : this.#name();
    const who = this.#captain(tournament, team);
    const to = { name, players: this.#players() };
    return { does: "changeTeam", who, tournament: tournament.key, team: team.key, to };
  }

  #removeTeam(tournament: Tournament): TournamentAction {
    const { random } = this;
    const team = random.pick(tournament.teams);
    const who = random.chance(0.5) ? this.#organizer(tournament.crew) : this.#captain(tournament, team);
    return { does: "removeTeam", who, tournament: tournament.key, team: team.key };
  }

  #score(tournament: Tournament): TournamentAction {
    const { random } = this;
    if (this.#locked(tournament) && random.chance(0.15)) return this.#changeLocked(tournament);
    const match = this.#match(tournament);
    const team = match ? this.model.tournaments.playing(tournament, match).at(random.whole(0, 1)) : undefined;
    const who =
      team && random.chance(0.4) ? this.#captain(tournament, team) : this.#organizer(tournament.crew);
    const goesOn = random.chance(0.5) ? null : random.pick<Side>(["first", "second"]);
    const again = match?.scores && random.chance(0.25) ? match : null;
    return {
      ...{ does: "scoreMatch", who, tournament: tournament.key, match: match?.n ?? random.whole(1, 40) },
      ...{ scores: again?.scores ?? this.#scores(), goesOn: again ? again.goesOn : goesOn },
      version: random.chance(0.3) ? this.#version(match) : null,
    };
  }

  #play(tournament: Tournament): TournamentAction {
    const [match] = this.#playable(tournament);
    const of = { who: this.#organizer(tournament.crew), tournament: tournament.key, match: match?.n ?? 1 };
    const scores = [this.random.whole(0, 3), this.random.whole(0, 3)] satisfies [number, number];
    return {
      does: "scoreMatch",
      ...of,
      scores,
      goesOn: this.random.pick(["first", "second"]),
      version: null,
    };
  }

  /** Corrects a score that has to stay, or takes it back. */
  #changeLocked(tournament: Tournament): TournamentAction {
    const { random } = this;
    const locked = this.#locked(tournament)?.n ?? 1;
    const of = { who: this.#organizer(tournament.crew), tournament: tournament.key, match: locked };
    if (random.chance(0.4)) return { does: "unscoreMatch", ...of, version: null };
    return { does: "scoreMatch", ...of, scores: [random.whole(4, 9), 0], goesOn: null, version: null };
  }

  /** Its score has to stay, because of one that was entered later. */
  #locked({ drawn }: Pick<Tournament, "drawn">): Match | undefined {
    const locked = drawn.matches.filter((match) => match.scores !== null && lockOf(match, drawn) !== null);
    return locked.length > 0 ? this.random.pick(locked) : undefined;
  }

  #scores(): [number, number] {
    const { random } = this;
    if (random.chance(0.03))
      return random.pick<[number, number]>([
        [-1, 2],
        [3, 100],
      ]);
    return [random.whole(0, 3), random.whole(0, 3)];
  }

  #unscore(tournament: Tournament): TournamentAction {
    const { random } = this;
    const scored = tournament.drawn.matches.filter(({ scores }) => scores !== null);
    const locked = random.chance(0.3) ? this.#locked(tournament) : undefined;
    const match =
      locked ?? (scored.length > 0 && random.chance(0.9) ? random.pick(scored) : this.#match(tournament));
    const who = this.#organizer(tournament.crew);
    return {
      ...{ does: "unscoreMatch", who, tournament: tournament.key, match: match?.n ?? random.whole(1, 40) },
      version: random.chance(0.3) ? this.#version(match) : null,
    };
  }

  /** Without a score, on an evening that has begun, and their teams are known. */
  #playable(tournament: Tournament): Match[] {
    const { drawn } = tournament;
    return drawn.matches.filter(
      (match) =>
        match.scores === null &&
        match.sides.every((side) => teamOf(side, drawn) !== null) &&
        hasBegun(tournament, match, this.model.now),
    );
  }

  /** Usually the next one. */
  #match(tournament: Tournament): Match | undefined {
    const { random } = this;
    const { drawn } = tournament;
    const open = this.#playable(tournament);
    if (open.length > 0 && random.chance(0.8)) return open[0];
    return drawn.matches.length > 0 && random.chance(0.95) ? random.pick(drawn.matches) : undefined;
  }

  #version = (match: Match | undefined): number =>
    this.random.chance(0.6) ? (match?.version ?? 0) : Math.max(0, (match?.version ?? 0) - 1);

  #captain({ crew }: Tournament, { captain, captainName }: Team): Name {
    const { random, model } = this;
    if (captainName !== null && random.chance(0.4)) return this.#organizer(crew);
    return random.chance(0.9) && !model.gone.has(captain) ? captain : this.people.any();
  }

  #organizer({ organizers }: Crew): Name {
    return organizers.length > 0 && this.random.chance(0.92)
      ? this.random.pick(organizers)
      : this.people.any();
  }

  #reader(tournament: Tournament): Name {
    if (this.random.chance(0.3)) return VISITOR;
    const name = this.people.any();
    const { members } = tournament.crew;
    return !isReader(tournament, name) && members.length > 0 && this.random.chance(0.5)
      ? this.random.pick(members)
      : name;
  }
}
