import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { withLanguage } from "~/core/links";
import { atMost } from "~/core/text/truncate";
import { formatWhen } from "~/core/timezone.server";
import { discussionPreview } from "~/features/discussion/page-views.server";
import type { Access } from "~/features/games/authorize-game.server";
import { gamePath } from "~/features/games/components/paths";
import { gameById } from "~/features/games/game-view.server";
import type { GameView } from "~/features/games/types";
import { ownSeat } from "~/features/guests/routes/own-seat.page.server";
import { blockWarning } from "~/features/moderation/blocks.server";
import { packRoster } from "~/features/reliability/roster";
import { rosterOf } from "~/features/reliability/roster.server";
import { clientAddress, type RouteArgs, viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { inRow } from "~/i18n/translate";

/** The id in a game's address. Junk is a game that is not there. */
export function gameIdOf({ params }: RouteArgs): string {
  if (!isId(params.id)) throw new DomainError("game_not_found");
  return params.id;
}

export const codeOf = (request: Request): string | null =>
  atMost(new URL(request.url).searchParams.get("code")?.trim() ?? "", 40) || null;

/** The code in the address, and where the request comes from, for the count of wrong codes. */
export const accessOf = (request: Request): Access => ({
  code: codeOf(request) ?? undefined,
  address: clientAddress(request),
});

/** Back to the game's page, with the code that opened it. */
export const backToGame = (args: RouteArgs): string => gamePath(gameIdOf(args), codeOf(args.request));

/** Everything /games/{id} shows to this viewer. */
export const loadGamePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const gameId = gameIdOf(args);
    const origin = siteOrigin(args.request);
    const { cardUrl, ...game } = await gameById(viewer, gameId, accessOf(args.request), locale, origin);
    // Who follows a private game's preview needs the code again.
    const url = origin + gamePath(gameId, game.type === "private" ? codeOf(args.request) : null);
    return {
      game: {
        ...game,
        participants: packRoster(await rosterOf(viewer, game, locale)),
        share: game.closedAs ? null : game.share,
      },
      code: codeOf(args.request),
      // Whoever finds the address that somebody was sent with its code shall not find the code.
      unlisted: game.type === "private" || codeOf(args.request) !== null,
      signedIn: viewer !== null,
      guestSeat: await ownSeat(args.request, game.id),
      seenLabel: formatWhen(now(), locale),
      blockWarning: await blockWarning(viewer, game.id),
      discussion: await discussionPreview(viewer, game, locale),
      // Programs that list pages or show links are never signed in.
      preview: viewer === null && {
        url,
        link: withLanguage(url, locale),
        card: origin + cardUrl,
        ...previewTexts(game, locale),
      },
    };
  });

/** What previews of the link say. Those of a private game are kept by strangers, so they say nothing of it. */
function previewTexts(game: GameView, locale: Locale): { title: string; description: string } {
  const t = translator(locale, "games");
  if (game.type === "private")
    return { title: t("sharing:privateTitle"), description: t("sharing:privateLine") };
  const description = t("metaDescription", {
    sport: game.sport.name,
    when: game.whenLabel,
    where: game.venue ? inRow(locale, [game.venue.name, game.venue.city]) : t("noLocation"),
    players: t("players", { confirmed: game.confirmedCount, count: game.maxPlayers }),
  });
  return { title: game.title, description };
}
