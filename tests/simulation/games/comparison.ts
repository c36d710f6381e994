import { z } from "zod";
import type { AfterGameAction } from "../after-game/actions";
import { pendingDifferences } from "../after-game/comparison";
import { VoteComparison } from "../after-game/vote-comparison";
import type { Reply } from "../client";
import { formsOf } from "../forms";
import { LANGUAGES, type Name, VISITOR } from "../history";
import { hasTurn, readersOf } from "../readers";
import type { Setting } from "../setting";
import type { VenueKey } from "../venues/actions";
import { DAY } from "../verdict";
import type { GameAction, GameKey } from "./actions";
import { jsonDifferences, pageDifferences, spotDifferences, storedDifferences } from "./checks";
import { GameClient } from "./client";
import { end, type Game, isSeenBy, replacementsOf } from "./games";
import { listDifferences } from "./lists";
import { allowed } from "./permissions";

const Id = z.object({ id: z.string() });
const Replacement = z.object({
  replacement: z.object({ userId: z.string(), status: z.string() }).nullable(),
});
const Code = z.object({ code: z.string() });
const Users = z.array(z.object({ user: z.string() }));

/** What the program says about games, against the model. */
export class GameComparison {
  readonly client: GameClient;
  readonly votes: VoteComparison;
  count = 0;

  constructor(
    readonly setting: Setting,
    venueId: (venue: VenueKey) => string | undefined,
  ) {
    const { client, db, beginning, sportId } = setting;
    this.votes = new VoteComparison(setting);
    const idWhere = (statement: string, ...values: string[]) => {
      const row = db.prepare(statement).get(...values);
      return row ? Id.parse(row).id : null;
    };
    this.client = new GameClient(client, {
      ...{ beginning, sportId, venueId },
      externalId: (gameId, name) =>
        idWhere(
          "select id from game_participants where game_id = ? and external_player_name = ?",
          gameId,
          name,
        ) ?? idWhere(WAITING_FRIEND, gameId, name),
      partId: (gameId, userId) =>
        idWhere("select id from game_participants where game_id = ? and user_id = ?", gameId, userId),
      gameCode: (gameId) =>
        Code.parse(db.prepare("select game_code as code from games where id = ?").get(gameId)).code,
    });
  }

