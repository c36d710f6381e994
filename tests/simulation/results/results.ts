import { isAttendanceOpen, presenceOf, wasPlayed, wasThere } from "../after-game/after-game";
import { playersOfTheMatch } from "../after-game/votes";
import type { CrewKey } from "../crews/actions";
import type { Crew } from "../crews/crews";
import { scoreFaults } from "../formats/score-faults";
import type { GameKey } from "../games/actions";
import { end, type Game, isSeenBy, organizersOf, organizes, spotsWithoutAccount } from "../games/games";
import type { Name } from "../history";
import type { Model, Sent } from "../model";
import type { Points } from "../seasons/actions";
import { seesTable } from "../seasons/seasons";
import type { SeriesKey } from "../series/actions";
import { COLORS, type Color } from "../teams/actions";
import { type Draw, publishedDraw } from "../teams/teams";
import { DAY, DONE, refused, type Verdict } from "../verdict";
import type { ResultAction } from "./actions";

/** The rules of docs/rules/results.md. */

const EVENTS = ["recorded", "corrected", "confirmed", "disputed", "removed"] as const;
type Event = (typeof EVENTS)[number];

interface Dispute {
  reason: string;
  at: number;
  isSettled: boolean;
}

export interface Score {
  scores: number[];
  /** Without a name the color is the name. */
  teams: { name: string; color: Color }[];
  savedAt: number;
  /** The team, from 0, of who was there, and of who was when it was saved before. */
  sides: Map<Name, number>;
}

/** The page with the score as an organizer opened it. */
interface OpenedPage {
  /** Which change of the score it shows; 0: there is no score. */
  change: number;
  draw: Draw | undefined;
  count: number;
  /** Whom the form asks about, with the sides that it is filled with. */
  asked: Map<Name, number | null>;
}

interface GameResult {
  score: Score | null;
  /** The number of the change that made it. */
  change: number;
  /** The last one of each. */
  disputes: Map<Name, Dispute>;
  /** Oldest first. */
  log: { event: Event; by: Name; scores: number[] | null }[];
}

export type Outcome = "won" | "drawn" | "lost";

export function outcomeOf({ scores }: Score, team: number): Outcome {
  const best = Math.max(...scores);
  if (scores[team] !== best) return "lost";
  return scores.filter((one) => one === best).length === 1 ? "won" : "drawn";
}

/** What a player's page and a season table count. */
export interface Tally {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  missed: number;
  /** How often they were player of the match. */
  best: number;
}

export interface TableRow extends Tally {
  rank: number;
  name: Name;
  points: number;
}

interface Period {
  isIn: (game: Game) => boolean;
  points: Points;
  /** Only the games of one series. */
  weekly: SeriesKey | null;
}

const pointsOf = (tally: Tally, points: Points): number =>
  tally.won * points.won +
  tally.drawn * points.drawn +
  tally.lost * points.lost +
  tally.played * points.played;

/** Whether somebody in the game, with or without an account, was there. */
export function wasThereAs(game: Game, name: Name): boolean {
  const part = game.parts.get(name);
  if (part) return wasThere(part);
  return spotsWithoutAccount(game).some((spot) => spot.name === name && spot.came !== false);
}

export class Results {
  readonly #results = new Map<GameKey, GameResult>();
  /** By who opened it and the game. */
  readonly #opened = new Map<string, OpenedPage>();
  #changes = 0;

  constructor(readonly model: Model) {}

  of(game: GameKey): GameResult {
    const known = this.#results.get(game) ?? { score: null, change: 0, disputes: new Map(), log: [] };
    this.#results.set(game, known);
    return known;
  }

  scoredGames = (): Game[] => this.model.games.all.filter(({ key }) => this.of(key).score !== null);

  /** Who has a side and still has a place in the game. */
  sidesOf(game: Game): [Name, number][] {
    const others = spotsWithoutAccount(game).map(({ name }) => name);
    const sides = [...(this.of(game.key).score?.sides ?? [])];
    return sides.filter(([name]) => game.parts.has(name) || others.includes(name));
  }

