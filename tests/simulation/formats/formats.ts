import { wasThere } from "../after-game/after-game";
import type { GameKey } from "../games/actions";
import { end, type Game, isSeenBy, organizes } from "../games/games";
import type { Name } from "../history";
import type { Model, Sent } from "../model";
import type { Outcome } from "../results/results";
import { publishedDraw } from "../teams/teams";
import { DAY, DONE, refused, type Verdict } from "../verdict";
import type { FormatAction, Wanted } from "./actions";
import {
  changedPlayers,
  FORMER,
  type Format,
  hasScore,
  includes,
  isKnown,
  isMixed,
  isPlayedOn,
  isRoundByRound,
  lastPlayedRound,
  type Match,
  type Player,
  playersOf,
} from "./schedule";
import { scoreFaults } from "./score-faults";
import { outcomeIn } from "./table";

/** The rules of docs/rules/formats.md, except for who meets whom, which the program decides. */

type ScoreAction = FormatAction & { does: "enterMatch" | "takeMatchBack" };

const TEAMS = { winner_stays: [3, 4], round_robin: [2, 16], knockout: [4, 16] } as const;
/** In winner stays and Mexicano. */
const MOST_ROUNDS = 99;
const MOST_SCORE = 999;

export class Formats {
  readonly #formats = new Map<GameKey, Format>();
  /** How often a game's format or its rounds were made. */
  readonly #changes = new Map<GameKey, number>();

  constructor(readonly model: Model) {}

  of = (game: GameKey): Format | undefined => this.#formats.get(game);

  outcomeFor(game: Game, who: Name): Outcome | null {
    const format = this.of(game.key);
    return format ? outcomeIn(format, game, who) : null;
  }

  /** Who is taken out of the list of who played, where they had no spot before. */
  forgetPlayer(game: Game, who: Name): void {
    const players = this.of(game.key)?.entrants.flatMap((one) => one.players) ?? [];
    for (const player of players) if (player.spot === null && player.name === who) player.name = FORMER;
  }

