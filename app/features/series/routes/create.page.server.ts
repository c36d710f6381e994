import { getZodConstraint } from "@conform-to/zod/v4";
import { formatWhen } from "~/core/time/timezone.server";
import { type RecentGame, recentlyOrganized } from "~/features/games/recent-organized.server";
import { zoneOf } from "~/features/places/zones.server";
import { sportById } from "~/features/sports/queries.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { SeriesForm } from "../forms.server";
import { seriesDraft } from "../from-game.server";
import { formOf } from "./form.page.server";
import { seriesFormTexts } from "./series.page.server";

const OFFERED = 8;

/** Without `?from=`, the games to choose from. */
export const loadCreatePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [actor, locale] = [await requireActor(args), await localeOf(args)];
    const from = new URL(args.request.url).searchParams.get("from");
    const common = { title: translator(locale, "series")("create"), texts: seriesFormTexts(locale) };
    if (!from) {
      const recent = (await recentlyOrganized(actor)).slice(0, OFFERED);
      const choices = await Promise.all(recent.map((game) => choiceOf(game, locale)));
      return { ...common, choices, form: null };
    }
    const { game, fields } = await seriesDraft(actor, from);
    const { cityId } = game;
    return {
      ...{ ...common, choices: [] },
      form: {
        game: { id: game.id, title: game.title },
        ...(await formOf(actor, { fields, cityId }, locale)),
        constraint: getZodConstraint(SeriesForm.in),
      },
    };
  });

async function choiceOf({ id, title, sportId, venueName, cityId, startTime }: RecentGame, locale: Locale) {
  return {
    ...{ id, title, venueName },
    sport: (await sportById(sportId, locale))?.name ?? null,
    when: formatWhen(startTime, locale, await zoneOf({ cityId })),
  };
}
