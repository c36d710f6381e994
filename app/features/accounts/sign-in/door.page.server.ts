import { type WantedGame, wantedGame } from "~/features/games/participation/wanted-game.page.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

/** What a page that signs in or registers shows of the game somebody came for, and what its button says. */
export interface Door {
  game: Omit<WantedGame, "wish"> | null;
  submit: string;
}

export async function doorOf(
  request: Request,
  locale: Locale,
  verb: "signIn" | "createAccount",
): Promise<Door> {
  const t = translator(locale, "accounts");
  const wanted = await wantedGame(request, locale);
  if (!wanted) return { game: null, submit: t(verb) };
  const { wish, ...game } = wanted;
  return { game, submit: t(wish ? `${verb}_${wish}` : verb) };
}
