import { z } from "zod";
import { wasThere } from "../after-game/after-game";
import type { Client, Reply } from "../client";
import { differs } from "../differs";
import { textOf } from "../forms";
import type { GameKey } from "../games/actions";
import { type Game, isSeenBy, organizes } from "../games/games";
import { say } from "../games/tickets";
import { LANGUAGES, type Language, type Name } from "../history";
import { readersOf } from "../readers";
import type { SettingWithGames } from "../setting";
import { COLORS } from "../teams/actions";
import type { ResultAction } from "./actions";
import { formIn, ResultClient } from "./client";
import { countsLine, tallyLine } from "./lines";
import { outcomeOf, type Score, type Tally, wasThereAs } from "./results";

const Row = z.object({ sides: z.string() });
const Sides = z.array(z.object({ name: z.string(), color: z.string().optional(), score: z.number() }));
const Player = z.object({
  user: z.string().nullable(),
  external: z.string().nullable(),
  team: z.number(),
  outcome: z.string(),
});
const Result = z.object({
  teams: z.array(
    z.object({ name: z.string(), color: z.string(), score: z.number(), participantIds: z.array(z.string()) }),
  ),
  disputed: z.boolean(),
  disputes: z.array(z.object({ userId: z.string(), reason: z.string() })),
  log: z.array(z.object({ event: z.string(), scores: z.array(z.number()).nullable() })),
});
const COUNTS = {
  played: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  missed: z.number(),
  playerOfTheMatch: z.number(),
};
const Record = z.object({ sports: z.array(z.object(COUNTS)) });
/** What the program says about scores and records, against the model. */
export class ResultComparison {
  count = 0;
  readonly client: ResultClient;

  constructor(readonly setting: SettingWithGames) {
    this.client = new ResultClient(setting.client, setting.games);
  }

