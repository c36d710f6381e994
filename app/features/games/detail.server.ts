import type { Viewer } from "~/core/actor";
import type { Locale } from "~/i18n/languages";
import type { Access } from "./access.server";
import type { GameView } from "./views";

/** One game as its page shows it. `origin`: where the site is reached (siteOrigin(request)). Errors: game_not_found. */
export async function gameById(
  _viewer: Viewer,
  _gameId: string,
  _access: Access,
  _locale: Locale,
  _origin: string,
): Promise<GameView> {
  throw new Error("not written yet");
}
