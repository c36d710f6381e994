import type { Client, Reply } from "../client";
import type { GameClient } from "../games/client";
import type { Step } from "../history";
import type { HandoverAction } from "./actions";

/** Null if the game was never made. */
export async function sendHandover(
  client: Client,
  games: GameClient,
  { action, by }: { action: HandoverAction; by: Step["by"] },
): Promise<Reply | null> {
  const { who } = action;
  const id = games.games.get(action.handed)?.id;
  if (!id) return null;
  const [page, api] = [`/games/${id}`, `/api/games/${id}/handover`];
  switch (action.does) {
    case "offerGame": {
      const userId = client.person(action.player).id;
      return by === "json"
        ? client.call(who, `POST ${api}`, { body: { user_id: userId } })
        : client.press(who, `${page}/handover`, `${page}/handover`, { userId });
    }
    case "takeGameOver":
      return by === "json"
        ? client.call(who, `POST ${api}/acceptance`)
        : client.press(who, page, `${page}/handover/acceptance`, {});
    case "endOffer":
      return by === "json"
        ? client.call(who, `DELETE ${api}`)
        : client.press(who, page, `${page}/handover/end`, {});
  }
}
