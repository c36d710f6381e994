import { now } from "~/core/time/clock.server";
import { findGameRow } from "~/features/games/authorize-game.server";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { gamePageView } from "~/features/games/game-view.server";
import { type GameVerb, requireCan } from "~/features/games/permissions";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";

/** The game of a page that asks before `verb`. Errors: game_not_found, and why they may not. */
export async function askedGame(args: RouteArgs, verb: GameVerb) {
  const actor = await requireActor(args);
  const locale = await localeOf(args);
  const id = gameIdOf(args);
  const [{ game, participation }, view] = await Promise.all([
    findGameRow(actor, id),
    gamePageView(actor, id, { access: {}, locale, origin: siteOrigin(args.request) }),
  ]);
  requireCan(actor, verb, { game, participation, now: now() });
  return { locale, game: view };
}