  async after(
    { scored, who, does }: ResultAction,
    { at, reply }: { at: number; reply: Reply },
  ): Promise<string[]> {
    const { model } = this.setting;
    const game = model.games.game(scored);
    if (!game) return [];
    const players = [...game.parts.keys()];
    const wrong = this.stored(scored);
    for (const reader of readersOf(who, players, at)) {
      wrong.push(...(await this.#json(game, reader, at)));
      if (does === "saveScore") wrong.push(...(await this.#page(game, reader, at)));
    }
    if (does === "openScore") wrong.push(...this.#form(game, who, reply));
    return wrong;
  }

  stored(key: GameKey): string[] {
    const { model, db, games, nameOf } = this.setting;
    const game = model.games.game(key);
    const id = games.games.get(key)?.id;
    if (!game || !id) return [];
    this.count++;
    const row = db.prepare("select sides from game_results where game_id = ?").get(id);
    const sides = row ? Sides.parse(JSON.parse(Row.parse(row).sides)) : null;
    const { score } = model.results.of(key);
    const players = z.array(Player).parse(db.prepare(PLAYERS).all(id));
    return [
      ...differs(
        `the score of ${key}`,
        sides
          ?.map(({ name, color, score }, team) => `${name} (${color ?? COLORS[team]}) ${score}`)
          .join(" : "),
        score?.teams.map(({ name, color }, team) => `${name} (${color}) ${score.scores[team]}`).join(" : "),
      ),
      ...differs(
        `who played where in ${key}`,
        sorted(
          players.map(({ user, external, team, outcome }) =>
            sideLine(user === null ? external : nameOf(user), team, outcome),
          ),
        ),
        sorted(
          score
            ? model.results.sidesOf(game).map(([name, team]) => sideLine(name, team, outcomeOf(score, team)))
            : [],
        ),
      ),
    ];
  }

  /** Organizers have a form that asks about who is in no team, or was saved in another one than drawn. */
  #form(game: Game, who: Name, { status, body }: Reply): string[] {
    const { model, games } = this.setting;
    const page = model.results.pageFor(game, who);
    const form = status === 200 ? formIn(body) : undefined;
    const id = games.games.get(game.key)?.id ?? "";
    const values = (wanted: string) => form?.flatMap(([name, value]) => (name === wanted ? [value] : []));
    this.count++;
    const filled = [...(page?.asked ?? [])].flatMap(([name, team]) =>
      team === null ? [] : [`${games.partIdOf(id, name)}:${team + 1}`],
    );
    return [
      ...differs(`whether ${who} has a form for the score of ${game.key}`, form !== undefined, page !== null),
      ...differs(
        `the teams in it for ${who}`,
        values("teams")?.join(),
        page ? String(page.count) : undefined,
      ),
      ...differs(
        `how many players it asks ${who} about`,
        values("sides")?.length ?? 0,
        page?.asked.size ?? 0,
      ),
      ...differs(
        `the sides that it has of ${game.key} for ${who}`,
        sorted(values("sides")?.filter((side) => !side.endsWith(":")) ?? []),
        sorted(filled),
      ),
    ];
  }

  async #json(game: Game, who: Name, at: number): Promise<string[]> {
    const { model, client, games } = this.setting;
    const reader = readerOf(who, this.setting);
    const id = games.games.get(game.key)?.id ?? "";
    const language = LANGUAGES[at % LANGUAGES.length] ?? "en";
    const { status, body } = await client.call(reader, `GET /api/games/${id}/result`, { language });
    this.count++;
    const { score, log } = model.results.of(game.key);
    const isShown = score !== null && isSeenBy(game, reader);
    if (!score || !isShown || status !== 200)
      return differs(`how ${who} reads the score of ${game.key}`, status, isShown ? 200 : 404);
    const found = Result.parse(JSON.parse(body));
    const part = reader === null ? undefined : game.parts.get(reader);
    const runs = organizes(game, reader);
    const sees = runs || (part !== undefined && wasThere(part));
    const disputes = model.results.openDisputes(game);
    const sides = model.results.sidesOf(game).filter(([name]) => wasThereAs(game, name));
    const say = (what: string) => `${what} of ${game.key} for ${who}`;
    return [
      ...differs(
        say("the teams"),
        found.teams
          .map(
            (team) =>
              `${team.name} in ${team.color} ${team.score} (${sorted(team.participantIds.map((one) => this.#nameIn(one)))})`,
          )
          .join(", "),
        shownTeams(score, language)
          .map(({ name, color, score }, team) => {
            const names = sides.flatMap(([name, of]) => (of === team && sees ? [name] : []));
            return `${name} in ${color} ${score} (${sorted(names)})`;
          })
          .join(", "),
      ),
      ...differs(say("whether the score is disputed"), found.disputed, disputes.length > 0),
      ...differs(
        say("the objections"),
        sorted(found.disputes.map(({ userId, reason }) => `${this.setting.nameOf(userId)}: ${reason}`)),
        sorted(runs ? disputes.map(([name, { reason }]) => `${name}: ${reason}`) : []),
      ),
      ...differs(
        say("the log"),
        found.log.map(({ event, scores }) => `${event} ${scores?.join(":")}`).join(", "),
        sees
          ? log
              .map(({ event, scores }) => `${event} ${scores?.join(":")}`)
              .slice(-30)
              .reverse()
              .join(", ")
          : "",
      ),
    ];
  }

  #nameIn(participantId: string): Name {
    const { db, nameOf } = this.setting;
    const found = Person.parse(
      db
        .prepare(
          "select user_id as user, external_player_name as external from game_participants where id = ?",
        )
        .get(participantId),
    );
    return found.user === null ? (found.external ?? "") : nameOf(found.user);
  }

  /** The game's page shows the score to everybody who sees it. */
  async #page(game: Game, who: Name, at: number): Promise<string[]> {
    const { model, client, games } = this.setting;
    const reader = readerOf(who, this.setting);
    const { score } = model.results.of(game.key);
    const language = LANGUAGES[at % LANGUAGES.length] ?? "en";
    const { status, body } = await client.page(reader, `/games/${games.games.get(game.key)?.id}`, language);
    if (!score || status !== 200) return [];
    this.count++;
    // "Red 1 · Blue 3"
    const line = shownTeams(score, language)
      .map(({ name, score }) => `${name} ${score}`)
      .join(" · ");
    return textOf(body).includes(line)
      ? []
      : [`the page of ${game.key} in ${language} does not say its score to ${who}`];
  }
}

const Person = z.object({ user: z.string().nullable(), external: z.string().nullable() });

const PLAYERS = `select user_id as user, external_player_name as external, team, outcome from result_players
  join game_participants on game_participants.id = participant_id where result_players.game_id = ?`;

/** What a player's page and its JSON say about their games. */
export async function recordDifferences(
  player: Name,
  client: Client,
  { tally, page }: { tally: Tally; page: Reply },
): Promise<string[]> {
  const reply = await client.call(null, `GET /api/profile/players/${client.person(player).id}/record`);
  const [found] = Record.parse(JSON.parse(reply.body)).sports;
  const nothing = { played: 0, won: 0, drawn: 0, lost: 0, missed: 0, playerOfTheMatch: 0 };
  const { playerOfTheMatch: best, ...counts } = found ?? nothing;
  const isCounted = tally.played + tally.missed > 0;
  return [
    ...differs(`the record of ${player}`, countsLine({ ...counts, best }), countsLine(tally)),
    ...(isCounted && !textOf(page.body).includes(tallyLine(tally))
      ? [`the page of ${player} does not say "${tallyLine(tally)}"`]
      : []),
  ];
}

const shownTeams = ({ teams, scores }: Score, language: Language) =>
  teams.map(({ name, color }, team) => ({
    ...{ name: name || say(language, `teams:color_${color}`), color, score: scores[team] },
  }));

const readerOf = (who: Name, { isPerson, model }: SettingWithGames): Name | null =>
  isPerson(who) && !model.gone.has(who) ? who : null;

const sideLine = (name: Name | null, team: number, outcome: string): string =>
  `${name} ${team + 1} ${outcome}`;

const sorted = (lines: readonly string[]): string => [...lines].sort().join(", ");