  /** Objections for seven days, until an organizer settles them. */
  openDisputes(game: Game): [Name, Dispute][] {
    const { disputes } = this.of(game.key);
    const open = [...disputes].filter(([name, { isSettled }]) => !isSettled && !this.model.deleted.has(name));
    return open.some(([, { at }]) => at >= this.model.now - 7 * DAY) ? open : [];
  }

  /** The page of the score, if it has a form for the reader. */
  pageFor(game: Game, who: Name | null): OpenedPage | null {
    const isOpen = isAttendanceOpen(game, this.model.now) && !this.#isLate(game);
    if (!organizes(game, who) || !isOpen) return null;
    const { score, change } = this.of(game.key);
    const draw = publishedDraw(game);
    const present = this.presentIn(game);
    const sides = new Map(this.sidesOf(game));
    const drawn = draw ? drawnSides(draw, present) : new Map<Name, number>();
    const isAsDrawn = (name: Name) =>
      drawn.has(name) && [undefined, drawn.get(name)].includes(sides.get(name));
    return {
      ...{ change: score ? change : 0, draw, count: draw?.count ?? score?.scores.length ?? 2 },
      asked: new Map(
        present.filter((name) => !isAsDrawn(name)).map((name) => [name, sides.get(name) ?? null]),
      ),
    };
  }

  presentIn = (game: Game): Name[] =>
    [...game.parts.keys(), ...spotsWithoutAccount(game).map(({ name }) => name)].filter((name) =>
      wasThereAs(game, name),
    );

  openedBy = (who: Name, game: GameKey): OpenedPage | undefined => this.#opened.get(`${who} ${game}`);

  judge({ action, by }: Sent<ResultAction>): Verdict {
    const { who } = action;
    const game = this.model.games.game(action.scored);
    if (!game || !isSeenBy(game, who))
      return refused("game_not_found", ...faultsOf(action), ...unknownTeams(action));
    switch (action.does) {
      case "openScore": {
        const page = this.pageFor(game, who);
        if (page) this.#opened.set(`${who} ${game.key}`, page);
        return DONE;
      }
      case "saveScore":
        return this.#save(game, { action, by });
      case "removeScore":
        return this.#remove(game, { action, by });
      case "disputeScore":
        return this.#dispute(game, action);
    }
  }

  #save(game: Game, { action, by }: Sent<ResultAction & { does: "saveScore" }>): Verdict {
    const { who, scores } = action;
    const faults = faultsOf(action);
    const tooLarge = unknownTeams(action);
    if (!organizes(game, who)) return refused("only_organizer", ...faults, ...tooLarge);
    if (!isAttendanceOpen(game, this.model.now)) return refused("result_too_early", ...faults, ...tooLarge);
    if (faults.length > 0) return refused(...faults);
    const draw = publishedDraw(game);
    const opened = action.onOldPage ? this.openedBy(who, game.key) : undefined;
    const page = opened ?? this.pageFor(game, who);
    const form = by === "form" && page?.count === scores.length ? page : null;
    const seen = form ?? (opened?.draw ? opened : null);
    const given = new Map([...(form?.asked ?? []), ...action.sides]);
    const sides = [...given].flatMap(([name, team]): [Name, number][] =>
      team === null ? [] : [[name, team]],
    );
    const result = this.of(game.key);
    const reasons = [
      ...(seen && seen.draw !== draw ? ["draw_changed"] : []),
      ...(scores.length === (draw?.count ?? scores.length) ? [] : ["result_teams"]),
      ...(sides.every(([name]) => wasThereAs(game, name)) ? [] : ["participant_not_found"]),
      ...(sides.every(([, team]) => team < scores.length) ? [] : ["result_teams"]),
      ...tooLarge,
    ];
    const before = this.sidesOf(game);
    const absent = before.filter(([name, team]) => !wasThereAs(game, name) && team < scores.length);
    const after = new Map([...(draw ? drawnSides(draw, placesIn(game)) : []), ...absent, ...sides]);
    const teams = scores.map((_, team) => ({
      name: draw?.names[team] ?? "",
      color: draw?.colors[team] ?? COLORS[team] ?? "white",
    }));
    const isSame =
      result.score !== null &&
      String(result.score.scores) === String(scores) &&
      JSON.stringify(result.score.teams) === JSON.stringify(teams) &&
      before.length === after.size &&
      before.every(([name, team]) => after.get(name) === team);
    const isOutdated = form !== null && form.change !== (result.score ? result.change : 0);
    const hasDisputes = this.openDisputes(game).length > 0;
    if (isOutdated && !(isSame && !hasDisputes)) reasons.push("result_changed");
    if (!isSame && this.#isLate(game)) reasons.push("too_late_to_correct");
    if (reasons.length > 0) return refused(...reasons);
    const event = result.score === null ? "recorded" : isSame ? "confirmed" : "corrected";
    if (isSame && !hasDisputes) return DONE;
    if (event !== "confirmed") {
      result.score = { scores, teams, sides: after, savedAt: this.model.now };
      result.change = ++this.#changes;
      this.#notify(game, this.#playersBut(game, who), { reason: event });
    }
    result.log.push({ event, by: who, scores });
    this.#settle(game, who);
    return DONE;
  }