  /** After an action that the program answered; `at`: its second. */
  async after(action: GameAction, reply: Reply, at: number): Promise<string[]> {
    const wrong = this.stored(action.game);
    const game = this.setting.model.games.game(action.game);
    if (!game) return wrong;
    if (action.does === "look") {
      const { who, language } = action;
      const reading = {
        ...{ ...this.#reading, who: who === VISITOR ? null : who, language },
        isSettled: this.setting.model.money.isSettledFor(game, who),
        called: this.setting.model.games.bench.awaited(game),
      };
      return reply.status === 200 ? [...wrong, ...pageDifferences(game, reply.body, reading)] : wrong;
    }
    if (action.does === "openSpot" && reply.status === 200)
      return [...wrong, ...spotDifferences(game, reply.body, { ...this.#reading, ...action })];
    if (action.does === "openMailLink" || action.does === "endGuestMail")
      return [...wrong, ...(await this.mailLink(action))];
    const players = [...game.parts.keys()];
    for (const reader of readersOf(action.who, players, at))
      wrong.push(...(await this.#json(action.game, reader, at)));
    if (action.does === "offerSpot") wrong.push(...(await this.#replacement(game, action.who)));
    return wrong;
  }

  /** The page of the link that ends a guest's mail, which also says whether there is any. */
  async mailLink(guest: { who: Name; game: GameKey }): Promise<string[]> {
    const { model, client } = this.setting;
    const link = this.client.mailLinkOf(guest);
    if (link === undefined) return [];
    this.count++;
    const { status, body } = await client.page(null, link);
    const isAsked = formsOf(body).some(({ action }) => action.split("?")[0] === link);
    const isMailed = model.guestMail.isMailed(guest);
    return [
      ...(status === 200
        ? []
        : [`${guest.who} opens the link that ends mail of ${guest.game} with ${status}`]),
      ...(isMailed === null || isAsked === isMailed
        ? []
        : [
            `the page that ends mail of ${guest.game} says to ${guest.who} that they ${isAsked ? "get" : "get no"} mail`,
          ]),
    ];
  }

  /** After an action on a finished game. */
  async afterAll({ does, over, who }: AfterGameAction, at: number): Promise<string[]> {
    const wrong = this.stored(over);
    if (hasTurn(who, at, 3)) wrong.push(...(await this.#json(over, who, at)));
    else if (hasTurn(who, at, 2) && this.setting.isPerson(who) && !this.setting.model.gone.has(who))
      wrong.push(...(await pendingDifferences(who, this.setting)));
    const game = this.setting.model.games.game(over);
    const id = this.client.games.get(over)?.id;
    if (does !== "recap" || !game || !id) return wrong;
    const players = [...game.parts.keys()];
    for (const reader of readersOf(who, players, at))
      wrong.push(...(await this.votes.page(game, id, reader)));
    return wrong;
  }

  get #reading() {
    const { model, beginning } = this.setting;
    return { now: model.now, beginning };
  }

  async #json(key: GameKey, who: Name, at: number): Promise<string[]> {
    const { model, client, isPerson } = this.setting;
    const game = model.games.game(key);
    const known = this.client.games.get(key);
    if (!game || !known) return [];
    // Guests and those who have deleted their account read as visitors.
    const reader = isPerson(who) && !model.gone.has(who) ? who : null;
    const language = LANGUAGES[at % LANGUAGES.length] ?? "en";
    const { status, body } = await client.call(reader, `GET /api/games/${known.id}`, { language });
    this.count++;
    const isSeen = isSeenBy(game, reader);
    if (isSeen !== (status === 200)) return [`${who} reads ${key} with ${status}`];
    if (!isSeen) return [];
    const detail: unknown = JSON.parse(body);
    return [
      ...jsonDifferences(game, detail, {
        ...{ ...this.#reading, who: reader, language },
        isSettled: reader !== null && model.money.isSettledFor(game, reader),
      }),
      ...this.votes.json(game, detail, reader),
    ];
  }

  /** Whom somebody asked to take their spot, in JSON and on its page. */
  async #replacement(game: Game, who: Name): Promise<string[]> {
    const { model, client, nameOf } = this.setting;
    const id = this.client.games.get(game.key)?.id;
    if (model.gone.has(who) || !isSeenBy(game, who)) return [];
    this.count++;
    const { status, body } = await client.call(who, `GET /api/games/${id}/replacement`);
    if (status !== 200) return [`${who} reads whom they asked for ${game.key} with ${status}`];
    const { replacement } = Replacement.parse(JSON.parse(body));
    const found = replacement && `${nameOf(replacement.userId)} ${replacement.status}`;
    const asked = replacementsOf(game, who, model.gone);
    const expected: (string | null)[] =
      asked.length === 0 ? [null] : asked.map(([name, part]) => `${name} ${part.status}`);
    const page = await client.page(who, `/games/${id}/replacement`);
    const isShown = asked.length > 0 || allowed(game, who, model.now).nameReplacement === true;
    return [
      ...(expected.includes(found)
        ? []
        : [`whom ${who} asked for the spot in ${game.key}: is ${found}, should be ${expected.join(" or ")}`]),
      ...((page.status === 200) === isShown
        ? []
        : [`${who} opens the page for a replacement in ${game.key} with ${page.status}`]),
    ];
  }

  /** Compares the lists as somebody reads them. */
  async lists(who: Name): Promise<string[]> {
    const { model, client, isPerson } = this.setting;
    const reader = isPerson(who) && !model.gone.has(who) ? who : null;
    this.count++;
    return listDifferences(reader, { client, games: this.client, all: model.games.all, ...this.#reading });
  }

  stored(key: GameKey): string[] {
    const { model, db, nameOf, beginning } = this.setting;
    const game = model.games.game(key);
    const known = this.client.games.get(key);
    if (!game) return known ? [`${key} was made although it was refused`] : [];
    if (!known) return [`${key} was not made`];
    this.count++;
    this.#learnOrder(game, known.id);
    return [
      ...storedDifferences(game, known.id, { db, nameOf, beginning }),
      ...this.votes.stored(game, known.id),
    ];
  }

  /** Which of those who left late at the same moment left last is the program's to say. */
  #learnOrder({ parts }: Game, id: string): void {
    const times = [...parts.values()].flatMap(({ owes, leftAt }) => (owes === null ? [] : [leftAt]));
    if (new Set(times).size === times.length) return;
    const { db, nameOf } = this.setting;
    for (const [at, { user }] of Users.parse(db.prepare(IN_ORDER).all(id)).entries()) {
      const part = parts.get(nameOf(user));
      if (part) part.leftAs = at;
    }
  }

  /** Of games that are not long over. */
  allStored(): string[] {
    const { model } = this.setting;
    const recent = model.games.all.filter((game) => end(game) > model.now - 2 * DAY);
    return recent.flatMap(({ key }) => this.stored(key));
  }
}

const IN_ORDER =
  "select user_id as user from game_participants where game_id = ? and user_id is not null order by id";
const WAITING_FRIEND = `select waiting_companions.id from waiting_companions
  join game_participants as p on p.id = participant_id where p.game_id = ? and name = ?`;
