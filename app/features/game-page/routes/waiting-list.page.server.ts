import { requestedPage } from "~/core/addresses/pagination";
import { now } from "~/core/time/clock.server";
import { formatWhen } from "~/core/time/timezone.server";
import { codeOf, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { waitingListOf } from "~/features/games/participation/waiting-list-history.server";
import { isJoinable } from "~/features/games/rules";
import { zoneOf } from "~/features/places/zones.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";

export const loadWaitingListPage = (args: RouteArgs) =>
  pageLoader(args, "game_fetch_failed", async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const wanted = requestedPage(args.request);
    const list = await waitingListOf(viewer, gameIdOf(args), {
      access: credentialsOf(args.request),
      locale,
      page: wanted,
    });
    const { game, waitingCount, people, log } = list;
    const zone = await zoneOf(game);
    const when = (instant: Date) => ({
      at: instant.toISOString(),
      label: formatWhen(instant, locale, zone),
    });
    return {
      title: translator(locale, "waiting")("title"),
      game: { id: game.id, title: game.title, isOpen: isJoinable(game, now()) },
      code: codeOf(args.request),
      waitingCount,
      people: people?.map(({ since, ...person }) => ({ ...person, since: since && when(since) })) ?? null,
      log: log && {
        ...log,
        lines: log.lines.map(({ createdAt, ...line }) => ({ ...line, when: when(createdAt) })),
      },
    };
  });
