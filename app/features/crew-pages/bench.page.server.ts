import { benchOfCrew } from "~/features/crews/bench.server";
import { authorizeCrew } from "~/features/crews/crew-access.server";
import { can } from "~/features/crews/permissions";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { someTexts } from "~/i18n/messages.server";

/** Errors: crew_not_found, only_crew_member. */
export const loadBenchPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const access = await authorizeCrew(actor, args.params.id ?? "", "seeBench");
    const { crew } = access;
    const bench = await benchOfCrew(actor, crew.id);
    const crews = someTexts(locale, "crews", ["bench", "benchText", "joinBench", "leaveBench"]);
    const mayOrder = can(actor, "orderBench", access);
    return {
      title: String(crews.bench),
      texts: {
        crews,
        ...(mayOrder && { regulars: someTexts(locale, "regulars", ["first", "up", "down"]) }),
      },
      crew: { id: crew.id, name: crew.name },
      bench,
      isOnBench: bench.some(({ userId }) => userId === actor.id),
      mayJoin: can(actor, "joinBench", access),
      mayOrder,
    };
  });
