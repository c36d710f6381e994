import { type Wanted, wantedGame } from "~/features/games/participation/wanted-game.page.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { wantedPage } from "./wanted-page.page.server";

/** What a page that signs in or registers shows of what somebody came for, and what its button says. */
export interface Door {
  wanted: Wanted | null;
  submit: string;
}

export async function doorOf(
  request: Request,
  locale: Locale,
  verb: "signIn" | "createAccount",
): Promise<Door> {
  const t = translator(locale, "accounts");
  const game = await wantedGame(request, locale);
  if (!game) return { wanted: await wantedPage(request, locale), submit: t(verb) };
  const { wish, ...wanted } = game;
  return { wanted, submit: t(wish ? `${verb}_${wish}` : verb) };
}
