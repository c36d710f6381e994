import type { LoaderFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { viewerOf } from "~/http/actor.server";
import { resourceLoader } from "~/http/resource-loader.server";
import { followLive, lastEventId } from "~/http/sse.server";
import { findGameRow } from "../authorize-game.server";
import { credentialsOf, gameIdOf } from "../game-request.page.server";
import { liveGames, missedChange } from "../live.server";

/** Says to the server that it never ends (server/routing.ts). */
export const handle = { stream: true };

/**
 * Tells that a game changed, never how: its page, or its discussion's, then asks for what its reader may see. `id` is
 * the number of the change.
 */
export const loader = (args: LoaderFunctionArgs) =>
  resourceLoader(args, async () => {
    // How many streams may be open is counted by person: visitors reload.
    const actor = signedIn(await viewerOf(args));
    const { game } = await findGameRow(actor, gameIdOf(args), credentialsOf(args.request));
    return followLive({
      source: liveGames,
      topic: game.id,
      actor,
      after: lastEventId(args.request),
      missed: (after) => missedChange(game.id, after),
      event: "change",
      write: ({ id }) => ({ change: id }),
    });
  });