  #isLate = (game: Game): boolean =>
    this.model.now > end(game) + 7 * DAY && this.openDisputes(game).length === 0;

  #playersBut = (game: Game, who: Name): Name[] =>
    [...game.parts].flatMap(([name, part]) => (name !== who && wasThere(part) ? [name] : []));

  #notify(game: Game, people: Name[], facts: { reason: string; player?: Name }): void {
    this.model.inbox.notify(people, { kind: "result", game: game.key, facts });
  }

  #settle(game: Game, who: Name): void {
    const open = [...this.of(game.key).disputes].filter(([, { isSettled }]) => !isSettled);
    for (const [, dispute] of open) dispute.isSettled = true;
    if (open.length > 0)
      this.model.inbox.takeBack(
        game.key,
        ({ kind, facts }) => kind === "result" && facts.reason === "disputed",
      );
    const people = open.map(([name]) => name).filter((name) => name !== who);
    this.#notify(game, people, { reason: "settled" });
  }

  #remove(game: Game, { action, by }: Sent<ResultAction & { does: "removeScore" }>): Verdict {
    const { who } = action;
    const result = this.of(game.key);
    if (!organizes(game, who)) return refused("only_organizer");
    if (result.score === null) return refused("result_not_found");
    if (this.#isLate(game)) return refused("too_late_to_correct");
    const opened = by === "form" && action.onOldPage ? this.openedBy(who, game.key) : undefined;
    if (opened && opened.change !== result.change) return refused("result_changed");
    result.log.push({ event: "removed", by: who, scores: null });
    this.#drop(game);
    this.#settle(game, who);
    return DONE;
  }

  #drop(game: Game): void {
    this.of(game.key).score = null;
    this.model.inbox.takeBack(game.key, ({ kind }) => kind === "result");
  }

  /** With the start that is undone. */
  undo(game: Game): void {
    if (this.of(game.key).score !== null) this.#drop(game);
    this.#results.delete(game.key);
  }

  /** Of who never had a place in the game before they walked in. */
  forgetSide(game: Game, who: Name): void {
    this.of(game.key).score?.sides.delete(who);
  }

  #dispute(game: Game, action: ResultAction & { does: "disputeScore" }): Verdict {
    const { who, reason } = action;
    const { score, disputes, log } = this.of(game.key);
    const faults = faultsOf(action);
    if (score === null) return refused("result_not_found", ...faults);
    const part = game.parts.get(who);
    const isPlayer = part !== undefined && wasThere(part) && !organizes(game, who);
    const last = disputes.get(who);
    // Two scores of the same minute are not told apart.
    if (!isPlayer || (last && last.at >= score.savedAt))
      return refused("result_dispute_impossible", ...faults);
    if (this.model.now > end(game) + 7 * DAY) return refused("too_late_to_correct", ...faults);
    if (faults.length > 0) return refused(...faults);
    disputes.set(who, { reason, at: this.model.now, isSettled: false });
    log.push({ event: "disputed", by: who, scores: null });
    this.#notify(
      game,
      organizersOf(game).filter((one) => one !== who),
      { reason: "disputed", player: who },
    );
    return DONE;
  }

  forget(who: Name): void {
    for (const { disputes } of this.#results.values()) disputes.delete(who);
    for (const { key, draws } of this.model.games.all)
      if (draws.some(({ by }) => by === who))
        for (const team of this.of(key).score?.teams ?? []) team.name = "";
  }

  tallyOf(who: Name, games: readonly Game[] = this.model.games.all): Tally {
    const tally = { played: 0, won: 0, drawn: 0, lost: 0, missed: 0, best: 0 };
    for (const game of games.filter(wasPlayed)) {
      const part = game.parts.get(who);
      if (!part) continue;
      const { hasPlayed, hasMissed } = presenceOf(game, part);
      tally.missed += Number(hasMissed);
      if (!hasPlayed) continue;
      tally.played++;
      tally.best += Number(playersOfTheMatch(game, this.model.now).includes(who));
      const { score } = this.of(game.key);
      const team = score?.sides.get(who);
      // A score saved for the game counts instead of the table of its format.
      const inFormat = this.model.formats.outcomeFor(game, who);
      const outcome = score ? team !== undefined && outcomeOf(score, team) : inFormat;
      if (outcome) tally[outcome]++;
    }
    return tally;
  }

  /** Of the games that `reader` may count: all, or the public ones of a listed crew. */
  table(crew: Crew, reader: Name | null, { isIn, points, weekly }: Period): TableRow[] | null {
    const isInside = crew.has(reader);
    if (!seesTable(crew, reader)) return null;
    const isCounted = (game: Game): boolean => isOf(game, crew.key) && !game.isHidden && isIn(game);
    const isShown = (game: Game): boolean =>
      isInside ? weekly === null || game.series === weekly : !game.plan.isPrivate;
    const games = this.model.games.all.filter((game) => isCounted(game) && isShown(game));
    const players = new Set(games.flatMap(({ parts }) => [...parts.keys()]));
    const rows = [...players]
      .map((name) => ({ name, ...this.tallyOf(name, games) }))
      .filter(({ played }) => played > 0)
      .map((row) => ({ ...row, missed: isInside ? row.missed : 0, points: pointsOf(row, points) }));
    const isBetter = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
      a.points > b.points ||
      (a.points === b.points && (a.won > b.won || (a.won === b.won && a.best > b.best)));
    return rows.map((row) => ({ ...row, rank: 1 + rows.filter((other) => isBetter(other, row)).length }));
  }
}

const isOf = ({ ofCrew }: Game, crew: CrewKey): boolean => ofCrew?.crew.key === crew;

/** Everybody who still has a place in the game, with or without a spot. */
const placesIn = (game: Game): Name[] => [
  ...game.parts.keys(),
  ...spotsWithoutAccount(game).map(({ name }) => name),
];

/** The teams of those of the draw who are among `names`. */
const drawnSides = ({ teams }: Draw, names: readonly Name[]): Map<Name, number> =>
  new Map(
    (teams ?? []).flatMap((team, index) =>
      team.flatMap((name): [Name, number][] => (names.includes(name) ? [[name, index]] : [])),
    ),
  );

/** There are at most six. */
const unknownTeams = (action: ResultAction): string[] =>
  action.does === "saveScore" && action.sides.some(([, team]) => (team ?? 0) >= 6)
    ? ["number_too_large"]
    : [];

/** Refused from everybody: by the content of the action alone. */
function faultsOf(action: ResultAction): string[] {
  if (action.does === "saveScore") return scoreFaults(action.scores, 999);
  return action.does === "disputeScore" && action.reason.trim() === "" ? ["dispute_reason_required"] : [];
}
