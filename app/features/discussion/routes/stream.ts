import type { LoaderFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { accessOf, gameIdOf } from "~/features/games/routes/game.page.server";
import { viewerOf } from "~/http/actor.server";
import { pageLoader } from "~/http/page.server";
import { followLive, lastEventId } from "~/http/sse.server";
import { liveDiscussions } from "../live.server";
import { missedChange, readableGame } from "../queries.server";

/**
 * Tells that a game's discussion changed, never what was said: the page then asks for what its reader may see. `id` is
 * the number of the change.
 */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    // How many streams may be open is counted by person: visitors reload.
    const actor = signedIn(await viewerOf(args));
    const { game } = await readableGame(actor, gameIdOf(args), accessOf(args.request));
    return followLive({
      source: liveDiscussions,
      topic: game.id,
      actor,
      after: lastEventId(args.request),
      missed: (after) => missedChange(game.id, after),
      event: "comment",
      write: ({ id }) => ({ change: id }),
    });
  });
