import type { LoaderFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { viewerOf } from "~/http/actor.server";
import { resourceLoader } from "~/http/resource-loader.server";
import { followLive, lastEventId } from "~/http/sse.server";
import { findGameRow } from "../authorize-game.server";
import { credentialsOf, gameIdOf } from "../game-request.page.server";
import { liveGames, missedChange } from "../live.server";

/** Marks the response as endless for the server (server/routing.ts). */
export const handle = { stream: true };

/** Events have no content: the page reloads what its viewer may see. `id` is the change's number. */
export const loader = (args: LoaderFunctionArgs) =>
  resourceLoader(args, async () => {
    // Open streams are limited per account, so visitors get none.
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
