import { randomUUID } from "node:crypto";
import type { Client, Reply } from "../client";
import { formsOf } from "../forms";
import type { GameClient } from "../games/client";
import type { Name, Step } from "../history";
import { VISITOR } from "../history";
import type { ResultAction } from "./actions";

type Fields = [name: string, value: string][];

/** Does what people do with scores. */
export class ResultClient {
  /** The form for the score by who opened it in which game, and the version of the score then. */
  readonly #opened = new Map<string, Fields>();

  constructor(
    readonly client: Client,
    readonly games: GameClient,
  ) {}

  /** Null if the game was never created. */
  async perform(action: ResultAction, by: Step["by"]): Promise<Reply | null> {
    const id = this.games.games.get(action.scored)?.id;
    if (!id) return null;
    const { who } = action;
    const page = `/games/${id}/result`;
    const { client } = this;
    switch (action.does) {
      case "openScore": {
        const reply = await client.page(who === VISITOR ? null : who, page);
        const form = formIn(reply.body);
        if (form) this.#opened.set(`${who} ${id}`, form);
        return reply;
      }
      case "saveScore":
        return this.#save(action, by, id);
      case "removeScore": {
        if (by === "json") return client.call(who, `DELETE /api${page}`);
        const opened = action.onOldPage ? this.#opened.get(`${who} ${id}`) : undefined;
        const version = opened ? fieldIn(opened, "version") : await this.#version(who, page);
        return client.press(who, page, `${page}/removal`, { version: version ?? "1" });
      }
      case "disputeScore": {
        const { reason } = action;
        return by === "json"
          ? client.call(who, `POST /api${page}/disputes`, { body: { reason } })
          : client.press(who, `${page}/disputes`, `${page}/disputes`, { reason });
      }
    }
  }

  async #save(
    { who, scores, sides, onOldPage }: ResultAction & { does: "saveScore" },
    by: Step["by"],
    id: string,
  ): Promise<Reply> {
    const page = `/games/${id}/result`;
    const opened = onOldPage ? this.#opened.get(`${who} ${id}`) : undefined;
    const form = by === "form" ? (opened ?? formIn((await this.client.page(who, page)).body)) : undefined;
    const given = sides.map(([name, team]) => ({
      part: this.games.partIdOf(id, name) ?? randomUUID(),
      team,
    }));
    if (form && Number(fieldIn(form, "teams")) === scores.length) {
      const isGiven = (side: string) => given.some(({ part }) => side.startsWith(part));
      return this.client.post(who, page, [
        ...form.filter(([name, value]) => !name.startsWith("score") && !(name === "sides" && isGiven(value))),
        ...scores.map((score, team): [string, string] => [`score${team + 1}`, String(score)]),
        ...given.flatMap(
          ({ part, team }): Fields => (team === null ? [] : [["sides", `${part}:${team + 1}`]]),
        ),
      ]);
    }
    const drawId = opened && fieldIn(opened, "draw");
    return this.client.call(who, `PUT /api${page}`, {
      body: {
        scores: scores.map((score, team) => ({ team: team + 1, score })),
        sides: Object.fromEntries(
          given.flatMap(({ part, team }) => (team === null ? [] : [[part, team + 1] as const])),
        ),
        ...(drawId && { drawn_by: drawId }),
      },
    });
  }

  /** Of the score on the page; undefined where there is none. */
  async #version(who: Name, page: string): Promise<string | undefined> {
    return fieldIn(
      formsOf((await this.client.page(who, page)).body).flatMap(({ fields }) => fields),
      "version",
    );
  }
}

const fieldIn = (fields: Fields, wanted: string): string | undefined =>
  fields.find(([name]) => name === wanted)?.[1];

/** Undefined if the page has none. */
export const formIn = (html: string): Fields | undefined =>
  formsOf(html).find(({ fields }) => fields.some(([name]) => name === "score1"))?.fields;
