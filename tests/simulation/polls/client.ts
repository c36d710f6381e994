import { z } from "zod";
import type { Client, Reply } from "../client";
import type { Name, Step } from "../history";
import { VISITOR } from "../history";
import type { SettingWithGames } from "../setting";
import { MINUTE } from "../verdict";
import type { PollAction, PollKey } from "./actions";
import { titleOf } from "./polls";

const Created = z.object({ id: z.string(), link: z.string() });
const Answered = z.object({ answer_token: z.string().nullable() });

interface Setting extends SettingWithGames {
  gameOf: (pollId: string) => { id: string; code: string } | null;
}

/** Does what people do with polls. */
export class PollClient {
  /** By poll, with the code of its link. */
  readonly polls = new Map<PollKey, { id: string; code: string; dates: number[] }>();
  /** Of answers without an account. */
  readonly #tokens = new Map<string, string>();

  constructor(
    readonly client: Client,
    readonly setting: Setting,
  ) {}

  instantOf = (minute: number): string => new Date(this.setting.beginning + minute * MINUTE).toISOString();

  /** Null if the poll was never made. */
  async perform(action: PollAction, by: Step["by"], key: string): Promise<Reply | null> {
    if (action.does === "askPoll") return this.#ask(action, key);
    const poll = this.polls.get(action.poll);
    if (!poll) return null;
    const { id, code } = poll;
    const page = `/p/${code}`;
    const { who } = action;
    const reader = who === VISITOR || !this.setting.isPerson(who) ? null : who;
    switch (action.does) {
      case "readPoll":
        return this.client.page(reader, page);
      case "closePoll":
        return this.client.press(who, page, `${page}/closing`, {});
      case "answerPoll":
        if (reader === null || by === "json") return this.#answer(action, { id, reader, key });
        return this.client.press(
          who,
          page,
          page,
          Object.fromEntries(action.answers.map((answer, at) => [`answers[${at}]`, answer])),
        );
      case "makeGame": {
        const reply = by === "json" ? await this.#makeGame(action, id) : await this.#pressGame(action, page);
        const game = this.setting.gameOf(id);
        const known = [...this.setting.games.games.values()];
        if (game && !known.some((one) => one.id === game.id))
          this.setting.games.games.set(action.becomes, game);
        return reply;
      }
    }
  }

  async #ask({ who, poll, askedIn, dates }: PollAction & { does: "askPoll" }, key: string): Promise<Reply> {
    const { sportId, crewId } = this.setting;
    const crew = askedIn === null ? null : crewId(askedIn);
    const reply = await this.client.call(who, "POST /api/polls", {
      key,
      body: { title: titleOf(poll), dates: dates.map(this.instantOf), crew_id: crew, sport_id: sportId },
    });
    if (reply.status === 201) {
      const { id, link } = Created.parse(JSON.parse(reply.body));
      const inOrder = [...new Set(dates)].sort((a, b) => a - b);
      this.polls.set(poll, { id, code: link.split("/p/")[1] ?? "", dates: inOrder });
    }
    return reply;
  }

  async #answer(
    { who, poll, answers }: PollAction & { does: "answerPoll" },
    { id, reader, key }: { id: string; reader: Name | null; key: string },
  ): Promise<Reply> {
    const name = `${who} ${poll}`;
    const token = this.#tokens.get(name);
    const operation = `${token === undefined ? "POST" : "PUT"} /api/polls/${id}/answers`;
    const visitor = reader === null && {
      first_name: who,
      ...(token !== undefined && { answer_token: token }),
    };
    const reply = await this.client.call(reader, operation, { key, body: { answers, ...visitor } });
    if (reader === null && reply.status === 201) {
      const given = Answered.parse(JSON.parse(reply.body)).answer_token;
      if (given) this.#tokens.set(name, given);
    }
    return reply;
  }

  #makeGame({ who, poll, date, max, plays }: PollAction & { does: "makeGame" }, id: string): Promise<Reply> {
    const { dates } = this.polls.get(poll) ?? { dates: [] };
    return this.client.call(who, `POST /api/polls/${id}/game`, {
      body: { date: this.instantOf(dates[date] ?? 0), max_players: max, organizer_plays: plays },
    });
  }

  #pressGame({ who, date, max, plays }: PollAction & { does: "makeGame" }, page: string): Promise<Reply> {
    const fields = { date: String(date), maxPlayers: String(max), organizerPlays: plays ? "on" : "" };
    return this.client.press(who, `${page}/game`, `${page}/game`, fields);
  }
}
