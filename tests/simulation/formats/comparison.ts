import { z } from "zod";
import { wasPlayed } from "../after-game/after-game";
import { profileDifferences } from "../after-game/comparison";
import { differs } from "../differs";
import { textOf } from "../forms";
import type { GameKey } from "../games/actions";
import { type Game, isSeenBy, organizes } from "../games/games";
import { say } from "../games/tickets";
import { LANGUAGES, type Language, type Name, VISITOR } from "../history";
import { hasTurn, readersOf } from "../readers";
import type { SettingWithGames } from "../setting";
import type { FormatAction } from "./actions";
import { FormatClient } from "./client";
import { entrantsWrong, roundsWrong } from "./rounds";
import {
  changedPlayers,
  courtsOf,
  entrantsOf,
  type Format,
  listed,
  type Match,
  playersOf,
  type Side,
  shownPlayer,
} from "./schedule";
import { playerOf, type Stored, storedFormat } from "./stored";
import { placesOf, tableOf } from "./table";

const Counts = z.object({
  ...{ rank: z.number(), participantIds: z.array(z.string()), played: z.number(), won: z.number() },
  ...{ drawn: z.number(), lost: z.number(), scored: z.number(), conceded: z.number(), points: z.number() },
});
const Schedule = z.object({
  ...{ kind: z.string(), courts: z.number(), number: z.number() },
  ...{ points: z.number().nullable(), minutes: z.number().nullable() },
  rounds: z.array(
    z.object({
      number: z.number(),
      matches: z.array(
        z.object({
          n: z.number(),
          sides: z.array(z.object({ participantIds: z.array(z.string()) })),
          scores: z.array(z.number()).optional(),
          settled: z.boolean(),
        }),
      ),
    }),
  ),
  table: z.array(Counts),
});
const Version = z.object({ id: z.string(), version: z.number() });

interface Reading {
  who: Name | null;
  language: Language;
}

/** What the program says about rounds, their scores and tables, against the model. */
export class FormatComparison {
  readonly client: FormatClient;
  count = 0;

  constructor(readonly setting: SettingWithGames) {
    const { client, games, db } = setting;
    this.client = new FormatClient({
      ...{ client, games },
      formatOf: (gameId) => {
        const row = db.prepare("select id, version from game_formats where game_id = ?").get(gameId);
        return row ? Version.parse(row) : null;
      },
    });
  }

