import { z } from "zod";
import { differs } from "../differs";
import { textOf } from "../forms";
import { type Game, isSeenBy, organizes } from "../games/games";
import { say } from "../games/tickets";
import { LANGUAGES, type Name } from "../history";
import { readersOf } from "../readers";
import type { SettingWithGames } from "../setting";
import type { TeamAction } from "./actions";
import type { StoredDraw } from "./client";
import { type Draw, playing, publishedDraw } from "./teams";
import { keeps } from "./wishes";

const Row = z.object({
  ...{ id: z.string(), version: z.number(), number: z.number(), teams: z.number() },
  players: z.string(),
});
const Players = z.array(z.object({ id: z.string(), team: z.number() }));
const Person = z.object({ user: z.string().nullable(), external: z.string().nullable() });
const Published = z.object({
  teams: z.array(z.object({ name: z.string(), color: z.string(), participantIds: z.array(z.string()) })),
});

/** What the program says of drawn teams, against the model. */
export class TeamComparison {
  count = 0;
  /** Of participations, also of those that are gone. */
  readonly #names = new Map<string, Name>();

  constructor(readonly setting: SettingWithGames) {}

  draws = (gameId: string): StoredDraw[] => this.#rows(gameId);

  get forClient() {
    const { setting, draws, drawnId } = this;
    return { ...setting, draws, drawnId };
  }

  drawnId = (gameId: string, name: Name): string | undefined =>
    this.#rows(gameId)
      .flatMap(({ players }) => Players.parse(JSON.parse(players)))
      .find(({ id }) => this.#nameOf(id) === name)?.id;

  #rows = (gameId: string) =>
    z
      .array(Row)
      .parse(
        this.setting.db
          .prepare(
            "select id, version, number, teams, players from team_draws where game_id = ? order by rowid",
          )
          .all(gameId),
      );

  async after(action: TeamAction, at: number): Promise<string[]> {
    const { model, games } = this.setting;
    const game = model.games.game(action.drawn);
    const id = games.games.get(action.drawn)?.id;
    if (!game || !id) return [];
    const wrong = this.#stored(game, id);
    const players = [...game.parts.keys()];
    for (const reader of readersOf(action.who, players, at))
      wrong.push(...(await this.#read(game, id, { reader, at })));
    return wrong;
  }

  /** The program decides the teams of a draw. */
  #stored(game: Game, id: string): string[] {
    const rows = this.#rows(id);
    this.count++;
    if (rows.length !== game.draws.length)
      return [`${game.key} has ${rows.length} draws, should have ${game.draws.length}`];
    return game.draws.flatMap((draw, index) => {
      const row = rows[index];
      if (!row) return [];
      const players = Players.parse(JSON.parse(row.players));
      const teams = Array.from({ length: row.teams }, (_, team) =>
        players.filter((player) => player.team === team).map((player) => this.#nameOf(player.id)),
      );
      const wrong = draw.teams === null ? drawnWrong(game, draw, teams) : [];
      draw.teams ??= teams;
      return [
        ...wrong,
        ...differs(`the number of draw ${index + 1} of ${game.key}`, row.number, draw.number),
        ...differs(`the teams of draw ${index + 1} of ${game.key}`, linesOf(teams), linesOf(draw.teams)),
      ];
    });
  }

  #nameOf(id: string): Name {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const row = this.setting.db
      .prepare("select user_id as user, external_player_name as external from game_participants where id = ?")
      .get(id);
    const { user, external } = row ? Person.parse(row) : { user: null, external: null };
    const name = user === null ? (external ?? "somebody") : this.setting.nameOf(user);
    this.#names.set(id, name);
    return name;
  }

  /** The published teams in JSON and on their page. */
  async #read(game: Game, id: string, { reader, at }: { reader: Name; at: number }): Promise<string[]> {
    const { model, client, isPerson } = this.setting;
    const who = isPerson(reader) && !model.gone.has(reader) ? reader : null;
    const language = LANGUAGES[at % LANGUAGES.length] ?? "en";
    const { status, body } = await client.call(who, `GET /api/games/${id}/teams`, { language });
    this.count++;
    const draw = isSeenBy(game, who) ? publishedDraw(game) : undefined;
    if ((draw !== undefined) !== (status === 200))
      return [`${reader} reads the teams of ${game.key} with ${status}`];
    if (!draw) return [];
    const { teams } = Published.parse(JSON.parse(body));
    const names = draw.names.map((name, team) => name || say(language, `teams:color_${draw.colors[team]}`));
    // Organizers see the newest draw on the page.
    const named = organizes(game, who) ? [] : names;
    const page = await client.page(who, `/games/${id}/teams`, language);
    const text = textOf(page.body);
    return [
      ...differs(
        `the published teams of ${game.key} for ${reader} in ${language}`,
        teams
          .map(
            ({ name, color, participantIds }) =>
              `${name} (${color}): ${listed(participantIds.map((one) => this.#nameOf(one)))}`,
          )
          .join("; "),
        names
          .map((name, team) => `${name} (${draw.colors[team]}): ${listed(draw.teams?.[team] ?? [])}`)
          .join("; "),
      ),
      ...named.flatMap((name) =>
        page.status === 200 && text.includes(name)
          ? []
          : [`the page of the teams of ${game.key} for ${reader} does not name ${name} (${page.status})`],
      ),
    ];
  }
}

/** Everybody who plays is in one team, teams are as large, and the wishes hold. */
function drawnWrong(game: Game, { wishes }: Draw, teams: readonly Name[][]): string[] {
  const sizes = teams.map(({ length }) => length);
  return [
    ...differs(`who is drawn in ${game.key}`, listed(teams.flat()), listed(playing(game))),
    ...(Math.max(...sizes) - Math.min(...sizes) > 1
      ? [`the teams of ${game.key} have ${sizes} players`]
      : []),
    ...(keeps(teams, wishes) ? [] : [`the teams of ${game.key} do not keep the wishes`]),
  ];
}

const listed = (names: readonly Name[]): string => [...names].sort().join(", ");
const linesOf = (teams: readonly (readonly Name[])[]): string => teams.map(listed).join("; ");
