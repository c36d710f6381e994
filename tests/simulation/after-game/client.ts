import { randomUUID } from "node:crypto";
import type { Client, Reply } from "../client";
import type { GameClient } from "../games/client";
import type { Step } from "../history";
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
      const came = action.came === null ? "none" : action.came ? "yes" : "no";
      const fields = { participantId: partId(action.player), came };
      return client.press(who, game, `${game}/attendance`, fields, { keeps: false });
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