  async after(action: FormatAction, at: number): Promise<string[]> {
    const { model, games, isPerson } = this.setting;
    const game = model.games.game(action.rounds);
    const id = games.games.get(action.rounds)?.id;
    if (!game || !id) return [];
    const wrong = this.stored(action.rounds);
    if (wrong.length > 0) return wrong;
    const players = [...game.parts.keys()];
    const language = LANGUAGES[at % LANGUAGES.length] ?? "en";
    for (const name of readersOf(action.who, players, at)) {
      const who = isPerson(name) && !model.gone.has(name) ? name : null;
      wrong.push(...(await this.#read(game, id, { who, language })));
    }
    const player = players[at % Math.max(1, players.length)];
    if (hasTurn(action.who, at, 4) && wasPlayed(game) && player !== undefined && !model.gone.has(player))
      wrong.push(...(await profileDifferences(player, this.setting.client, model)));
    return wrong;
  }

  /** The program decides who meets whom, as far as the rules let it. */
  stored(key: GameKey): string[] {
    const game = this.setting.model.games.game(key);
    const id = this.setting.games.games.get(key)?.id;
    if (!game || !id) return [];
    const format = this.setting.model.formats.of(key);
    const found = storedFormat(game, id, this.setting);
    this.count++;
    if (!format || !found)
      return differs(`whether ${key} has a format`, found !== null, format !== undefined);
    const wrong = differs(`the format of ${key}`, factsOf(found), factsOf(format));
    return [...wrong, ...this.#learn(game, format, found), ...this.#sameAs(game, format, found)];
  }

  #learn(game: Game, format: Format, found: Stored): string[] {
    const { awaits, lastN } = format;
    if (!awaits) return [];
    const wrong: string[] = [];
    if (awaits.isRoster) {
      wrong.push(...entrantsWrong(game, format, found.entrants));
      format.entrants = found.entrants;
      const there = found.entrants.flatMap(({ isGone, players }) => (isGone ? [] : players));
      const names = (players: typeof there) => listed(players.map((one) => shownPlayer(one, game)));
      wrong.push(...differs(`who plays the rounds of ${game.key}`, names(there), names(playersOf(game))));
    }
    const last = Math.max(0, ...format.matches.map(({ round }) => round));
    const made = found.matches.filter(({ round }) => round > last);
    if (awaits.hasRounds) {
      wrong.push(...differs(`whether rounds of ${game.key} follow`, made.length > 0, true));
      if (made.some(({ n }) => n <= lastN)) wrong.push(`a number of a match of ${game.key} is used again`);
      format.matches = [...format.matches, ...made];
      format.lastN = Math.max(lastN, ...made.map(({ n }) => n));
      if (made.length > 0) wrong.push(...roundsWrong(format, made, found));
    }
    format.awaits = null;
    return wrong.map((one) => (one.includes(game.key) ? one : `${game.key}, ${format.kind}: ${one}`));
  }

  #sameAs(game: Game, format: Format, found: Stored): string[] {
    const { deleted } = this.setting.model;
    const teams = (of: Pick<Format, "entrants">) =>
      of.entrants
        .map(
          ({ players, isGone }) =>
            `${listed(players.map((one) => shownPlayer(one, game)))}${isGone ? " (gone)" : ""}`,
        )
        .join("; ");
    const line = ({ n, round, sides, scores, isSettled, by, version }: Match) =>
      `${n} in round ${round}: ${JSON.stringify(sides)} ${scores?.join(":")} ${isSettled} version ${version} by ${by !== null && deleted.has(by) ? "" : by}`;
    const lines = (matches: readonly Match[]) => [...matches].sort((a, b) => a.n - b.n).map(line);
    const [stored, expected] = [lines(found.matches), lines(format.matches)];
    return [
      ...differs(`the players of the rounds of ${game.key}`, teams(found), teams(format)),
      ...stored
        .filter((one) => !expected.includes(one))
        .map((one) => `match of ${game.key}, should not be: ${one}`),
      ...expected
        .filter((one) => !stored.includes(one))
        .map((one) => `match of ${game.key}, is missing: ${one}`),
    ];
  }

  async #read(game: Game, id: string, { who, language }: Reading): Promise<string[]> {
    const { model, client } = this.setting;
    const { status, body } = await client.call(who, `GET /api/games/${id}/schedule`, { language });
    this.count++;
    const format = isSeenBy(game, who) ? model.formats.of(game.key) : undefined;
    const reader = who ?? VISITOR;
    if (!format || status !== 200)
      return differs(`how ${reader} reads the rounds of ${game.key}`, status, format ? 200 : 404);
    const { rounds, table, ...facts } = Schedule.parse(JSON.parse(body));
    const named = (ids: readonly string[]) =>
      listed(ids.map((one) => shownPlayer(playerOf(one, game, this.setting), game)));
    const rows = table.map(({ participantIds, rank, ...row }) => rowLine(named(participantIds), row));
    const expected = tableOf(format).map(({ entrant, ...row }) =>
      rowLine(this.#names(game, format, [entrant]), row),
    );
    const isKnockout = format.kind === "knockout";
    const places = placesOf(format).map((entrant) => this.#names(game, format, [entrant]));
    return [
      ...differs(
        `the format of ${game.key} for ${reader}`,
        factsOf(facts),
        factsOf({ ...format, courts: courtsOf(format) }),
      ),
      ...differs(
        `the rounds of ${game.key} for ${reader}`,
        rounds
          .flatMap(({ number, matches }) =>
            matches.map(({ n, sides, scores, settled }) =>
              matchLine(
                { n, round: number, scores, isSettled: settled },
                sides.map((side) => named(side.participantIds)),
              ),
            ),
          )
          .join("; "),
        [...format.matches]
          .sort((a, b) => a.n - b.n)
          .map((match) =>
            matchLine(
              match,
              match.sides.map((side) => this.#sideNames(game, format, side)),
            ),
          )
          .join("; "),
      ),
      ...differs(
        `the table of ${game.key} for ${reader}`,
        (isKnockout ? rows.sort() : rows).join("; "),
        (isKnockout ? expected.sort() : expected).join("; "),
      ),
      ...(isKnockout && places.length === 4
        ? differs(
            `the first places of ${game.key}`,
            table
              .slice(0, 4)
              .map(({ participantIds }) => named(participantIds))
              .join("; "),
            places.join("; "),
          )
        : []),
      ...differs(
        `the ranks of ${game.key}`,
        table.map(({ rank }) => rank).join(),
        table.map((_, index) => index + 1).join(),
      ),
      ...(await this.#page(game, id, { who, language })),
    ];
  }

  #names(game: Game, format: Format, entrants: readonly number[]): string {
    const players = entrants.flatMap((entrant) => format.entrants[entrant]?.players ?? []);
    return listed(players.map((one) => shownPlayer(one, game)));
  }

  #sideNames = (game: Game, format: Format, side: Side): string =>
    this.#names(game, format, entrantsOf(side, format.matches) ?? []);

  /** What was chosen, the numbers of the table, and for organizers how many players changed. */
  async #page(game: Game, id: string, { who, language }: Reading): Promise<string[]> {
    const format = this.setting.model.formats.of(game.key);
    const page = await this.setting.client.page(who, `/games/${id}/schedule`, language);
    if (!format || page.status !== 200)
      return [`the page of the rounds of ${game.key} answers ${page.status}`];
    const text = textOf(page.body);
    const { gone, joined } = changedPlayers(format, game);
    const count = Math.max(gone.length, joined.length);
    const counts = [1, 2, 3, count];
    const isTold = counts.some((one) => text.includes(say(language, "formats:changed", { count: one })));
    const mayMake = organizes(game, who) && this.setting.model.formats.isOpen(game);
    const rows = format.kind === "knockout" ? [] : tableOf(format);
    return [
      ...(text.includes(factsLine(format, language))
        ? []
        : [
            `the page of the rounds of ${game.key} in ${language} does not say "${factsLine(format, language)}"`,
          ]),
      ...rows.flatMap(({ played, scored, conceded, points }, index) =>
        rowPattern(index + 1, [played, signed(scored - conceded), points]).test(text)
          ? []
          : [
              `the page of the rounds of ${game.key} does not say ${index + 1}. … ${played} ${signed(scored - conceded)} ${points}`,
            ],
      ),
      ...differs(
        `whether ${who} reads that players of ${game.key} changed (${count})`,
        isTold,
        mayMake && count > 0,
      ),
    ];
  }
}

const factsOf = ({
  kind,
  courts,
  number,
  points,
  minutes,
}: Pick<Stored, "kind" | "courts" | "number" | "points" | "minutes">): string =>
  `${kind} ${courts} ${points} ${minutes} ${number}`;

function factsLine(format: Format, language: Language): string {
  const { kind, points, minutes } = format;
  return [
    say(language, `formats:kind_${kind}`),
    say(language, "formats:facts_courts", { count: courtsOf(format) }),
    points === null ? "" : say(language, "formats:facts_points", { count: points }),
    minutes === null ? "" : say(language, "formats:facts_minutes", { count: minutes }),
  ]
    .filter(Boolean)
    .join(" · ");
}

type Numbers = Record<"played" | "won" | "drawn" | "lost" | "scored" | "conceded" | "points", number>;

const rowLine = (names: string, { played, won, drawn, lost, scored, conceded, points }: Numbers): string =>
  `${names}: ${played} played, ${won} won, ${drawn} drawn, ${lost} lost, ${scored}:${conceded}, ${points} points`;

interface Shown {
  n: number;
  round: number;
  scores?: readonly number[] | null | undefined;
  isSettled: boolean;
}

const matchLine = ({ n, round, scores, isSettled }: Shown, sides: readonly string[]): string =>
  `${n} in round ${round}: ${sides.join(" – ")} ${scores?.join(":")}${isSettled ? " settled" : ""}`;

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace("-", "−"));

const rowPattern = (rank: number, numbers: readonly (string | number)[]): RegExp =>
  new RegExp(
    `\\b${rank}\\. (?:(?!\\d+\\. ).)*? ${numbers.map((one) => String(one).replace("+", "\\+")).join(" ")} `,
  );
