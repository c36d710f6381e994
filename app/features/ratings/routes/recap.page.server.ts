import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { gamePath } from "~/features/games/components/paths";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { recapFor } from "../queries.server";
import { submitRecap } from "../recap.server";
import { RecapForm, starsOf } from "../schema.server";

export const loadRecap = (args: RouteArgs) =>
  pageLoader(args, "player_ratings_failed", async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    return {
      title: translator(locale, "ratings")("recapTitle"),
      ...(await recapFor(actor, args.params.id ?? "")),
    };
  });

export const sendRecap = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: RecapForm, fallback: "rate_player_failed", signedOut: "login_to_rate" },
    async ({ playerOfTheMatch, ratings, complete }, { viewer }) => {
      const gameId = args.params.id ?? "";
      const rated = ratings.flatMap(({ participantId, stars }) =>
        stars === undefined ? [] : { participantId, stars: starsOf({ stars }) },
      );
      await submitRecap(signedIn(viewer, "login_to_rate"), gameId, {
        ...{ playerOfTheMatch, ratings: rated, complete },
      });
      return redirectWithFlash(gamePath(gameId), "recap_saved");
    },
  );
