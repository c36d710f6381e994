import type { Client, Reply } from "../client";
import type { AccountAction } from "./actions";

export function sendAccount(client: Client, { who, chosen }: AccountAction): Promise<Reply> {
  const page = "/manage-profile";
  return client.press(who, page, "/preferences/language", { language: chosen });
}