  judge({ action, by }: Sent<FormatAction>): Verdict {
    const game = this.model.games.game(action.rounds);
    const faults = action.does === "enterMatch" ? scoreFaults(action.scores, MOST_SCORE) : [];
    if (!game || !isSeenBy(game, action.who)) return refused("game_not_found", ...faults);
    const format = this.of(game.key);
    const missing = format ? [] : ["format_not_found"];
    if (action.does === "readRounds") return format ? DONE : refused(...missing);
    if (action.does === "enterMatch" || action.does === "takeMatchBack")
      return this.#score(game, { action, by });
    const reasons = [
      ...(organizes(game, action.who) ? [] : ["only_organizer"]),
      ...this.#closed(game),
      ...(by === "form" && action.seesOld && this.#changes.has(game.key) ? ["format_changed"] : []),
    ];
    if (action.does === "chooseFormat") return this.#choose(game, action.wanted, reasons);
    return this.#makeRounds(game, [...missing, ...reasons]);
  }

  isOpen = (game: Game): boolean => game.status !== "cancelled" && this.model.now <= end(game) + 7 * DAY;

  #closed = (game: Game): string[] => (this.isOpen(game) ? [] : ["format_closed"]);

  #choose(game: Game, wanted: Wanted, reasons: string[]): Verdict {
    const { kind, courts, points, minutes, number, teams, replaces } = wanted;
    const before = this.of(game.key);
    const entering = this.#entering(game, kind, teams);
    const all = [...reasons, ...(before && !replaces ? ["format_exists"] : []), ...entering.reasons];
    if (all.length > 0) return refused(...all);
    const usual = isMixed(kind) ? { points: 24, minutes: null } : { points: null, minutes: 10 };
    this.#formats.set(game.key, {
      ...{ kind, courts: kind === "winner_stays" ? 1 : courts, entrants: [], matches: [], lastN: 0 },
      ...(points === null && minutes === null ? usual : { points, minutes }),
      number: number ?? (before?.number ?? 0) + 1,
      awaits: {
        ...(entering.teams !== undefined && { teams: entering.teams }),
        ...{ isRoster: true, hasRounds: true },
      },
    });
    this.#change(game);
    return DONE;
  }

  #change = (game: Game) => this.#changes.set(game.key, (this.#changes.get(game.key) ?? 0) + 1);

  #entering(
    game: Game,
    kind: Wanted["kind"],
    count: number | null,
  ): { reasons: string[]; teams?: Player[][] | number } {
    const players = playersOf(game);
    if (kind === "americano" || kind === "mexicano") return { reasons: mixedReasons(players) };
    const draw = publishedDraw(game);
    const drawn = (draw?.teams ?? []).map((names) => players.filter(({ name }) => names.includes(name)));
    const teams = count ?? (draw ? drawn : undefined);
    if (teams === undefined) return { reasons: ["format_needs_teams"] };
    const size = typeof teams === "number" ? teams : teams.length;
    const [least, most] = TEAMS[kind];
    return {
      teams,
      reasons: [
        ...(count !== null && count > players.length ? ["more_teams_than_players"] : []),
        ...(size < least || size > most ? ["format_team_count"] : []),
      ],
    };
  }

  #makeRounds(game: Game, reasons: string[]): Verdict {
    const format = this.of(game.key);
    const all = [...reasons, ...(format && isMixed(format.kind) ? mixedReasons(playersOf(game)) : [])];
    if (!format || all.length > 0) return refused(...all);
    const { gone } = changedPlayers(format, game);
    if (isMixed(format.kind)) {
      const there = playersOf(game);
      for (const entrant of format.entrants)
        entrant.isGone = !entrant.players.some((one) => includes(there, one));
      this.#replaceRounds(format, lastPlayedRound(format.matches));
      Object.assign(format.awaits ?? {}, { isRoster: true });
    } else {
      for (const entrant of format.entrants)
        entrant.players = entrant.players.filter((one) => !includes(gone, one));
      format.awaits = { isRoster: true, hasRounds: false };
    }
    this.#change(game);
    return DONE;
  }

  /** Rounds after `last` go; those that follow are the program's to say. */
  #replaceRounds(format: Format, last: number): void {
    format.matches = format.matches.filter(({ round }) => round <= last);
    const follows = !isRoundByRound(format.kind) || format.matches.every(hasScore);
    format.awaits = { hasRounds: follows };
  }

  #score(game: Game, { action, by }: Sent<ScoreAction>): Verdict {
    const { who, version } = action;
    const format = this.of(game.key);
    const match = format?.matches.find(({ n }) => n === action.match);
    const part = game.parts.get(who);
    const runs = organizes(game, who);
    const plays = (part?.status === "confirmed" && wasThere(part)) || runs;
    const scores = action.does === "enterMatch" ? action.scores : null;
    const isAgain = scores !== null && String(match?.scores) === String(scores);
    const reasons = [
      ...scoreFaults(scores ?? [], MOST_SCORE),
      ...(format ? [] : ["format_not_found"]),
      ...(match ? [] : ["match_not_found"]),
      ...(plays ? [] : ["score_not_player"]),
      ...this.#closed(game),
      // Pages offer no form for a settled match.
      ...(match?.isSettled && !runs && (!isAgain || (by === "form" && version === null))
        ? ["match_settled"]
        : []),
    ];
    if (!format || !match || reasons.length > 0) return refused(...reasons);
    if (scores ? isAgain && (match.isSettled || !runs) : match.scores === null) return DONE;
    // A form shows what is there, in JSON only who entered a score and organizers have seen it.
    const hasSeen = version === null ? by === "form" || match.by === who || runs : version === match.version;
    if (match.scores !== null && !isAgain && !hasSeen)
      return refused(scores ? "score_conflict" : "score_changed");
    if (scores) return this.#enter(game, { format, match }, { who, scores, isAgain });
    if (format.kind === "knockout" && isPlayedOn(match, format.matches)) return refused("match_played_on");
    Object.assign(match, { scores: null, isSettled: false, by: null, version: match.version + 1 });
    const last = Math.max(match.round, lastPlayedRound(format.matches));
    if (isRoundByRound(format.kind) && format.matches.some(({ round }) => round > last)) {
      this.#replaceRounds(format, last);
      this.#change(game);
    }
    return DONE;
  }

  #enter(
    game: Game,
    { format, match }: { format: Format; match: Match },
    { who, scores, isAgain }: { who: Name; scores: [number, number]; isAgain: boolean },
  ): Verdict {
    if (!isKnown(match, format.matches)) return refused("match_waits");
    const [first, second] = scores;
    if (format.kind === "knockout") {
      if (first === second) return refused("knockout_needs_winner");
      const [before, other] = match.scores ?? scores;
      if (isPlayedOn(match, format.matches) && before > other !== first > second)
        return refused("match_played_on");
    }
    const isSettled = organizes(game, who);
    Object.assign(match, { scores, isSettled, by: who, version: match.version + 1 });
    if (isAgain || !isRoundByRound(format.kind)) return DONE;
    const last = lastPlayedRound(format.matches);
    const isComplete = format.matches.filter(({ round }) => round === last).every(hasScore);
    if (!isComplete || last >= MOST_ROUNDS) return DONE;
    this.#replaceRounds(format, last);
    this.#change(game);
    return DONE;
  }
}

function mixedReasons(players: readonly Player[]): string[] {
  if (players.length < 4) return ["too_few_players"];
  return players.length > 24 ? ["too_many_players"] : [];
}
