import type { Client, Reply } from "../client";
import { PASSWORD } from "../people";
import type { AccountAction } from "./actions";
import type { Addresses } from "./addresses";

/** Null if no mail with a link has arrived. */
export async function sendAccount(
  client: Client,
  addresses: Addresses,
  { action, by }: { action: AccountAction; by: "form" | "json" },
): Promise<Reply | null> {
  const { who } = action;
  switch (action.does) {
    case "chooseLanguage":
      return client.press(who, "/manage-profile", "/preferences/language", { language: action.chosen });
    case "askForAddress": {
      const asked = { email: addresses.of(who, action.newAddress), current_password: PASSWORD };
      const page = "/account/email";
      return by === "form"
        ? client.press(who, page, page, asked)
        : client.call(who, "PATCH /api/auth/email", { body: asked });
    }
    case "useLink": {
      const link = addresses.links.get(addresses.of(who, action.newAddress));
      return link === undefined ? null : client.press(who, link, link, {});
    }
  }
}
