import type { LoaderFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { viewerOf } from "~/http/actor.server";
import { resourceLoader } from "~/http/resource-loader.server";
import { followLive, lastEventId } from "~/http/sse.server";
import { findGameRow } from "../authorize-game.server";
import { credentialsOf, gameIdOf } from "../game-request.page.server";
import { liveGames, missedChange } from "../live.server";

/** Marks the response as endless for server/routing.ts. */
export const handle = { stream: true };

/** Empty events: the page reloads what its viewer may see. `id`: the change's number. */
export const loader = (args: LoaderFunctionArgs) =>
  resourceLoader(args, async () => {
    // Limited per account, so not for visitors.
    const actor = signedIn(await viewerOf(args));
    const { game } = await findGameRow(actor, gameIdOf(args), credentialsOf(args.request));
    return followLive(args, {
      source: liveGames,
      topic: game.id,
      actor,
      after: lastEventId(args.request),
      missed: (after) => missedChange(game.id, after),
      event: "change",
      write: ({ id }) => ({ change: id }),
    });
  });
