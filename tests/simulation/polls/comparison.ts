import { z } from "zod";
import type { Reply } from "../client";
import { differs } from "../differs";
import { formsOf, textOf } from "../forms";
import { type Name, VISITOR } from "../history";
import { firstNameFor } from "../people";
import { readersOf } from "../readers";
import type { SettingWithGames } from "../setting";
import type { PollAction } from "./actions";
import { PollClient } from "./client";
import { bestOf, counted, findsGame, isOpen, isRunBy, isSeenBy, type Poll, tally, titleOf } from "./polls";

const Game = z.object({ id: z.string(), code: z.string() });
const PollJson = z.object({
  title: z.string(),
  organizer: z.object({ firstName: z.string() }),
  isOpen: z.boolean(),
  dates: z.array(
    z.object({
      startTime: z.string(),
      yes: z.number(),
      maybe: z.number(),
      no: z.number(),
      isBest: z.boolean(),
    }),
  ),
  answers: z.array(z.object({ name: z.string(), isYours: z.boolean(), answers: z.array(z.string()) })),
  gameId: z.string().nullable(),
  gameCode: z.string().nullable(),
});

/** What the program says about polls, against the model. */
export class PollComparison {
  readonly client: PollClient;
  count = 0;

  constructor(readonly setting: SettingWithGames) {
    const game = setting.db.prepare(
      "select games.id, game_code as code from polls join games on games.id = game_id where polls.id = ?",
    );
    const gameOf = (pollId: string) => {
      const found = game.get(pollId);
      return found ? Game.parse(found) : null;
    };
    this.client = new PollClient(setting.client, { ...setting, gameOf });
  }

  async after(action: PollAction, reply: Reply, at: number): Promise<string[]> {
    const poll = this.setting.model.polls.one(action.poll);
    if (!poll) return this.client.polls.has(action.poll) ? [`${action.poll} was made although refused`] : [];
    if (!this.client.polls.has(action.poll)) return [`${action.poll} was not made`];
    const reader = this.#readerOf(action.who);
    if (action.does === "readPoll") return this.#page(poll, reader, reply);
    const known = [...poll.answers.keys(), ...(poll.crew?.members ?? [])];
    const wrong: string[] = [];
    for (const who of readersOf(action.who, known, at))
      wrong.push(...(await this.#json(poll, this.#readerOf(who))));
    return wrong;
  }

  /** People without an account read as visitors. */
  #readerOf = (who: Name): Name | null =>
    this.setting.isPerson(who) && !this.setting.model.gone.has(who) ? who : null;

  async #json(poll: Poll, who: Name | null): Promise<string[]> {
    const { model, client, games } = this.setting;
    const { key } = poll;
    const reader = who ?? VISITOR;
    const { status, body } = await client.call(who, `GET /api/polls/${this.client.polls.get(key)?.id}`);
    this.count++;
    const isSeen = isSeenBy(poll, who);
    if (isSeen !== (status === 200)) return [`${reader} reads ${key} with ${status}`];
    if (!isSeen) return [];
    const found = PollJson.parse(JSON.parse(body));
    const best = bestOf(poll, model.now);
    const game = findsGame(poll, who, model.now) ? poll.game : null;
    const expected: z.infer<typeof PollJson> = {
      title: titleOf(key),
      organizer: { firstName: model.deleted.has(poll.organizer) ? "" : firstNameFor(poll.organizer, who) },
      isOpen: isOpen(poll, model.now),
      dates: poll.dates.map((date, index) => ({
        startTime: this.client.instantOf(date),
        ...{ yes: tally(poll, index, "yes"), maybe: tally(poll, index, "maybe") },
        ...{ no: tally(poll, index, "no"), isBest: index === best },
      })),
      answers: counted(poll).map(([name, answers]) => ({
        name: firstNameFor(name, who),
        isYours: name === who,
        answers,
      })),
      gameId: game ? (games.games.get(game.key)?.id ?? "unknown") : null,
      gameCode: game?.plan.isPrivate ? (games.games.get(game.key)?.code ?? null) : null,
    };
    return differs(`what ${reader} reads of ${key}`, JSON.stringify(found), JSON.stringify(expected));
  }

  /** As somebody without scripts sees it. */
  #page(poll: Poll, who: Name | null, { status, body }: Reply): string[] {
    const { now } = this.setting.model;
    const reader = who ?? VISITOR;
    const expected = isSeenBy(poll, who) ? 200 : 404;
    if (status !== expected || status === 404)
      return differs(`how ${reader} opens the page of ${poll.key}`, status, expected);
    const page = `/p/${this.client.polls.get(poll.key)?.code}`;
    const actions = formsOf(body).map(({ action }) => action.split("?")[0]);
    const mayClose = isRunBy(poll, who) && !poll.isClosed;
    return [
      ...(textOf(body).includes(titleOf(poll.key)) ? [] : [`the page of ${poll.key} does not say its title`]),
      ...differs(`whether ${reader} may answer ${poll.key}`, actions.includes(page), isOpen(poll, now)),
      ...differs(`whether ${reader} may close ${poll.key}`, actions.includes(`${page}/closing`), mayClose),
    ];
  }
}
