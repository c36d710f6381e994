import { randomUUID } from "node:crypto";
import type { Client, Reply } from "../client";
import { formsOf } from "../forms";
import type { GameClient } from "../games/client";
import type { Name, Step } from "../history";
import type { AfterGameAction } from "./actions";

/** Null if the game was never created. Disputes exist only as forms. */
export async function sendAfterGame(
  client: Client,
  games: GameClient,
  { action, by }: { action: AfterGameAction; by: Step["by"] },
): Promise<Reply | null> {
  const id = games.games.get(action.over)?.id;
  if (!id) return null;
  const { who } = action;
  const game = `/games/${id}`;
  const partId = (player: string) => games.partIdOf(id, player) ?? randomUUID();
  switch (action.does) {
    case "mark": {
      const part = partId(action.player);
      if (action.whole)
        return sendList(client, who, `${game}/attendance`, (fields) => [
          ...fields.filter(([name, value]) => !LISTED.has(name) || !value.startsWith(part)),
          ...(action.came ? [["present", part] as const] : []),
          ...(action.note ? [["notes", `${part}:${action.note}`] as const] : []),
        ]);
      return client.call(who, `PUT /api${game}/attendance`, {
        body: {
          [action.came ? "present" : "absent"]: [part],
          ...(action.note && { [action.note]: [part] }),
        },
      });
    }
    case "walkIn": {
      const walkIn = { user_id: client.person(action.player).id };
      if (by === "form")
        return sendList(client, who, `${game}/attendance`, (fields) => [
          ...fields,
          ["userIds", walkIn.user_id],
        ]);
      return client.call(who, `PUT /api${game}/attendance`, { body: { walk_ins: [walkIn] } });
    }
    case "walkInByName": {
      const { names } = action;
      const areNew = names.every((name) => games.partIdOf(id, name) === null);
      // On a page a name that was added before is a further person.
      if (by === "form" && areNew)
        return sendList(client, who, `${game}/attendance`, (fields) => [
          ...fields.filter(([name]) => name !== "names"),
          ...names.map((name) => ["names", name] as const),
        ]);
      const walkIns = names.map((name) => ({ name }));
      return client.call(who, `PUT /api${game}/attendance`, { body: { walk_ins: walkIns } });
    }
    case "dispute": {
      const page = `${game}/attendance/dispute`;
      return client.press(who, page, page, { reason: action.reason });
    }
    case "answerDispute": {
      const page = `${game}/attendance/${partId(action.player)}`;
      return client.press(who, page, page, { verdict: action.accepts ? "accept" : "refuse" });
    }
    case "rate": {
      const ids = `${client.person(action.player).id}`;
      const stars = {
        punctualityRating: action.stars,
        aggressivenessRating: action.stars,
        fairPlayRating: action.stars,
        skillLevelRating: action.stars,
      };
      if (by === "json")
        return client.call(who, `POST /api/ratings/games/${id}/players/${ids}/rate`, { body: stars });
      const page = `${game}/ratings/${ids}`;
      const fields = Object.fromEntries(Object.entries(stars).map(([name, value]) => [name, String(value)]));
      return client.press(who, page, page, fields);
    }
  }
}

type Fields = readonly (readonly [name: string, value: string])[];

/** Of one person each. */
const LISTED: ReadonlySet<string> = new Set(["present", "notes"]);

/** The page's list, changed. */
async function sendList(
  client: Client,
  who: Name,
  page: string,
  changed: (fields: Fields) => Fields,
): Promise<Reply> {
  const html = (await client.page(who, page)).body;
  const fields = formsOf(html).find((form) => form.fields.some(([name]) => name === "version"))?.fields ?? [];
  return client.post(
    who,
    page,
    changed(fields).map(([name, value]) => [name, value]),
  );
}
