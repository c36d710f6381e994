import { z } from "zod";
import type { Client, Reply } from "../client";
import { formsOf } from "../forms";
import type { GameKey } from "../games/actions";
import type { Language, Name, Step } from "../history";
import type { InboxAction } from "./actions";
import type { SwitchedKind } from "./inbox";

const Item = z.object({
  id: z.number(),
  userId: z.string(),
  type: z.string(),
  category: z.string(),
  message: z.string(),
  gameId: z.string().nullable(),
  path: z.string().nullable(),
  isRead: z.boolean(),
});
const List = z.object({
  notifications: z.array(Item),
  unreadCount: z.number(),
  next_cursor: z.string().nullable(),
});
export type Item = z.infer<typeof Item>;
type List = z.infer<typeof List>;

/** The most that one request lists. */
const LISTED = 100;
const ON_PAGE = 10;

/** Does what people do with their notifications. */
export class InboxClient {
  constructor(
    readonly client: Client,
    readonly gameId: (game: GameKey) => string | undefined,
    /** The path of the page in the last mail of that kind. */
    readonly unsubscribePage: (who: Name, kind: SwitchedKind) => string | undefined,
  ) {}

  /** All of them, from cursor to cursor. */
  async list(who: Name, language: Language): Promise<Omit<List, "next_cursor">> {
    const notifications: Item[] = [];
    for (let after = ""; ; ) {
      const operation = `GET /api/notifications?limit=${LISTED}${after}`;
      const { body } = await this.client.call(who, operation, { language });
      const { next_cursor: next, ...read } = List.parse(JSON.parse(body));
      notifications.push(...read.notifications);
      if (next === null) return { notifications, unreadCount: read.unreadCount };
      after = `&after=${encodeURIComponent(next)}`;
    }
  }

  /** Null if there is nothing to send. */
  async perform(action: InboxAction, by: Step["by"]): Promise<Reply | null> {
    const { who } = action;
    switch (action.does) {
      case "openInbox":
        return this.client.page(who, "/notifications", action.language);
      case "readAll":
        return by === "json"
          ? this.client.call(who, "PATCH /api/notifications", { body: { all: true } })
          : this.client.press(who, "/notifications", "/notifications/read", { all: "true" });
      case "switchKind":
        return this.#switch(action, by);
      case "unsubscribe":
        return this.#unsubscribe(action, by);
      case "readSome": {
        const { kind, game } = action.inbox;
        const { notifications } = await this.list(who, "en");
        const all = notifications.map(({ id }) => id);
        const ids = notifications
          .filter((one) => !one.isRead && one.type === kind && one.gameId === this.gameId(game))
          .map(({ id }) => id);
        if (ids.length === 0) return null;
        return by === "json"
          ? this.client.call(who, "PATCH /api/notifications", { body: { ids } })
          : this.#open(who, ids, all);
      }
    }
  }

  #switch = async (
    { who, inbox: { kind, isOn, channel } }: InboxAction & { does: "switchKind" },
    by: Step["by"],
  ): Promise<Reply> => {
    if (by === "json")
      return this.client.call(who, "PATCH /api/notifications/preferences", {
        body: { [kind]: { [channel]: isOn } },
      });
    const page = "/account/notifications";
    const box = `${kind}.${channel}`;
    const { body } = await this.client.page(who, page);
    const form = formsOf(body).find(({ fields }) => fields.some(([name]) => name.endsWith(".email")));
    const fields = (form?.fields ?? []).filter(([name]) => name !== box);
    return this.client.post(who, page, [
      ...fields,
      ...(isOn ? [[box, "on"] satisfies [string, string]] : []),
    ]);
  };

  /** Signed out, as in a mail program or another browser. */
  async #unsubscribe(
    { who, inbox: { kind } }: InboxAction & { does: "unsubscribe" },
    by: Step["by"],
  ): Promise<Reply | null> {
    const page = this.unsubscribePage(who, kind);
    if (page === undefined) return null;
    if (by === "json")
      return this.client.post(null, `/api/notifications${page}`, [["List-Unsubscribe", "One-Click"]]);
    const form = formsOf((await this.client.page(null, page)).body).find(({ method }) => method === "post");
    return this.client.post(null, page, form?.fields ?? []);
  }

  /** Row by row; one row may stand for several. */
  async #open(who: Name, ids: readonly number[], all: readonly number[]): Promise<Reply | null> {
    const read = new Set<number>();
    let reply: Reply | null = null;
    for (const id of ids) {
      if (read.has(id)) continue;
      const page = `/notifications?page=${Math.floor(all.indexOf(id) / ON_PAGE) + 1}`;
      const form = formsOf((await this.client.page(who, page)).body).find(
        ({ action, fields }) =>
          action.split("?")[0] === "/notifications/read" &&
          fields.some(([name, value]) => name === "id" && value === String(id)),
      );
      if (!form) throw new Error(`The page has no form to read notification ${id}.`);
      reply = await this.client.post(who, form.action, form.fields);
      for (const [name, value] of form.fields) if (name === "id") read.add(Number(value));
    }
    return reply;
  }
}
