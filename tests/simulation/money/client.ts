import { randomUUID } from "node:crypto";
import type { Client, Reply } from "../client";
import type { GameClient } from "../games/client";
import type { Step } from "../history";
import type { MoneyAction } from "./actions";

interface Setting {
  client: Client;
  games: GameClient;
  crewId: (crew: string) => string | undefined;
  refundId: (gameId: string, name: string) => string | null;
}

/** Null if the game or crew was never made. */
export async function sendMoney(
  { client, games, crewId, refundId }: Setting,
  { action, by }: { action: MoneyAction; by: Step["by"] },
): Promise<Reply | null> {
  const { who } = action;
  if (action.does === "writeLine") {
    const id = crewId(action.ledger);
    if (!id) return null;
    const { amount, player } = action;
    const user = client.person(player).id;
    if (by === "json")
      return client.call(who, `POST /api/crews/${id}/ledger`, { body: { user_id: user, amount } });
    const page = `/crews/${id}/ledger`;
    const direction = amount > 0 ? "received" : "given";
    const given = { userId: user, direction, amount: String(Math.abs(amount)) };
    return client.press(who, page, `${page}/lines`, given, { keeps: false });
  }
  const id = games.games.get(action.owed)?.id;
  if (!id) return null;
  const page = `/games/${id}/dues`;
  if (action.does === "remindOfDues")
    return by === "json"
      ? client.call(who, `POST /api${page}/reminders`)
      : client.press(who, page, `${page}/reminders`, {});
  const { player } = action;
  const part = refundId(id, player) ?? games.partIdOf(id, player) ?? randomUUID();
  const { state, from } = action;
  if (by === "json")
    return client.call(who, `PUT /api/games/${id}/participants/${part}/payment`, {
      body: { state, ...(from && { from }) },
    });
  return client.press(who, page, `${page}/mark`, { participantId: part, state }, { keeps: false });
}
