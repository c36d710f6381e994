import { randomUUID } from "node:crypto";
import type { Client, Reply } from "../client";
import { formsOf } from "../forms";
import type { GameClient } from "../games/client";
import type { Name, Step } from "../history";
import type { AfterGameAction } from "./actions";

/** Null if the game was never created. Marks and disputes exist only as forms. */
export async function sendAfterGame(
  client: Client,
  games: GameClient,
  { action, by }: { action: AfterGameAction; by: Step["by"] },
): Promise<Reply | null> {
  const id = games.games.get(action.over)?.id;
  if (!id) return null;
  const { who } = action;
  const game = `/games/${id}`;
  const partId = (player: string) => games.setting.partId(id, client.person(player).id) ?? randomUUID();
  switch (action.does) {
    case "mark": {
      const part = partId(action.player);
      if (action.whole) return sendList(client, who, { page: `${game}/attendance`, part, came: action.came });
      return client.call(who, `PUT /api${game}/attendance`, {
        body: { [action.came ? "present" : "absent"]: [part] },
      });
    }
    case "walkIn": {
      const walkIn = { user_id: client.person(action.player).id };
      return client.call(who, `PUT /api${game}/attendance`, { body: { walk_ins: [walkIn] } });
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

/** With the ticks of the page but one. */
async function sendList(
  client: Client,
  who: Name,
  { page, part, came }: { page: string; part: string; came: boolean },
): Promise<Reply> {
  const html = (await client.page(who, page)).body;
  const fields = formsOf(html).find((form) => form.fields.some(([name]) => name === "version"))?.fields ?? [];
  const others = fields.filter(([name, value]) => name !== "present" || value !== part);
  return client.post(who, page, came ? [...others, ["present", part]] : others);
}
