import { isAttendanceOpen, presenceOf, wasPlayed, wasThere } from "../after-game/after-game";
import { playersOfTheMatch } from "../after-game/votes";
import type { CrewKey } from "../crews/actions";
import type { Crew } from "../crews/crews";
import type { GameKey } from "../games/actions";
import { end, type Game, isSeenBy, organizersOf, organizes, spotsWithoutAccount } from "../games/games";
import type { Name } from "../history";
import type { Model } from "../model";
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
  savedAt: number;
  /** The team, from 0, of who was there, and of who was when it was saved before. */
  sides: Map<Name, number>;
}

interface Kept {
  score: Score | null;
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

/** Whether somebody in the game, with or without an account, was there. */
export function wasThereAs(game: Game, name: Name): boolean {
  const part = game.parts.get(name);
  if (part) return wasThere(part);
  return spotsWithoutAccount(game).some((spot) => spot.name === name && spot.came !== false);
}

export class Results {
  readonly #kept = new Map<GameKey, Kept>();

  constructor(readonly model: Model) {}

  of(game: GameKey): Kept {
    const known = this.#kept.get(game) ?? { score: null, disputes: new Map(), log: [] };
    this.#kept.set(game, known);
    return known;
  }

  /** Who has a side and still has a place in the game. */
  sidesOf(game: Game): [Name, number][] {
    const others = spotsWithoutAccount(game).map(({ name }) => name);
    const sides = [...(this.of(game.key).score?.sides ?? [])];
    return sides.filter(([name]) => game.parts.has(name) || others.includes(name));
  }

  /** Objections for seven days, until an organizer settles them. */
  openDisputes(game: Game): [Name, Dispute][] {
    const { disputes } = this.of(game.key);
    const open = [...disputes].filter(([name, { isSettled }]) => !isSettled && !this.model.gone.has(name));
    return open.some(([, { at }]) => at >= this.model.now - 7 * DAY) ? open : [];
  }

  judge(action: ResultAction): Verdict {
    const { who } = action;
    const game = this.model.games.game(action.scored);
    if (!game || !isSeenBy(game, who)) return refused("game_not_found");
    switch (action.does) {
      case "saveScore":
        return this.#save(game, action);
      case "removeScore":
        return this.#remove(game, who);
      case "disputeScore":
        return this.#dispute(game, action);
    }
  }

  #save(game: Game, { who, scores, sides }: ResultAction & { does: "saveScore" }): Verdict {
    if (!organizes(game, who)) return refused("only_organizer");
    if (!isAttendanceOpen(game, this.model.now)) return refused("result_too_early");
    if (this.#isLate(game)) return refused("too_late_to_correct");
    if (sides.some(([name]) => !wasThereAs(game, name))) return refused("participant_not_found");
    const kept = this.of(game.key);
    const before = this.sidesOf(game);
    const absent = before.filter(([name, team]) => !wasThereAs(game, name) && team < scores.length);
    const after = new Map([...absent, ...sides]);
    const isSame =
      kept.score !== null &&
      String(kept.score.scores) === String(scores) &&
      before.length === after.size &&
      before.every(([name, team]) => after.get(name) === team);
    const event = kept.score === null ? "recorded" : isSame ? "confirmed" : "corrected";
    if (isSame && this.openDisputes(game).length === 0) return DONE;
    if (event !== "confirmed") {
      kept.score = { scores, sides: after, savedAt: this.model.now };
      this.#notify(game, this.#playersBut(game, who), { reason: event });
    }
    kept.log.push({ event, by: who, scores });
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

  #remove(game: Game, who: Name): Verdict {
    const kept = this.of(game.key);
    if (!organizes(game, who)) return refused("only_organizer");
    if (kept.score === null) return refused("result_not_found");
    if (this.#isLate(game)) return refused("too_late_to_correct");
    kept.log.push({ event: "removed", by: who, scores: null });
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
    this.#kept.delete(game.key);
  }

  /** Of who never had a place in the game before they walked in. */
  forgetSide(game: Game, who: Name): void {
    this.of(game.key).score?.sides.delete(who);
  }

  #dispute(game: Game, { who, reason }: ResultAction & { does: "disputeScore" }): Verdict {
    const { score, disputes, log } = this.of(game.key);
    if (score === null) return refused("result_not_found");
    const part = game.parts.get(who);
    const isPlayer = part !== undefined && wasThere(part) && !organizes(game, who);
    const last = disputes.get(who);
    // Two scores of the same minute are not told apart.
    if (!isPlayer || (last && last.at >= score.savedAt)) return refused("result_dispute_impossible");
    if (this.model.now > end(game) + 7 * DAY) return refused("too_late_to_correct");
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
    for (const { disputes } of this.#kept.values()) disputes.delete(who);
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
  table(crew: Crew, reader: Name | null, isInSeason: (game: Game) => boolean): TableRow[] | null {
    const isInside = crew.has(reader);
    if (!isInside && (!crew.plan.isListed || crew.isClosed)) return null;
    const games = this.model.games.all.filter(
      (game) => isOf(game, crew.key) && isInSeason(game) && (isInside || !game.plan.isPrivate),
    );
    const players = new Set(games.flatMap(({ parts }) => [...parts.keys()]));
    const rows = [...players]
      .map((name) => ({ name, ...this.tallyOf(name, games) }))
      .filter(({ played }) => played > 0)
      .map((row) => ({ ...row, missed: isInside ? row.missed : 0, points: 3 * row.won + row.drawn }));
    const isBetter = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
      a.points > b.points ||
      (a.points === b.points && (a.won > b.won || (a.won === b.won && a.best > b.best)));
    return rows.map((row) => ({ ...row, rank: 1 + rows.filter((other) => isBetter(other, row)).length }));
  }
}

const isOf = ({ ofCrew }: Game, crew: CrewKey): boolean => ofCrew?.crew.key === crew;
