import type { Client, Reply } from "../client";
import type { BlockAction } from "./actions";

export function sendBlock(client: Client, { does, who, blocked }: BlockAction): Promise<Reply> {
  const page = `/players/${client.person(blocked).id}/block`;
  return client.press(who, page, does === "block" ? page : `${page}/removal`, {});
}
