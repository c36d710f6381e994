import { type Game, isChangeable, isSeenBy, organizes, spotsWithoutAccount } from "../games/games";
import type { Name } from "../history";
import type { Model, Sent } from "../model";
import { DONE, refused, type Verdict } from "../verdict";
import { COLORS, type Color, type TeamAction } from "./actions";
import { canBeDivided } from "./wishes";

/** The rules of docs/rules/teams.md, except for the division into teams, which the program decides. */

export interface Draw {
  number: number;
  by: Name;
  count: number;
  /** By team; null until the program has said it. */
  teams: Name[][] | null;
  wishes: Pick<TeamAction & { does: "drawTeams" }, "together" | "apart">;
  names: string[];
  colors: Color[];
  isLocked: boolean;
  isPublished: boolean;
}

/** Friends and guests too, but not players who were marked absent. */
export const playing = (game: Game): Name[] => [
  ...[...game.parts].flatMap(([name, { status, came }]) =>
    status === "confirmed" && came !== false ? [name] : [],
  ),
  ...spotsWithoutAccount(game).flatMap(({ name, came }) => (came === false ? [] : [name])),
];

export const highestNumber = ({ draws }: Game): number => Math.max(0, ...draws.map(({ number }) => number));

export const publishedDraw = (game: Game): Draw | undefined =>
  game.draws.find(({ isPublished }) => isPublished);

const sameNames = (some: readonly Name[], others: readonly Name[]): boolean =>
  [...some].sort().join() === [...others].sort().join();

export class Teams {
  constructor(readonly model: Model) {}

  judge({ action, by }: Sent<TeamAction>): Verdict {
    const { who, drawn } = action;
    const game = this.model.games.game(drawn);
    if (!game || !isSeenBy(game, who)) return refused("game_not_found");
    if (action.does === "readTeams") return publishedDraw(game) ? DONE : refused("teams_not_published");
    if (!organizes(game, who)) return refused("only_organizer", "draw_not_found");
    if (!isChangeable(game, this.model.now)) return refused("game_closed", "draw_not_found");
    if (action.does === "drawTeams") return this.#draw(game, action);
    const draw = game.draws[action.draw];
    if (!draw?.teams) return refused("draw_not_found");
    switch (action.does) {
      case "lockTeams":
        draw.isLocked = action.locks;
        return DONE;
      case "publishTeams":
        return this.#publish(game, draw, action);
      case "swapPlayers":
        return draw.isLocked ? refused("draw_locked") : this.#swap(game, draw.teams, action.players);
      case "nameTeams":
        return draw.isLocked ? refused("draw_locked") : this.#name(draw, { action, by });
    }
  }

  /** Their names for teams and their wishes. */
  forget(who: Name): void {
    for (const draw of this.model.games.all.flatMap(({ draws }) => draws))
      if (draw.by === who) Object.assign(draw, { names: draw.names.map(() => "") });
  }

  #draw(game: Game, { who, count, number, together, apart }: TeamAction & { does: "drawTeams" }): Verdict {
    const players = playing(game);
    const reasons = [
      ...(game.draws.some(({ isLocked }) => isLocked) ? ["draw_locked"] : []),
      ...(players.length < Math.max(4, 2 * count) ? ["too_few_players"] : []),
      ...([...together, ...apart].flat().every((name) => players.includes(name))
        ? []
        : ["draw_player_unknown"]),
    ];
    if (reasons.length === 0 && !canBeDivided(players, count, { together, apart }))
      reasons.push("wishes_contradict");
    if (reasons.length > 0) return refused(...reasons);
    const newest = game.draws.at(-1);
    const before = newest?.count === count ? newest : null;
    game.draws.push({
      by: who,
      number: number ?? highestNumber(game) + 1,
      ...{ count, teams: null, wishes: { together, apart } },
      names: before?.by === who ? [...before.names] : Array.from({ length: count }, () => ""),
      colors: [...(before?.colors ?? COLORS.slice(0, count))],
      ...{ isLocked: false, isPublished: false },
    });
    return DONE;
  }

  /** Two players of different teams, or a newcomer and the player they replace. */
  #swap(game: Game, teams: Name[][], [a, b]: [Name, Name]): Verdict {
    const [one, other] = [a, b].map((name) => teams.find((team) => team.includes(name)));
    if (one && one === other) return refused("swap_same_team");
    const [leaver, newcomer] = one ? [a, b] : [b, a];
    const now = playing(game);
    if (!(one && other) && (now.includes(leaver) || !now.includes(newcomer) || !(one ?? other)))
      return refused("draw_player_unknown");
    const exchanged = new Map([
      [a, b],
      [b, a],
    ]);
    for (const team of teams) team.splice(0, team.length, ...team.map((name) => exchanged.get(name) ?? name));
    return DONE;
  }

  #name(draw: Draw, { action, by }: Sent<TeamAction & { does: "nameTeams" }>): Verdict {
    const { colors } = action;
    // The form has a field for each team.
    const names = Array.from({ length: draw.count }, (_, team) => action.names[team] ?? "");
    if (by === "json" && action.names.length !== draw.count) return refused("team_names");
    const exchanged = colors?.map((color, team) => {
      const takenBy = colors.findIndex((one, index) => index !== team && one === color);
      return takenBy >= 0 && color === draw.colors[team] ? (draw.colors[takenBy] ?? color) : color;
    });
    if (exchanged && (exchanged.length !== draw.count || new Set(exchanged).size < draw.count))
      return refused("team_colors");
    Object.assign(draw, { names }, exchanged && { colors: exchanged });
    return DONE;
  }

  #publish(game: Game, draw: Draw, { who, publishes }: TeamAction & { does: "publishTeams" }): Verdict {
    if (publishes && !sameNames((draw.teams ?? []).flat(), playing(game))) return refused("draw_outdated");
    const wasPublished = draw.isPublished;
    if (publishes) for (const other of game.draws) other.isPublished = false;
    draw.isPublished = publishes;
    if (publishes) this.model.games.news.published(game, who);
    else if (wasPublished) this.model.games.news.takenBack(game);
    return DONE;
  }
}
